/** What an instance cannot answer soon is refused. */
import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency';

it('refuses what is over the limit, with the time to try again, and takes more once some have ended', async () => {
  const ends: (() => void)[] = [];
  const work = limitConcurrency(2, () => new Promise<void>((resolve) => ends.push(resolve)));
  const begun = [work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  ends[0]?.();
  await begun[0];
  const next = work();
  for (const end of ends) end();
  await Promise.all([...begun, next]);
});
