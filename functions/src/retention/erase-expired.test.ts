/** The hourly erasure covers everything that expires (DATA-2). */
import { expect, it, vi } from 'vitest';
import { eraseExpired, type RetentionDeps } from './erase-expired';

const logInfo = vi.hoisted(() => vi.fn<(message: string, counts: Record<string, unknown>) => void>());
vi.mock('firebase-functions/logger', () => ({ info: logInfo }));

it('erases each kind of data once, and logs the counts', async () => {
  let erased = 0;
  const erase = () => Promise.resolve(++erased);
  const expiring = { eraseExpired: erase };
  const expired: RetentionDeps['expired'] = {
    ...{ erase, eraseTombstones: erase, eraseIdempotencyKeys: erase, eraseAddressMails: erase },
    ...{ eraseCommits: erase },
    ...{ erasePendingEmails: erase, eraseEdition: erase, eraseMailings: erase, eraseRehearsals: erase },
  };
  await eraseExpired({
    editions: { all: () => Promise.resolve([]) },
    now: () => new Date(),
    expired,
    ...{
      signInAttempts: expiring,
      selections: expiring,
      previews: expiring,
      invitations: expiring,
      sessions: expiring,
    },
    ...{ tickets: expiring, factors: { eraseOrphans: erase } },
    rehearsals: { ended: () => Promise.resolve([]) },
  });
  const counts = Object.values(logInfo.mock.lastCall?.[1] ?? {});
  expect(counts.filter((count) => typeof count === 'number')).toHaveLength(16);
  expect(erased).toBe(16);
});
