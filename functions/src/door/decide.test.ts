/** Every result of a scan, and how many people it counts. */
import { expect, it } from 'vitest';
import { decide, type Admission } from './decide';

const phone = { id: 'phone', role: 'scan' as const };
const minute = 60_000;
/** Somebody who came in at time 0, with this many people. */
const inside = (persons: number, device = 'other'): Admission => ({
  at: { seconds: 0, nanoseconds: 0 },
  label: 'North',
  persons,
  last: { device, nonce: 'n', milliseconds: 0 },
});
const registered = (dinnerReservation = 0) => ({ state: 'registered' as const, dinnerReservation });
const exhibition = { entrance: 'exhibition' as const };
const dinner = (persons?: number) => ({ entrance: 'dinner' as const, persons });

it.each([
  ['admits the first', registered(), undefined, exhibition, minute, 'admitted', 1, 1],
  [
    'admits one, whatever the phone says',
    registered(),
    undefined,
    { ...exhibition, persons: 4 },
    minute,
    'admitted',
    1,
    1,
  ],
  ['knows who is in', registered(), inside(1), exhibition, minute, 'already', 0, 1],
  ['lets the same phone look again', registered(), inside(1, 'phone'), exhibition, 10_000, 'admitted', 0, 1],
  ['but not later', registered(), inside(1, 'phone'), exhibition, 10_001, 'already', 0, 1],
  [
    'refuses who has cancelled',
    { ...registered(), state: 'cancelled' as const },
    undefined,
    exhibition,
    minute,
    'cancelled',
    0,
    0,
  ],
  ['refuses a dinner that nobody booked', registered(0), undefined, dinner(), minute, 'not-booked', 0, 0],
  ['admits all who booked', registered(3), undefined, dinner(), minute, 'admitted', 3, 3],
  ['admits some of them', registered(3), undefined, dinner(1), minute, 'admitted', 1, 1],
  ['admits the rest', registered(3), inside(1), dinner(), minute, 'admitted', 2, 3],
  ['counts one more at once', registered(3), inside(1, 'phone'), dinner(1), 1_000, 'admitted', 1, 2],
  ['refuses more than were booked', registered(3), inside(2), dinner(2), minute, 'not-booked', 0, 2],
  ['knows that all are in', registered(3), inside(3), dinner(), minute, 'already', 0, 3],
  [
    'knows that all are in who still have a seat',
    registered(1),
    inside(3),
    dinner(),
    minute,
    'already',
    0,
    3,
  ],
] as const)('%s', (_what, registrant, admission, scan, now, result, persons, arrived) => {
  expect(decide(registrant, admission, scan, phone, now)).toEqual({ result, persons, arrived });
});
