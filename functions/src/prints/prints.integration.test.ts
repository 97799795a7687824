/** Runs of badges: contents, confirmation, concurrent calls, erasure (PRINT-1, PRINT-2, PRINT-3, PRINT-4, PRINT-5, PRINT-6, PRINT-8, BADGE-5, BADGE-6). */
import { factsWith } from 'contract/edition/current';
import { provideSample } from 'contract/testing/sample-edition';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { stamp } from '../registrants/store/documents';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { storedDocuments, storedText } from '../testing/stored-documents';
import { confirmPrint, dropPrint, listPrints, repeatPrint } from './calls';
import { partLength } from './documents';
import { allBadges, anna, withPrints } from './testing/print-fixture';
import { withFirestore } from '../testing/with-firestore';

const ours = withPrints(withFirestore());

async function registerThree() {
  return {
    adam: await ours.register({ lastname: 'Adam', organization: 'Zebra' }),
    bos: await ours.register({ lastname: 'Bos', organization: 'apple' }),
    cools: await ours.register({ lastname: 'Cools', organization: 'Étoile' }),
  };
}

describe('a run', () => {
  it('contains the filter’s badges in the requested order, and names the organiser who started it', async () => {
    await registerThree();
    const { print } = await ours.start({ order: 'company', filter: 'sort=email&language=fr' });
    expect(print).toMatchObject({
      ...{ ...allBadges, filter: 'language=fr', order: 'company', number: 1, state: 'made', badges: 3 },
      organiser: 'anna@bapp.example',
    });
    expect(await ours.namesIn(print.id)).toEqual(['Bos', 'Cools', 'Adam']);
    expect(await ours.namesIn((await ours.start()).print.id)).toEqual(['Adam', 'Bos', 'Cools']);
    const { prints } = await listPrints({}, ours.deps);
    expect(prints).toEqual([expect.objectContaining({ number: 2 }), print]);
    await expect(ours.start({ filter: 'language=xx' })).rejects.toMatchObject({ code: 'validation-failed' });
  });

  it('prints its badges as they were when it started, and marks none as printed', async () => {
    const { adam } = await registerThree();
    const { print } = await ours.start();
    await ours.correct(adam, { lastname: 'Adams' });
    const dewit = await ours.register({ lastname: 'Dewit' });
    expect(await ours.namesIn(print.id)).toEqual(['Adam', 'Bos', 'Cools']);
    expect(await ours.namesIn(print.id)).toEqual(['Adam', 'Bos', 'Cools']);
    expect(await ours.counts()).toMatchObject({ new: 1, waiting: 3 });
    const { id: emptied } = (await ours.start({ only: 'new' })).print;
    await ours.cancel(dewit);
    for (const id of [emptied, 'A'.repeat(20)])
      await expect(ours.download(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps the kinds of its badges, and counts badges whose kind has changed since it started', async () => {
    const [exhibitor] = factsWith('inviters').exhibitors;
    await ours.register({ lastname: 'Adam', organization: exhibitor?.name ?? '' });
    await ours.register({ lastname: 'Bos' });
    const { print } = await ours.start();
    provideSample({ exhibitors: factsWith('inviters').exhibitors.slice(1) });
    const badges = async (id: string) => (await ours.download(id)).badges;
    const bos = { lastname: 'Bos', category: 'visitor' };
    expect(await badges(print.id)).toMatchObject([{ lastname: 'Adam', category: 'exhibitor' }, bos]);
    await ours.confirm(print);
    expect(await ours.counts()).toEqual({ all: 2, new: 0, changed: 1, waiting: 0 });
    const changed = await ours.start({ only: 'changed' });
    expect(await badges(changed.print.id)).toMatchObject([{ lastname: 'Adam', category: 'visitor' }]);
  });

  it('has the same badges in every file after the first, despite cancellations and restorations', async () => {
    const { adam, bos } = await registerThree();
    const { print } = await ours.start({ only: 'new' });
    await ours.cancel(bos);
    // The first file fixes the badges.
    await expect(confirmPrint({ id: print.id }, ours.deps)).rejects.toMatchObject({ code: 'print-state' });
    const first = await ours.download(print.id);
    expect(first.badges.map(({ lastname }) => lastname)).toEqual(['Adam', 'Cools']);
    // A reloaded page downloads the file again.
    await ours.restore(bos);
    await ours.cancel(adam);
    expect(await ours.download(print.id)).toEqual(first);
    expect(await ours.confirm(print)).toMatchObject({ badges: 2 });
    await ours.restore(adam);
    expect(await ours.counts()).toEqual({ all: 3, new: 1, changed: 0, waiting: 0 });
    expect(await ours.namesIn((await ours.start({ only: 'new' })).print.id)).toEqual(['Bos']);
  });

  it('holds more badges than one document, and leaves out any number of them', async () => {
    await ours.registerMany(partLength + 2);
    const { print } = await ours.start({ only: 'new' });
    expect(print).toMatchObject({ badges: partLength + 2 });
    const { docs } = await ours.firestore.collection(collections.registrants).get();
    const batch = ours.firestore.batch();
    for (const { ref } of docs.slice(2)) batch.update(ref, { state: 'cancelled', ...stamp });
    await batch.commit();
    expect(await ours.download(print.id)).toMatchObject({ badges: { length: 2 }, leftOut: partLength });
    const names = await ours.namesIn(print.id);
    expect(names).toEqual(names.toSorted());
    expect(await ours.confirm(print)).toMatchObject({ badges: 2 });
    expect(await ours.counts()).toEqual({ all: 2, new: 0, changed: 0, waiting: 0 });
  });
});

describe('a confirmation', () => {
  it('marks the confirmed badges as printed, with the texts of that run', async () => {
    const { adam, bos, cools } = await registerThree();
    const { print } = await ours.start({ only: 'new' });
    await ours.correct(adam, { lastname: 'Adams' });
    await ours.changes.note(bos, 1, { printAs: { name: 'Dr. Bos' } }, 'anna');
    await ours.correct(cools, { city: 'Gent' });
    expect(await ours.counts()).toEqual({ all: 3, new: 0, changed: 0, waiting: 3 });
    ours.advanceMinutes(5);
    const confirmed = { state: 'confirmed', badges: 3, organiser: 'anna@bapp.example' };
    expect(await ours.confirm(print)).toMatchObject(confirmed);
    expect(await ours.counts()).toEqual({ all: 3, new: 0, changed: 2, waiting: 0 });
    const { printed } = (await ours.changes.find(adam)).registrant;
    expect(printed?.at).toEqual({ seconds: ours.clock().getTime() / 1000, nanoseconds: 0 });
    const again = await ours.start({ only: 'changed' });
    expect(await ours.namesIn(again.print.id)).toEqual(['Adams', 'Bos']);
    await ours.confirm(again.print);
    expect(await ours.counts()).toEqual({ all: 3, new: 0, changed: 0, waiting: 0 });
  });

  it('is refused for a dropped run, and marks none of its badges', async () => {
    await registerThree();
    const { print } = await ours.start({ only: 'new' });
    expect(await dropPrint({ id: print.id }, ours.deps)).toMatchObject({ state: 'dropped' });
    expect(await dropPrint({ id: print.id }, ours.deps)).toMatchObject({ state: 'dropped' });
    expect(await ours.counts()).toEqual({ all: 3, new: 3, changed: 0, waiting: 0 });
    const late = confirmPrint({ id: print.id }, ours.deps);
    await expect(late).rejects.toMatchObject({ code: 'print-state' });
    await expect(ours.download(print.id)).rejects.toMatchObject({ code: 'print-state' });
    expect(await storedText(ours.firestore)).not.toContain(`${collections.printParts}/`);
  });

  it('keeps the texts of the later run when the earlier one is confirmed last', async () => {
    const id = await ours.register({ lastname: 'Old' });
    const first = await ours.start();
    await ours.correct(id, { lastname: 'New' });
    ours.advanceMinutes(1);
    const second = await ours.start();
    await ours.confirm(second.print);
    await ours.confirm(first.print);
    expect(await ours.counts()).toMatchObject({ new: 0, changed: 0 });
  });

  it('continues an interrupted confirmation, and marks no badge twice', async () => {
    const { adam, bos } = await registerThree();
    const { print } = await ours.start({ only: 'new' });
    await ours.confirm(print);
    const documentOf = ours.people.document;
    const { printed } = (await ours.changes.find(adam)).registrant;
    // Simulates a function that was killed before it reached Adam.
    await documentOf(adam).update({ printed: FieldValue.delete() });
    await ours.firestore.collection(collections.prints).doc(print.id).update({ state: 'confirming' });
    const before = await documentOf(bos).get();
    expect(await ours.counts()).toMatchObject({ new: 0, waiting: 3 });
    await expect(dropPrint({ id: print.id }, ours.deps)).rejects.toMatchObject({ code: 'print-state' });
    expect(await ours.confirm(print)).toMatchObject({ state: 'confirmed' });
    expect((await documentOf(bos).get()).updateTime).toEqual(before.updateTime);
    expect((await ours.changes.find(adam)).registrant.printed).toEqual(printed);
    expect(await ours.counts()).toEqual({ all: 3, new: 0, changed: 0, waiting: 0 });
  });
});

it('repeats a run with the same registrants in the same order, with current texts', async () => {
  const { adam, bos } = await registerThree();
  const first = await ours.start({ order: 'company', only: 'new' });
  await ours.confirm(first.print);
  await ours.cancel(bos);
  await ours.correct(adam, { lastname: 'Adams', organization: 'Aardvark' });
  await ours.register({ lastname: 'Later' });
  const { print } = await repeatPrint({ id: first.print.id }, ours.deps, anna);
  expect(print).toMatchObject({ number: 2, repeats: 1, order: 'company', badges: 2, state: 'made' });
  expect(await ours.namesIn(print.id)).toEqual(['Cools', 'Adams']);
  await ours.confirm(print);
  expect(await ours.counts()).toMatchObject({ new: 1, changed: 0 });
});

describe('a badge’s replaced lines', () => {
  const printAs = async (id: string) => (await ours.changes.find(id)).registrant.printAs;

  it('make a version in the history that can be undone', async () => {
    const id = await ours.register({ lastname: 'DUBOIS' });
    await ours.changes.note(id, 1, { printAs: { name: 'Jan Dubois' } }, 'anna');
    const late = ours.changes.note(id, 1, { printAs: { name: 'J.' } }, 'anna');
    await expect(late).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const { history } = await ours.people.details(id);
    const changes = [{ field: 'printAs.name', from: '', to: 'Jan Dubois' }];
    expect(history[0]).toMatchObject({ action: 'changed', changes });
    expect(await printAs(id)).toEqual({ name: 'Jan Dubois' });
    await ours.changes.undo(id, 2, 'anna');
    expect((await printAs(id)) ?? {}).toEqual({});
  });

  it('are removed when the registered text is corrected, until the correction is undone', async () => {
    const id = await ours.register({ lastname: 'DUBOIS' });
    const replaced = { name: 'Jan Dubois', title: 'CEO' };
    await ours.changes.note(id, 1, { printAs: replaced }, 'anna');
    await ours.correct(id, { city: 'Gent' });
    expect(await printAs(id)).toEqual(replaced);
    await ours.correct(id, { lastname: 'Duboys' });
    expect(await printAs(id)).toEqual({ title: 'CEO' });
    await ours.changes.undo(id, 4, 'anna');
    expect(await printAs(id)).toEqual(replaced);
  });
});

describe('concurrent calls', () => {
  it('either confirm or drop a run', async () => {
    await registerThree();
    const { id } = (await ours.start({ only: 'new' })).print;
    await ours.download(id);
    const stores = [1, 2].map(() => ours.another().store);
    const outcomes = await Promise.allSettled([
      ...stores.map((store) => store.confirm(id)),
      ours.store.drop(id),
    ]);
    const [print] = await ours.store.list();
    const isDropped = print?.state === 'dropped';
    expect(print?.state).toMatch(/^(dropped|confirmed)$/);
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual([isDropped, isDropped, !isDropped]);
    expect(await ours.counts()).toEqual({ all: 3, new: isDropped ? 3 : 0, changed: 0, waiting: 0 });
  });

  it('get the same badges when both download the first file, even if a registrant cancels in between', async () => {
    const { adam, bos } = await registerThree();
    const { print } = await ours.start();
    const otherStore = ours.another().store;
    const files = await Promise.all([
      ours.store.file(print.id, (id) => id === adam),
      otherStore.file(print.id, (id) => id === adam || id === bos),
    ]);
    const [one, other] = files.map(({ badges }) => badges.map((badge) => badge?.lastname));
    expect(one).toEqual(other);
    expect(await confirmPrint({ id: print.id }, ours.deps)).toMatchObject({ badges: one?.length });
  });

  it('start no second run of the same new badges while the first run is being confirmed', async () => {
    await registerThree();
    const { print } = await ours.start({ only: 'new' });
    const otherInstance = ours.another();
    await ours.download(print.id);
    const [, started] = await Promise.allSettled([
      confirmPrint({ id: print.id }, ours.deps),
      otherInstance.start({ only: 'new' }),
    ]);
    expect(started).toMatchObject({ status: 'rejected', reason: { code: 'not-found' } });
  });

  it('keep nothing of a registrant erased while a run is started', async () => {
    const { adam } = await registerThree();
    const otherFirestore = ours.another().firestore;
    await ours.store.start(allBadges, 'anna', async () => {
      const { registrant } = await ours.changes.find(adam);
      await eraseData(otherFirestore, adam, { by: 'command' });
      return [registrant, (await ours.changes.find(await ours.register({ lastname: 'Dewit' }))).registrant];
    });
    const stored = await storedText(ours.firestore);
    expect(stored).toContain('Dewit');
    expect(stored).not.toContain(adam);
  });
});

it('removes expired registrants from every run, and erases the runs with their edition', async () => {
  const { adam, bos } = await registerThree();
  await ours.confirm((await ours.start()).print);
  await ours.start();
  const past = Timestamp.fromMillis(ours.clock().getTime() - 1);
  for (const id of [adam, bos]) await ours.people.document(id).update({ deleteOn: past });
  const expired = new ExpiredRegistrants(ours.firestore, ours.clock);
  expect(await expired.erase()).toBe(2);
  const stored = await storedText(ours.firestore);
  expect(stored).toContain('Cools');
  for (const trace of [adam, bos, 'Zebra', 'apple']) expect(stored).not.toContain(trace);
  ours.advanceMinutes(5 * 365 * 24 * 60);
  await expired.eraseEdition();
  const paths = [...(await storedDocuments(ours.firestore)).keys()];
  expect(paths.filter((path) => path.startsWith('print'))).toEqual([]);
});
