/** The health call answers correctly, in time, and with few queries. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { health } from './health';
import { cacheMilliseconds, createProbe, timeout } from './probe';

let clock = 0;
const now = () => clock;
const query = vi.fn<() => Promise<unknown>>();
const callHealth = (cachedProbe = createProbe(query, now)) =>
  health({}, { probe: cachedProbe }).catch((error: unknown) => error);

beforeEach(() => {
  query.mockReset().mockResolvedValue('an answer');
});

describe('health', () => {
  it('reports ok when the database answers', async () => {
    expect(await callHealth()).toEqual({ status: 'ok' });
  });

  it('reports unavailable when the database refuses, without giving a reason', async () => {
    query.mockRejectedValue(new Error('secret detail'));
    expect(await callHealth()).toMatchObject({ code: 'unavailable', retryAfter: cacheMilliseconds / 1000 });
    expect(JSON.stringify(await callHealth())).not.toContain('secret');
  });

  it('reports unavailable when the database takes too long', async () => {
    vi.useFakeTimers();
    query.mockReturnValue(new Promise(() => undefined));
    const answer = callHealth();
    // docs/operations.md states this timeout.
    expect(timeout).toBe(3_000);
    await vi.advanceTimersByTimeAsync(timeout);
    expect(await answer).toMatchObject({ code: 'unavailable' });
    vi.useRealTimers();
  });

  it('queries the database once for all callers while the result is cached', async () => {
    const cachedProbe = createProbe(query, now);
    await Promise.all(Array.from({ length: 100 }, () => callHealth(cachedProbe)));
    clock += cacheMilliseconds - 1;
    await callHealth(cachedProbe);
    expect(query).toHaveBeenCalledTimes(1);
    clock += 1;
    await callHealth(cachedProbe);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('caches a refusal too, and recovers afterwards', async () => {
    query.mockRejectedValueOnce(new Error('gone'));
    const cachedProbe = createProbe(query, now);
    await callHealth(cachedProbe);
    expect(await callHealth(cachedProbe)).toMatchObject({ code: 'unavailable' });
    clock += cacheMilliseconds;
    expect(await callHealth(cachedProbe)).toEqual({ status: 'ok' });
    expect(query).toHaveBeenCalledTimes(2);
  });
});
