/** The health call answers correctly, in time, and with few queries. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from './health';
import { cacheMilliseconds, timeout, probe } from './probe';

let clock = 0;
const now = () => clock;
const query = vi.fn<() => Promise<unknown>>();
const outcome = (cachedProbe = probe(query, now)) =>
  health({}, { probe: cachedProbe }).catch((error: unknown) => error);

beforeEach(() => {
  query.mockReset().mockResolvedValue('an answer');
});

describe('health', () => {
  it('reports ok when the database answers', async () => {
    expect(await outcome()).toEqual({ status: 'ok' });
  });

  it('reports unavailable when the database refuses, without giving a reason', async () => {
    query.mockRejectedValue(new Error('secret detail'));
    expect(await outcome()).toMatchObject({ code: 'unavailable', retryAfter: cacheMilliseconds / 1000 });
    expect(JSON.stringify(await outcome())).not.toContain('secret');
  });

  it('reports unavailable when the database takes too long', async () => {
    vi.useFakeTimers();
    query.mockReturnValue(new Promise(() => undefined));
    const answer = outcome();
    // As docs/operations.md says.
    expect(timeout).toBe(3_000);
    await vi.advanceTimersByTimeAsync(timeout);
    expect(await answer).toMatchObject({ code: 'unavailable' });
    vi.useRealTimers();
  });

  it('queries the database once for all callers while the result is cached', async () => {
    const cachedProbe = probe(query, now);
    await Promise.all(Array.from({ length: 100 }, () => outcome(cachedProbe)));
    clock += cacheMilliseconds - 1;
    await outcome(cachedProbe);
    expect(query).toHaveBeenCalledTimes(1);
    clock += 1;
    await outcome(cachedProbe);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('caches a refusal too, and recovers afterwards', async () => {
    query.mockRejectedValueOnce(new Error('gone'));
    const cachedProbe = probe(query, now);
    await outcome(cachedProbe);
    expect(await outcome(cachedProbe)).toMatchObject({ code: 'unavailable' });
    clock += cacheMilliseconds;
    expect(await outcome(cachedProbe)).toEqual({ status: 'ok' });
    expect(query).toHaveBeenCalledTimes(2);
  });
});
