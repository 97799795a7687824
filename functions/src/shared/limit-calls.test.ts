/** Refuses calls that an instance cannot answer soon. */
import { expect, it } from 'vitest';
import { limitCalls } from './limit-calls';

it('refuses calls over the limit with `Retry-After`, and accepts more once some have ended', async () => {
  const ends: (() => void)[] = [];
  const work = limitCalls(2, () => new Promise<void>((resolve) => ends.push(resolve)));
  const begun = [work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  ends[0]?.();
  await begun[0];
  const next = work();
  for (const end of ends) end();
  await Promise.all([...begun, next]);
});
