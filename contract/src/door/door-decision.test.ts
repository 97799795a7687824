/** Every result of a scan, and how many people come in with it (DOOR-4, DOOR-5, DOOR-15). */
import { describe, expect, it } from 'vitest';
import type { ScanResult } from './door';
import { decide, decideKept } from './door-decision';
import { provideSample } from '../testing/sample-edition';

const registered = (booked = 0) => ({ state: 'registered', booked }) as const;
const cancelled = { state: 'cancelled', booked: 0 } as const;
const at = '2025-08-28T07:30:00Z';
const exhibition = { entrance: 'exhibition', at } as const;
const party = { ...exhibition, persons: 4 } as const;
const letIn = { ...exhibition, letIn: true } as const;
const dinner = (persons?: number) => ({ entrance: 'dinner', at, persons }) as const;

it.each([
  ['admits the first scan', registered(), 0, exhibition, 'admitted', 1, 1],
  ['admits one person at the exhibition, whatever number is sent', registered(), 0, party, 'admitted', 1, 1],
  ['refuses a registrant who is in', registered(), 1, exhibition, 'already', 0, 1],
  ['refuses an unknown code', undefined, 0, exhibition, 'unknown', 0, 0],
  ['refuses a cancelled registration', cancelled, 0, exhibition, 'cancelled', 0, 0],
  ['refuses a dinner that was not booked', registered(0), 0, dinner(), 'not-booked', 0, 0],
  ['admits all who are booked', registered(3), 0, dinner(), 'admitted', 3, 3],
  ['admits some of those who are booked', registered(3), 0, dinner(1), 'admitted', 1, 1],
  ['admits the rest of those who are booked', registered(3), 1, dinner(), 'admitted', 2, 3],
  ['refuses more than are booked', registered(3), 2, dinner(2), 'not-booked', 0, 2],
  ['refuses a scan when all are in', registered(3), 3, dinner(), 'already', 0, 3],
  ['refuses a scan when more people are in than are booked now', registered(1), 3, dinner(), 'already', 0, 3],
] as const)('%s', (_name, holder, arrived, scan, result, cameIn, after) => {
  expect(decide(holder, arrived, scan, 'scan')).toEqual({ result, cameIn, arrived: after });
});

// A day begins at four in the morning; the dinner may be on another day.
it.each([
  ['exhibition', '2025-08-28T03:59+02:00', 'too-early'],
  ['exhibition', '2025-08-28T04:00+02:00', 'admitted'],
  ['dinner', '2025-08-27T03:59+02:00', 'too-early'],
  ['dinner', '2025-08-27T04:00+02:00', 'admitted'],
] as const)('refuses a scan at the %s only before its first day: at %s', (entrance, moment, result) => {
  provideSample({ dinnerStarts: '2025-08-27T19:00' });
  expect(decide(registered(2), 0, { entrance, at: moment }, 'desk').result).toBe(result);
  expect(decide(registered(2), 2, { entrance, at: '2025-08-20T09:00Z' }, 'scan')).toEqual({
    ...{ result: 'too-early', cameIn: 0, arrived: 2 },
  });
});

it('lets only a desk admit a cancelled registration', () => {
  expect(decide(cancelled, 0, letIn, 'scan')).toMatchObject({ result: 'cancelled' });
  expect(decide(cancelled, 0, letIn, 'desk')).toMatchObject({ result: 'admitted' });
});

describe('a scan that the phone has decided', () => {
  it.each([
    ['does not admit a registrant whom the phone turned away', 'cancelled', 0, undefined, 'cancelled', 0],
    [
      'gives the server’s reason for a registrant whom the phone turned away',
      'unknown',
      4,
      undefined,
      'already',
      0,
    ],
    ['admits as many as fit when the phone let in more', 'admitted', 2, 4, 'not-booked', 2],
    ['admits no more when all are in', 'admitted', 4, 4, 'already', 0],
    ['admits as many as the phone let in', 'admitted', 0, 2, 'admitted', 2],
    ['is decided like a new scan if the phone showed nothing', undefined, 2, 4, 'not-booked', 0],
  ] as const)('%s', (_name, shown: ScanResult | undefined, arrived, persons, result, cameIn) => {
    expect(decideKept(registered(4), arrived, { ...dinner(persons), shown }, 'scan')).toEqual({
      result,
      cameIn,
      arrived: arrived + cameIn,
    });
  });
});
