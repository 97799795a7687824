/** Arrivals by entrance (DOOR-7). */
import { withDinner } from 'contract/testing/factories';
import { expect, it } from 'vitest';
import { registrantOf } from '../registrants/testing/registrant';
import { doorStatus } from './status';

const now = new Date('2025-08-28T08:00:00Z');
const minutesAgo = (minutes: number) => ({ seconds: now.getTime() / 1000 - minutes * 60, nanoseconds: 0 });

it('counts arrivals by entrance, and expects no cancelled registrants', () => {
  const [visitor, guest] = [registrantOf('V'), registrantOf('G', {}, withDinner)];
  const state = 'cancelled' as const;
  const exhibition = (minutes: number) => ({ exhibition: { at: minutesAgo(minutes), persons: 1 } });
  const status = doorStatus(
    [
      ...[visitor, { ...visitor, state }, { ...guest, presence: exhibition(11) }],
      { ...guest, presence: { ...exhibition(9), dinner: { at: minutesAgo(1), persons: 3 } } },
      { ...guest, state },
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
