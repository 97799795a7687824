/** The limit on the concurrent calls of an instance. */
import { expect, it } from 'vitest';
import { limitCalls } from './limit-calls';

it('refuses calls over the limit with `Retry-After`, until one has ended', async () => {
  const ends: (() => void)[] = [];
  const work = limitCalls(2, () => new Promise<void>((resolve) => ends.push(resolve)));
  const running = [work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfter: 5 });
  ends[0]?.();
  await running[0];
  const next = work();
  for (const end of ends) end();
  await Promise.all([...running, next]);
});
