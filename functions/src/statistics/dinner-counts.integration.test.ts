/** The dinner board compares with the last midnight, after registrations and every kind of change (ORG-44). */
import { deletionInstant } from 'contract/edition/event-times';
import { withDinner } from 'contract/testing/factories';
import { provideSample } from 'contract/testing/sample-edition';
import { visitorDataSchema } from 'contract/registrant/visit';
import { beforeEach, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { ExpiredRegistrants } from '../registrants/privacy/expired';
import { eraseData } from '../registrants/privacy/subject-access';
import { withRegistrants } from '../registrants/testing/registrants-in';
import { inEdition } from '../shared/edition-of-call';
import { lastYear, publishBoth, thisYear } from '../testing/two-editions';
import { DinnerCounts } from './dinner-counts';
import { countDinner, readDinnerBoard } from './statistics';
import { withFirestore } from '../testing/with-firestore';

let clock: Date;
const now = () => clock;
const ours = withRegistrants(withFirestore(), now);
let deps: Parameters<typeof readDinnerBoard>[1];

beforeEach(() => {
  clock = new Date('2025-06-01T10:00:00Z');
  deps = { roster: ours.roster, dinnerCounts: new DinnerCounts(ours.firestore, now) };
});

/** @returns the registrant's id */
const register = (persons: number, vegetarian: number) =>
  ours.register(withDinner, { dinnerReservation: `${persons}`, vegetarianMeal: `${vegetarian}` });

const timestampAt = (moment: string) => ({ seconds: Date.parse(moment) / 1000, nanoseconds: 0 });

it('returns no earlier totals before the first midnight', async () => {
  await register(4, 1);
  const board = await readDinnerBoard({}, deps);
  expect(board).toMatchObject({
    at: timestampAt('2025-06-01T10:00:00Z'),
    dinner: { persons: 4, vegetarian: 1, supplement: 14_000 },
  });
  expect(board.before).toBeUndefined();
});

it('compares with the totals at midnight, after every kind of change to the dinner', async () => {
  const [changed, cancelled, erased, restored] = [
    await register(2, 0),
    await register(3, 1),
    await register(5, 2),
    await register(1, 1),
  ];
  await ours.organiser.cancel(restored, 1);
  clock = new Date('2025-06-01T22:00:04Z');
  await countDinner(deps);
  const before = {
    at: timestampAt('2025-06-01T22:00:04Z'),
    dinner: { persons: 10, vegetarian: 3, supplement: 28_000 },
  };

  clock = new Date('2025-06-02T12:00:00Z');
  expect(await readDinnerBoard({}, deps)).toMatchObject({ dinner: before.dinner, before });
  const { registrant } = await ours.organiser.find(changed);
  const data = visitorDataSchema.validateSync({ ...registrant, dinnerReservation: 6 });
  await ours.organiser.change(changed, 1, data);
  await ours.organiser.cancel(cancelled, 1);
  await eraseData(ours.firestore, erased, { by: 'organiser' });
  await ours.organiser.restore(restored, 2);
  await register(2, 2);
  expect(await readDinnerBoard({}, deps)).toMatchObject({
    dinner: { persons: 9, vegetarian: 3, supplement: 28_000 },
    before,
  });
});

it('counts once a day, at midnight before and after a day of 25 hours', async () => {
  const secondDay = '2025-10-26T23:00:01Z';
  for (const moment of ['2025-10-25T22:00:01Z', '2025-10-26T22:59:59Z', secondDay, '2025-10-27T22:59:59Z']) {
    await register(2, 0);
    clock = new Date(moment);
    await countDinner(deps);
  }
  expect(await readDinnerBoard({}, deps)).toMatchObject({
    before: { at: timestampAt(secondDay), dinner: { persons: 6 } },
  });
  expect((await ours.firestore.collection(collections.dinnerCounts).get()).size).toBe(2);
});

it.each([
  ['Europe/Lisbon', '2025-06-01T23:00:00Z'],
  ['Asia/Kathmandu', '2025-06-01T18:15:00Z'],
])('counts at midnight in %s, once, when called every quarter of an hour', async (timeZone, midnight) => {
  provideSample({ timeZone });
  for (const quarter of [-2, -1, 0, 1, 2]) {
    clock = new Date(Date.parse(midnight) + quarter * 15 * 60_000);
    await countDinner(deps);
    await register(1, 0);
  }
  expect(await readDinnerBoard({}, deps)).toMatchObject({
    dinner: { persons: 5 },
    before: { at: timestampAt(midnight), dinner: { persons: 2 } },
  });
  expect((await ours.firestore.collection(collections.dinnerCounts).get()).size).toBe(1);
});

it('counts the dinners of two editions separately', async () => {
  await publishBoth(ours.firestore);
  const bookings = [
    [lastYear, 2],
    [thisYear, 5],
  ] as const;
  clock = new Date('2025-06-01T22:00:04Z');
  const { dinnerCounts } = deps;
  const noExtras = { vegetarian: 0, supplement: 0 };
  for (const [edition, booked] of bookings)
    await inEdition(edition, () => dinnerCounts.storeOnce({ persons: booked, ...noExtras }));
  for (const [edition, booked] of bookings)
    expect(await inEdition(edition, () => dinnerCounts.latest())).toMatchObject({
      dinner: { persons: booked },
    });
});

it('keeps totals without personal data, even after an erasure, until the edition is erased', async () => {
  const id = await register(2, 0);
  clock = new Date('2025-05-31T22:00:04Z');
  await countDinner(deps);
  await eraseData(ours.firestore, id, { by: 'organiser' });
  const { docs } = await ours.firestore.collection(collections.dinnerCounts).get();
  expect(docs.map(({ id: day }) => day)).toEqual(['2025~2025-06-01']);
  expect(docs[0]?.data()).toEqual({
    ...{ edition: '2025', persons: 2, vegetarian: 0, supplement: 0 },
    ...{ at: expect.anything(), deleteOn: expect.anything() },
  });
  const erasedAt = (moment: number) =>
    new ExpiredRegistrants(ours.firestore, () => new Date(moment)).eraseEdition();
  expect(await erasedAt(deletionInstant().getTime() - 1000)).toBe(0);
  expect(await erasedAt(deletionInstant().getTime())).toBe(1);
});
