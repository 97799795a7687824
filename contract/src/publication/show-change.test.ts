/** Notifications of registrants after a change of the show (EDIT-21). */
import { expect, it } from 'vitest';
import { readyFacts } from '../testing/sample-edition';
import type { Facts } from '../edition/fact-table';
import { changedDetails, notifiedFacts, pendingNotification } from './show-change';

const day = 24 * 3600_000;
const dinner = { dinnerStarts: '2025-08-28T20:00' };
const moved = { date: '2025-09-04', dinnerStarts: '2025-09-04T19:30' };

/** Versions that were released a day after each other. */
const versions = (...changes: Partial<Facts>[]) =>
  changes.map((_, index) => ({
    version: index + 1,
    releasedAt: index * day,
    facts: Object.assign({}, readyFacts, ...changes.slice(0, index + 1)) as Facts,
  }));
/** A registrant who registered this many days after the release of the first version. */
const after = (days: number, hasDinner = false) => ({ registeredAt: days * day, hasDinner });

it('notifies earlier registrants of each difference, and of the dinner if they booked it', () => {
  const released = versions({}, moved);
  expect(pendingNotification(released, 0, [after(0.5), after(0.2), after(1.5)])).toMatchObject({
    ...{ version: 2, changed: ['date'], registrants: 2, since: 0.2 * day },
    from: { version: 1 },
    current: { date: moved.date },
  });
  expect(pendingNotification(released, 0, [after(0.5, true)])?.changed).toEqual(['date', 'dinnerStarts']);
});

it('also notifies those who registered in the first minute after the release', () => {
  const registeredAt = day + 59_000;
  expect(pendingNotification(versions({}, moved), 0, [{ registeredAt, hasDinner: false }])?.registrants).toBe(
    1,
  );
});

it('notifies those who registered within a minute of a change or of its withdrawal', () => {
  const at = { since: 1.0001, later: 1.5, until: 2.0001 };
  const withdrawn = versions({}, moved, readyFacts);
  expect(pendingNotification(withdrawn, 0, [after(at.since)])).toMatchObject({
    ...{ version: 3, changed: ['date'], registrants: 1 },
    from: { version: 2 },
  });
  expect(pendingNotification(withdrawn, 0, [after(at.until)])?.registrants).toBe(1);
  const two = [after(at.since), after(at.later)];
  expect(pendingNotification(withdrawn, 0, two)?.registrants).toBe(2);
  expect(pendingNotification(withdrawn, 0, [after(0.5), after(2.5)])).toBeUndefined();
  // Counts only registrants who know the other day.
  expect(pendingNotification(withdrawn, 0, [after(0.5), after(1.5)])).toMatchObject({
    ...{ registrants: 1, since: 1.5 * day },
  });
});

it.each<[string, Partial<Facts>[], number, ReturnType<typeof after>[]]>([
  ['there are no registrants', [{}, moved], 0, []],
  ['all registered after the change', [{}, moved], 0, [after(1.5)]],
  ['they were notified', [{}, moved], 2, [after(0.5)]],
  ['only facts that need no notification changed', [{}, { registrationCodes: ['OTHER'] }], 0, [after(0.5)]],
  ['the show moved back before the next registration', [{}, moved, readyFacts], 0, [after(0.5)]],
  ['only the dinner changed, without bookings', [{}, dinner], 0, [after(0)]],
  ['the dinner was removed', [{}, { parts: ['code'] }], 0, [after(0.5, true)]],
  ['the dinner is new', [{ parts: ['code'] }, { parts: ['code', 'dinner'], ...dinner }], 0, [after(0.5)]],
])('notifies no one when %s', (_, changes, notifiedVersion, registrants) => {
  expect(pendingNotification(versions(...changes), notifiedVersion, registrants)).toBeUndefined();
});

it('compares a second change with the last notification', () => {
  const twoChanges = versions({}, moved, { name: 'Gift Fair' });
  expect(pendingNotification(twoChanges, 2, [after(0.5), after(1.5)])).toMatchObject({
    ...{ version: 3, changed: ['name'], registrants: 2 },
    from: { version: 2 },
  });
  expect(pendingNotification(twoChanges, 0, [after(0.5), after(1.5)])).toMatchObject({
    ...{ version: 3, changed: ['name', 'date'], registrants: 2 },
    from: { version: 1 },
  });
});

it('names each detail of a notification', () => {
  expect(changedDetails(notifiedFacts)).toEqual(['name', 'day', 'hours', 'place', 'dinner']);
  expect(changedDetails(['opens', 'closes'])).toEqual(['hours']);
});
