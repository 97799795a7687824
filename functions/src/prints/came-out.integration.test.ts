/** A run of which only the first sheets came out: its printed badges, and the rest (PRINT-3). */
import type { PaperId } from 'contract/badges/papers';
import type { Print } from 'contract/badges/prints';
import { describe, expect, it } from 'vitest';
import { eraseData, exportData } from '../registrants/privacy/subject-access';
import { outcomesOf } from '../testing/outcomes';
import { storedDocuments, storedText } from '../testing/stored-documents';
import { confirmPrint, dropPrint, listPrints, repeatPrint } from './calls';
import { anna, withPrints } from './testing/print-fixture';
import { withFirestore } from '../testing/with-firestore';

const ours = withPrints(withFirestore());

/** @returns the ids of people whose names are letters from A */
async function registerPeople(count: number) {
  const ids: Record<string, string> = {};
  for (const lastname of 'ABCDEFGHI'.slice(0, count)) ids[lastname] = await ours.register({ lastname });
  const { A = '', B = '', C = '', D = '' } = ids;
  return { A, B, C, D };
}

async function startRun(paper: PaperId = 'A6portrait', only: 'new' | 'all' = 'new'): Promise<Print> {
  const { print } = await ours.start({ only, paper });
  await ours.download(print.id);
  ours.advanceMinutes(1);
  return print;
}

const namesIn = async (id: string) => (await ours.namesIn(id)).join('');

async function printedNames(): Promise<string> {
  const registrants = await ours.deps.roster.everybody({});
  return registrants.flatMap(({ printed, lastname }) => (printed === undefined ? [] : lastname)).join('');
}

const runNumbersOf = async (id: string) =>
  (await ours.people.details(id)).history.flatMap(({ action, run }) => (action === 'printed' ? [run] : []));

const confirmUpTo = ({ id }: Print, sheets: number) => confirmPrint({ id, sheets }, ours.deps);
const startRest = ({ id }: Print) => repeatPrint({ id, rest: true }, ours.deps, anna);

describe('confirming the sheets that came out', () => {
  it('marks the badges on the first sheets as printed', async () => {
    await registerPeople(9);
    const confirmed = await confirmUpTo(await startRun('A4x4'), 2);
    expect(confirmed).toMatchObject({ state: 'confirmed', cameOut: 2, badges: 6, rest: 3 });
    expect(await printedNames()).toBe('ABDEGH');
    expect(await ours.counts()).toEqual({ all: 9, new: 3, changed: 0, waiting: 0 });
  });

  it('confirms the whole run with its last sheet, and rejects more sheets than it has', async () => {
    await registerPeople(9);
    const print = await startRun('A4x4');
    const before = await storedDocuments(ours.firestore);
    const tooMany = { code: 'validation-failed', fields: { sheets: 'errors.maximum' } };
    await expect(confirmUpTo(print, 4)).rejects.toMatchObject(tooMany);
    expect(await storedDocuments(ours.firestore)).toEqual(before);
    const confirmed = await confirmUpTo(print, 3);
    expect(confirmed).toMatchObject({ state: 'confirmed', badges: 9, cameOut: 3 });
    expect(confirmed).not.toHaveProperty('rest');
    expect(await printedNames()).toBe('ABCDEFGHI');
  });

  it('adds only printed badges to the history, and deletes the texts of the others', async () => {
    const { A, B } = await registerPeople(2);
    const print = await startRun();
    await confirmUpTo(print, 1);
    expect(await runNumbersOf(A)).toEqual([1]);
    expect(await runNumbersOf(B)).toEqual([]);
    expect((await exportData(ours.firestore, B))?.prints).toEqual([{ id: print.id, badge: undefined }]);
    await eraseData(ours.firestore, B, { by: 'command' });
    expect(await storedText(ours.firestore)).not.toContain(B);
  });

  it('keeps the first confirmation, and rejects one with another number of sheets', async () => {
    await registerPeople(3);
    const print = await startRun();
    const confirmed = await confirmUpTo(print, 1);
    expect(await confirmUpTo(print, 1)).toEqual(confirmed);
    await expect(confirmUpTo(print, 2)).rejects.toMatchObject({ code: 'print-state' });
    // Finishing a confirmation that was interrupted needs no number.
    expect(await confirmPrint({ id: print.id }, ours.deps)).toEqual(confirmed);
    await expect(dropPrint({ id: print.id }, ours.deps)).rejects.toMatchObject({ code: 'print-state' });
    expect(await printedNames()).toBe('A');
  });

  it('keeps every badge on its sheet, despite earlier cancellations and any erasures', async () => {
    const { A, C, D } = await registerPeople(9);
    const { print } = await ours.start({ only: 'new', paper: 'A4x4' });
    await eraseData(ours.firestore, A, { by: 'command' });
    await ours.cancel(C);
    // Seven badges remain, on two sheets: B E G I, D F H.
    expect(await namesIn(print.id)).toBe('BDEFGHI');
    await eraseData(ours.firestore, D, { by: 'command' });
    const second = await ours.download(print.id);
    expect(second.places.map((badge) => badge?.lastname ?? '-').join('')).toBe('B-EFGHI');
    expect(await confirmUpTo(print, 1)).toMatchObject({ badges: 4, rest: 2 });
    expect(await printedNames()).toBe('BEGI');
  });
});

describe('the rest', () => {
  it('is the next run, with current texts, on the same paper, in order', async () => {
    const { B, C, D } = await registerPeople(4);
    const print = await startRun('A4fold', 'all');
    await confirmUpTo(print, 1);
    await ours.correct(B, { lastname: 'Bb' });
    await ours.cancel(C);
    await eraseData(ours.firestore, D, { by: 'command' });
    const rest = await startRest(print);
    expect(rest.print).toMatchObject({ number: 2, restOf: 1, paper: 'A4fold', badges: 1, state: 'made' });
    expect(rest.print).not.toHaveProperty('repeats');
    expect(await namesIn(rest.print.id)).toBe('Bb');
    expect(await namesIn((await repeatPrint({ id: print.id }, ours.deps, anna)).print.id)).toBe('A');
  });

  it('leaves out badges that are in another run or printed since', async () => {
    await registerPeople(3);
    const print = await startRun('A6portrait', 'all');
    await confirmUpTo(print, 1);
    const other = await startRun();
    await expect(startRest(print)).rejects.toMatchObject({ code: 'not-found' });
    await confirmUpTo(other, 1);
    expect(await namesIn((await startRest(print)).print.id)).toBe('C');
    expect((await listPrints({}, ours.deps)).prints.map(({ rest = 0 }) => rest)).toEqual([0, 1, 2]);
  });

  it('includes badges that were printed before the jammed run', async () => {
    await registerPeople(2);
    const first = await startRun();
    await confirmUpTo(first, 2);
    await expect(startRest(first)).rejects.toMatchObject({ code: 'not-found' });
    const again = await startRun('A6portrait', 'all');
    await confirmUpTo(again, 1);
    expect(await namesIn((await startRest(again)).print.id)).toBe('B');
  });

  it('needs a confirmed run, and puts no badge into two concurrent runs', async () => {
    await registerPeople(3);
    const print = await startRun('A6portrait', 'all');
    await expect(startRest(print)).rejects.toMatchObject({ code: 'print-state' });
    await confirmUpTo(print, 1);
    expect(await outcomesOf([startRest(print), startRest(print)])).toEqual(['done', 'not-found']);
  });
});
