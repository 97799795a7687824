/** Fetching the App Check token, and its timeout. */
import { expect, it, vi } from 'vitest';
import { appCheckToken } from './app-check';
import { getAppCheckToken } from './app-check-client';

vi.mock('./app-check-client', () => ({ getAppCheckToken: vi.fn() }));

it('times out if the provider does not answer', async () => {
  vi.useFakeTimers();
  vi.mocked(getAppCheckToken).mockReturnValue(new Promise(() => undefined));
  const outcome = expect(appCheckToken(false)).rejects.toMatchObject({ code: 'app-check-failed' });
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
});

it('returns the token, or throws the reason for a failure', async () => {
  vi.mocked(getAppCheckToken).mockResolvedValueOnce('token').mockRejectedValueOnce(new Error('throttled'));
  expect(await appCheckToken(false)).toBe('token');
  await expect(appCheckToken(true)).rejects.toThrow('throttled');
});
