/** The refetch interval follows from the states of the mailings. */
import { expect, it } from 'vitest';
import { refetchInterval } from './refetch-interval';

const now = Date.parse('2025-08-01T12:00:00Z');
const draft = { state: 'draft' } as const;
const planned = (milliseconds: number) =>
  ({ state: 'planned', startsAt: { seconds: (now + milliseconds) / 1000, nanoseconds: 0 } }) as const;

it.each([
  ['nothing for drafts and ended mailings', [draft, { state: 'done' } as const], false],
  ['often while a mailing is being sent', [draft, { state: 'running' } as const, planned(3600_000)], 5_000],
  ['every minute while a mailing waits for its start', [draft, planned(3600_000)], 60_000],
  ['often around a planned start, even a late one', [planned(-300_000), planned(3600_000)], 5_000],
])('refetches %s', (_, mailings, interval) => {
  expect(refetchInterval(mailings, 5_000, now)).toBe(interval);
});
