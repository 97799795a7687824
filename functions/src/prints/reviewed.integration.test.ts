/** Reviews of badges; a selection and its run list the same badges (PRINT-9). */
import { expect, it } from 'vitest';
import { eraseData } from '../registrants/privacy/subject-access';
import { badgesToPrint, reviewBadges } from './calls';
import { withPrints } from './testing/print-fixture';
import { withFirestore } from '../testing/with-firestore';

const ours = withPrints(withFirestore());

const unreviewed = (print?: string, deps = ours.deps) =>
  badgesToPrint({ filter: '', only: 'new', print }, deps);

it('leaves nothing to review until a review is withdrawn or a badge’s lines change', async () => {
  const id = await ours.register({ lastname: 'DUBOIS' });
  for (const organization of ['Zebra', 'Apple'])
    await ours.register({ firstname: 'Jan', lastname: 'Janssens', organization });
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 3, toLookAt: [{ length: 1 }, { length: 2 }] });
  const badges = (await unreviewed()).toLookAt.flat();
  await reviewBadges({ badges }, ours.deps);
  // The same on another instance.
  expect(await unreviewed(undefined, ours.another().deps)).toMatchObject({ toLookAt: [], toLookAtCount: 0 });
  await reviewBadges({ badges: badges.map((badge) => ({ ...badge, reasons: [] })) }, ours.deps);
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 3 });
  await reviewBadges({ badges }, ours.deps);
  await ours.changes.note(id, 1, { printAs: { title: 'CEO' } }, 'anna');
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 1, toLookAt: [[{ id, reasons: ['capitals'] }]] });
});

it('reviews none of a card’s badges when one has changed since', async () => {
  const [one, other] = [
    await ours.register({ lastname: 'DUBOIS', organization: 'Zebra' }),
    await ours.register({ lastname: 'DUBOIS', organization: 'Apple' }),
  ];
  const badges = (await unreviewed()).toLookAt.flat();
  await ours.correct(other, { title: 'CEO' });
  await expect(reviewBadges({ badges }, ours.deps)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 2 });
  await eraseData(ours.firestore, other, { by: 'command' });
  await reviewBadges({ badges }, ours.deps);
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 0 });
  await eraseData(ours.firestore, one, { by: 'command' });
  await expect(reviewBadges({ badges }, ours.deps)).rejects.toMatchObject({ code: 'not-found' });
});

it('stores two organisers’ concurrent reviews for two papers', async () => {
  const id = await ours.register({ lastname: 'DUBOIS' });
  const [badge] = (await unreviewed()).toLookAt.flat();
  const hash = badge?.hash ?? '';
  await Promise.all([
    reviewBadges({ badges: [{ id, hash, reasons: ['capitals', 'cut'] }], paper: 'A6portrait' }, ours.deps),
    reviewBadges({ badges: [{ id, hash, reasons: ['cut'] }], paper: 'label62x100' }, ours.another().deps),
  ]);
  const { registrant } = await ours.changes.find(id);
  expect(registrant.lookedAt?.reasons.toSorted()).toEqual(['capitals', 'cut A6portrait', 'cut label62x100']);
});

it('lists a run’s badges like its selection, without reviewed ones', async () => {
  const id = await ours.register({ lastname: 'DUBOIS' });
  await ours.register({ lastname: 'PEETERS' });
  const before = await unreviewed();
  const { print } = await ours.start({ only: 'new' });
  const inRun = () => unreviewed(print.id);
  expect(await inRun()).toMatchObject({ toLookAt: before.toLookAt, toLookAtCount: 2 });
  // The run now has these badges, so the selection has none.
  expect(await unreviewed()).toMatchObject({ toLookAtCount: 0 });
  await reviewBadges({ badges: before.toLookAt[1] ?? [] }, ours.deps);
  expect(await inRun()).toMatchObject({ toLookAt: [[{ id }]], toLookAtCount: 1 });
  // A badge corrected after the start of the run is printed again anyway.
  await ours.correct(id, { lastname: 'DUBOYS' });
  expect(await inRun()).toMatchObject({ toLookAtCount: 0 });
  await expect(unreviewed('A'.repeat(20))).rejects.toMatchObject({ code: 'not-found' });
});
