/** Starting a run in parts: concurrent runs, and the leftovers of a killed function (PRINT-5). */
import { expect, it } from 'vitest';
import { collections } from '../database/collections';
import { exportData } from '../registrants/privacy/subject-access';
import { listPrints } from './calls';
import { partLength } from './documents';
import { allBadges, withPrints } from './testing/print-fixture';
import { withFirestore } from '../testing/with-firestore';

const newBadges = { ...allBadges, only: 'new' } as const;
const ours = withPrints(withFirestore());

const idsOf = async (collection: string) =>
  (await ours.firestore.collection(collection).listDocuments()).map(({ id }) => id);

/** Starts a run with all badges that are in no open run; calls `meanwhile` once after the badges are chosen. */
const startWith = (request: typeof allBadges, meanwhile: () => Promise<unknown>) =>
  ours.store.start(request, 'anna', async (isWaiting) => {
    const chosen = (await ours.deps.roster.everybody({})).filter(({ id }) => !isWaiting(id));
    const work = meanwhile;
    meanwhile = () => Promise.resolve();
    await work();
    return chosen;
  });

it('leaves out the badges of a concurrently started run', async () => {
  const adam = await ours.register({ lastname: 'Adam' });
  const print = await startWith(newBadges, async () => {
    await ours.another().start({ only: 'new' });
    await ours.register({ lastname: 'Bos' });
  });
  expect(print).toMatchObject({ number: 2, badges: 1, state: 'made' });
  const { prints } = await listPrints({}, ours.deps);
  expect(await Promise.all(prints.map(({ id }) => ours.namesIn(id)))).toEqual([['Bos'], ['Adam']]);
  expect((await exportData(ours.firestore, adam))?.prints).toMatchObject([{ badge: { lastname: 'Adam' } }]);
});

it('starts no run when another run has all badges, and leaves nothing behind', async () => {
  await ours.register();
  const late = startWith(newBadges, () => ours.another().start({ only: 'new' }));
  await expect(late).rejects.toMatchObject({ code: 'not-found' });
  expect(await idsOf(collections.prints)).toHaveLength(1);
  expect(await idsOf(collections.printParts)).toHaveLength(1);
});

it('prints all badges in two concurrent runs of all badges', async () => {
  await ours.register();
  await startWith(allBadges, () => ours.another().start());
  expect((await listPrints({}, ours.deps)).prints.map(({ badges }) => badges)).toEqual([1, 1]);
});

it('hides a killed start, frees its badges, and removes it at a later start', async () => {
  await ours.registerMany(partLength + 1);
  const registrants = await ours.deps.roster.everybody({});
  // The second part is longer than a document may be.
  const long = 'a'.repeat(1_100_000);
  const broken = registrants.map((one, index) => (index < partLength ? one : { ...one, title: long }));
  const start = ours.store.start(newBadges, 'anna', () => Promise.resolve(broken));
  await expect(start).rejects.toThrow();
  expect(await listPrints({}, ours.deps)).toEqual({ prints: [] });
  expect(await ours.counts()).toMatchObject({ new: partLength + 1, waiting: 0 });
  const [leftover] = await idsOf(collections.prints);
  await expect(ours.download(leftover ?? '')).rejects.toMatchObject({ code: 'not-found' });

  ours.advanceMinutes(60);
  const { print } = await ours.start({ only: 'new' });
  expect(print).toMatchObject({ number: 1, badges: partLength + 1 });
  expect(await idsOf(collections.prints)).toEqual([print.id]);
  expect(await idsOf(collections.printParts)).toEqual([`${print.id}~0`, `${print.id}~1`]);
});
