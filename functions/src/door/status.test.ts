/** How many people are in, by entrance (DOOR-7). */
import { withDinner } from 'contract/factories';
import { expect, it } from 'vitest';
import { doorStatus } from './status';
import { somebody } from './testing/somebody';

const now = new Date('2025-08-28T08:00:00Z');
const minutesAgo = (minutes: number) => ({ seconds: now.getTime() / 1000 - minutes * 60, nanoseconds: 0 });

it('counts persons by entrance, without those who have cancelled', () => {
  const status = doorStatus(
    [
      somebody({}),
      somebody({}, { state: 'cancelled' }),
      somebody(withDinner, { presence: { exhibition: { at: minutesAgo(11), persons: 1 } } }),
      somebody(withDinner, {
        presence: {
          exhibition: { at: minutesAgo(9), persons: 1 },
          dinner: { at: minutesAgo(1), persons: 3 },
        },
      }),
      somebody(withDinner, { state: 'cancelled' }),
    ],
    now,
  );
  expect(status).toEqual({
    at: minutesAgo(0),
    entrances: [
      { entrance: 'exhibition', arrived: 2, expected: 3, lastTenMinutes: 1 },
      { entrance: 'dinner', arrived: 3, expected: 8, lastTenMinutes: 1 },
    ],
  });
});
