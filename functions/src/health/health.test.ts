/** The health call answers correctly and in time, and rarely queries the database. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from './health';
import { keptFor, timeout, probe } from './probe';

let clock = 0;
const now = () => clock;
const ask = vi.fn<() => Promise<unknown>>();
const outcome = (asking = probe(ask, now)) =>
  health({}, { probe: () => Promise.resolve(asking) }).catch((error: unknown) => error);

beforeEach(() => {
  ask.mockReset().mockResolvedValue('an answer');
});

describe('health', () => {
  it('is ok when the database answers', async () => {
    expect(await outcome()).toEqual({ status: 'ok' });
  });

  it('is unavailable when the database refuses, without giving a reason', async () => {
    ask.mockRejectedValue(new Error('secret detail'));
    expect(await outcome()).toMatchObject({ code: 'unavailable', retryAfter: keptFor / 1000 });
    expect(JSON.stringify(await outcome())).not.toContain('secret');
  });

  it('is unavailable when the database takes too long', async () => {
    vi.useFakeTimers();
    try {
      ask.mockReturnValue(new Promise(() => undefined));
      const answer = outcome();
      await vi.advanceTimersByTimeAsync(timeout);
      expect(await answer).toMatchObject({ code: 'unavailable' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('queries the database once for all callers while the result is cached', async () => {
    const asking = probe(ask, now);
    await Promise.all(Array.from({ length: 100 }, () => outcome(asking)));
    clock += keptFor - 1;
    await outcome(asking);
    expect(ask).toHaveBeenCalledTimes(1);
    clock += 1;
    await outcome(asking);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('queries no more often while the database refuses, and recovers', async () => {
    ask.mockRejectedValueOnce(new Error('gone'));
    const asking = probe(ask, now);
    await outcome(asking);
    expect(await outcome(asking)).toMatchObject({ code: 'unavailable' });
    clock += keptFor;
    expect(await outcome(asking)).toEqual({ status: 'ok' });
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
