/** Retries of a call with the same key, so that no visitor is registered twice (REG-17). */
import { ApiError, type ErrorCode } from 'contract/wire/api-error';
import { beforeEach, expect, it, vi } from 'vitest';
import { retryUntilAnswered } from './until-answered';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

const failure = (code: ErrorCode, cause?: Error) => new ApiError(code, 'no', cause && { cause });
const unavailable = failure('unavailable');

/** Makes a call whose first attempts fail. @returns the attempts' keys, and the outcome */
function start(...failures: Error[]) {
  const keys: string[] = [];
  const outcome = retryUntilAnswered((key) => {
    keys.push(key);
    const error = failures.shift();
    return error ? Promise.reject(error) : Promise.resolve('stored');
  });
  outcome.catch(() => undefined);
  return { keys, outcome };
}

it('retries a call after two and five seconds, with the same key', async () => {
  const { keys, outcome } = start(unavailable, unavailable, unavailable);
  for (const [wait, attempts] of [
    [1_999, 1],
    [1, 2],
    [4_999, 2],
    [1, 3],
    [60_000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(keys).toHaveLength(attempts);
  }
  await expect(outcome).rejects.toBe(unavailable);
  expect(new Set(keys).size).toBe(1);
});

it('retries a call no earlier than an overloaded server asks', async () => {
  const { keys, outcome } = start(new ApiError('unavailable', 'no', { retryAfter: 8 }));
  await vi.advanceTimersByTimeAsync(7_999);
  expect(keys).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('stored');
});

it.each([true, false])('retries a call as soon as the browser is online (onLine: %s)', async (isOnLine) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  const { keys, outcome } = start(unavailable);
  await vi.advanceTimersByTimeAsync(isOnLine ? 0 : 60_000);
  expect(keys).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(await outcome).toBe('stored');
});

it('does not retry a call more than 90 seconds after the first attempt', async () => {
  const call = vi.fn(
    () => new Promise((_, reject) => void setTimeout(() => reject(failure('unavailable')), 60_000)),
  );
  const outcome = expect(retryUntilAnswered(call)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(122_000);
  await outcome;
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([
  ['internal', undefined, 2],
  ['request-timeout', undefined, 2],
  ['already-registered', undefined, 1],
  ['app-check-failed', undefined, 1],
  // The browser got no token.
  ['app-check-failed', new Error('blocked'), 2],
] as const)('tries a call that fails with %s (%s) %i times', async (code, cause, attempts) => {
  const { keys } = start(failure(code, cause));
  await vi.advanceTimersByTimeAsync(7_000);
  expect(keys).toHaveLength(attempts);
});

it.each<[string, Error[], boolean]>([
  ['the same key after no answer', [unavailable, unavailable, unavailable], true],
  ['the same key after a refusal that precedes the check of the key', [failure('too-many-requests')], true],
  ['another key after a refusal', [unavailable, failure('already-registered')], false],
  ['another key after an answer', [unavailable], false],
])('uses for the next call %s', async (_, failures, isSame) => {
  const first = start(...failures);
  await vi.advanceTimersByTimeAsync(7_000);
  const second = start();
  await second.outcome;
  expect(second.keys[0] === first.keys[0]).toBe(isSame);
});
