/** A selection keeps exactly its registrants, whatever happens meanwhile, for 30 days (ORG-55). */
import type { Edition } from 'contract/edition/current';
import { defaultSort, maxSelected } from 'contract/registrant/list/registrant-list';
import { selectionSchema } from 'contract/registrant/selection/selection';
import { sampleEdition } from 'contract/testing/sample-edition';
import { validateNested } from 'contract/wire/validate-nested';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { readRecipients } from '../mailings/calls';
import { MailingStore } from '../mailings/mailing-store';
import { noNames, newDraft } from '../mailings/testing/parts';
import { cancelRegistrants, makeSelection } from '../organisers/selections';
import { badgesToPrint } from '../prints/calls';
import { PrintStore } from '../prints/print-store';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData, readData } from '../registrants/privacy/subject-access';
import { Selections } from '../registrants/selection/selections';
import { registerMany, registerOne } from '../registrants/testing/register-many';
import { registrantsIn } from '../registrants/testing/registrants-in';
import { inEdition, provideEditionOfCall } from '../shared/edition-of-call';
import { auditLines } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
const now = () => clock;
const anna = { organiser: { uid: 'anna', role: 'organiser' as const, session: undefined } };
const desk = { organiser: { uid: 'dirk', role: 'desk' as const, session: undefined } };
const live: Edition = sampleEdition;
const archive: Edition = { ...live, id: '2020' };
const dayMilliseconds = 24 * 3600_000;

let firestore: Firestore;
let clock: Date;
let deps: ReturnType<typeof services>;

beforeEach(() => {
  provideEditionOfCall();
  firestore = connect();
  clock = new Date('2025-01-15T10:00:00Z');
  deps = services();
});

function services() {
  const { roster, organiser } = registrantsIn(firestore, now);
  return {
    ...{ roster, registrantChanges: organiser, layoutProblems: () => [] },
    selections: new Selections(firestore, now),
    mailings: new MailingStore(firestore, now, { names: noNames }),
    prints: new PrintStore(firestore, now),
  };
}

const addMany = async (count: number) => (await registerMany(firestore, count, clock)).map(({ id }) => id);

const select = (
  request: Parameters<typeof makeSelection>[0],
  caller: Parameters<typeof makeSelection>[2] = anna,
) => makeSelection(request, deps, caller);

const storedIds = async (selection: string): Promise<unknown> =>
  (await firestore.collection(collections.selections).doc(`${live.id}~${selection}`).get()).get('ids');

/** Defines a test that runs in the live edition. */
const inLive = (name: string, test: () => Promise<void>) => it(name, () => inEdition(live, test));

const expired = { code: 'selection-expired' };

inLive('selects exactly the registrants who matched, except erased ones', async () => {
  const [first = '', second = '', ...others] = await addMany(427);
  const { id, count, registered, ids } = await select({});
  expect({ count, registered, ids: ids?.length }).toEqual({ count: 427, registered: 427, ids: 427 });
  const late = await registerOne(firestore, clock, {}, { email: 'late@visitors.example' });
  await deps.registrantChanges.cancel(first, undefined, 'anna');
  await eraseData(firestore, second, { by: 'organiser' });

  const filter = `selection=${id}`;
  const found = await deps.roster.everybody({ selection: id });
  expect(found.map((one) => one.id).sort()).toEqual([first, ...others].sort());
  expect(await storedIds(id)).not.toContain(second);
  const recipients = await readRecipients({ kind: 'week', filter }, deps);
  expect(Object.values(recipients.counts).reduce((sum, each) => sum + each, 0)).toBe(425);
  expect(recipients.without.registration).toBe(1);
  expect((await badgesToPrint({ filter, only: 'all' }, deps)).counts.all).toBe(425);
  const list = { page: 0, limit: 25, q: '', facets: true, ...defaultSort };
  const page = await deps.roster.list({ ...list, selection: id });
  expect([page.totalCount, page.figures?.registered]).toEqual([426, 425]);

  expect(await cancelRegistrants({ selection: id }, deps, anna)).toEqual({ changed: 250, remaining: 175 });
  expect(await cancelRegistrants({ selection: id }, deps, anna)).toEqual({ changed: 175, remaining: 0 });
  expect(await cancelRegistrants({ selection: id }, deps, anna)).toEqual({ changed: 0, remaining: 0 });
  expect((await deps.roster.everybody({ state: 'registered' })).map((one) => one.id)).toEqual([late]);
  const cancelled = (await auditLines(firestore)).filter(({ action }) => action === 'cancelled');
  expect(cancelled).toHaveLength(426);
  expect(cancelled).toContainEqual(expect.objectContaining({ by: 'organiser', account: 'anna' }));
  // Each registrant can be restored alone.
  await deps.registrantChanges.restore(others[0] ?? '', 2, 'anna');
  expect(await deps.roster.everybody({ state: 'registered' })).toHaveLength(2);
});

inLive('stores ticked ids without those of erased registrants, and the same ids only once', async () => {
  const [first = '', second = '', third = ''] = await addMany(3);
  await eraseData(firestore, third, { by: 'organiser' });
  const selection = await select({ ids: [second, first, third] });
  expect(selection).toEqual({ id: selection.id, count: 2, registered: 2 });
  expect((await select({ ids: [first, second] })).id).toBe(selection.id);
  expect((await firestore.collection(collections.selections).get()).size).toBe(1);
  expect(await deps.roster.everybody({ selection: selection.id })).toHaveLength(2);
  await expect(select({ ids: [third] })).rejects.toMatchObject(expired);
  expect((await readData(firestore, first))?.selections).toEqual([
    expect.objectContaining({ id: `${live.id}~${selection.id}` }),
  ]);
  expect(JSON.stringify(await readData(firestore, first))).not.toContain(second);
});

inLive('leaves out a registrant who is erased while the selection is stored', async () => {
  const [first = '', second = ''] = await addMany(2);
  const erasingStore = {
    save: async (ids: readonly string[]) => {
      await eraseData(firestore, second, { by: 'organiser' });
      return deps.selections.save(ids);
    },
    refuseOtherEditions: () => Promise.resolve(),
  };
  const { id } = await makeSelection({ ids: [first, second] }, { ...deps, selections: erasingStore }, anna);
  expect(await storedIds(id)).toEqual([first]);
});

describe('refuses', () => {
  inLive(
    'an unknown, malformed or other edition’s selection, instead of finding all registrants',
    async () => {
      await addMany(2);
      const stranger = await inEdition(archive, () => registerOne(firestore, clock));
      await expect(select({ ids: [stranger] })).rejects.toMatchObject({ code: 'other-edition' });
      const other = await inEdition(archive, () => select({}));
      const unknown = `2-${'0'.repeat(20)}`;
      for (const selection of [other.id, unknown, '', '../x', '__proto__', `${archive.id}~${other.id}`]) {
        await expect(deps.roster.everybody({ selection })).rejects.toMatchObject(expired);
        await expect(cancelRegistrants({ selection }, deps, anna)).rejects.toMatchObject(expired);
      }
    },
  );

  inLive('a desk that selects by a filter, but not a desk that ticks registrants', async () => {
    const ids = await addMany(2);
    for (const request of [{}, { ids, country: 'BE' }])
      await expect(select(request, desk)).rejects.toMatchObject({ code: 'role-insufficient' });
    expect((await select({ ids }, desk)).count).toBe(2);
  });

  const id = (number: number) => String(number).padStart(20, 'A');
  it.each<[unknown, string]>([
    [[id(1), id(1)], 'errors.choice'],
    [Array.from({ length: maxSelected + 1 }, (_, number) => id(number)), 'errors.maximum'],
    [['__proto__'], 'errors.id'],
    [[{}], 'errors.text'],
    [[null], 'errors.required'],
    [[], 'errors.required'],
    ['all', 'errors.choice'],
  ])('hostile ids: %s, %s', (ids, message) => {
    expect(() => validateNested(selectionSchema, { ids })).toThrow(
      expect.objectContaining({ fields: { ids: message } }),
    );
  });
});

describe('the retention', () => {
  const eraseAfter = async (days: number) => {
    clock = new Date(clock.getTime() + days * dayMilliseconds);
    await deps.selections.eraseExpired();
  };

  inLive('erases a selection after 30 days, or when its mailing ends if that is later', async () => {
    const [first = '', second = ''] = await addMany(2);
    const used = await select({ ids: [first] });
    const unused = await select({ ids: [second] });
    const mailing = await deps.mailings.add({ ...newDraft, filter: `selection=${used.id}` }, 'anna');
    await eraseAfter(29);
    expect(await deps.roster.everybody({ selection: unused.id })).toHaveLength(1);
    await eraseAfter(1);
    await expect(deps.roster.everybody({ selection: unused.id })).rejects.toMatchObject(expired);
    expect(await deps.roster.everybody({ selection: used.id })).toHaveLength(1);
    await firestore.collection(collections.mailings).doc(mailing).update({ state: 'done' });
    await eraseAfter(0);
    await expect(deps.roster.everybody({ selection: used.id })).rejects.toMatchObject(expired);
  });

  inLive('takes an erased registrant out of the selections that stay', async () => {
    const [first = '', second = ''] = await addMany(2);
    const { id } = await select({});
    const today = Timestamp.fromDate(clock);
    await firestore.collection(collections.registrants).doc(first).update({ deleteOn: today });
    expect(await new ExpiredRegistrants(firestore, now).erase()).toBe(1);
    expect(await storedIds(id)).toEqual([second]);
  });
});
