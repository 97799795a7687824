/** Storing, refreshing and clearing tokens (AUTH-2, AUTH-4, AUTH-5); the session's secret (AUTH-13). */
import { ApiError } from 'contract/wire/api-error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asOrganiser } from './organiser-call';
import {
  completeEnrolment,
  endSession,
  freshIdToken,
  isEnrolmentRequired,
  isSignedIn,
  SessionEnded,
  signIn,
  signOut,
  wasRemoved,
  watchSession,
} from './session';

const callApi = vi.hoisted(() => vi.fn<(name: string, input: object) => Promise<object>>());
vi.mock('../../shared/api/call-api', () => ({ callApi }));

const minute = 60_000;
const now = Date.parse('2025-08-01T10:00:00Z');

/** An id token that expires in the given number of milliseconds. */
function token(name: string, lifetime: number): string {
  const claims = btoa(JSON.stringify({ exp: Math.floor((now + lifetime) / 1000), name }));
  return `head.${claims}.signature`;
}

const contentOf = (storage: Storage) => Object.fromEntries(Object.entries(storage));

async function startSession(lifetime: number, extra: object = {}): Promise<string> {
  const idToken = token('first', lifetime);
  callApi.mockResolvedValueOnce({ idToken, refreshToken: 'refresh', ...extra });
  await signIn({ email: 'organiser@gift-show.example', password: 'secret' });
  callApi.mockClear();
  return idToken;
}

beforeEach(() => {
  callApi.mockResolvedValue({});
  signOut();
  vi.useFakeTimers({ now });
  callApi.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a session', () => {
  it('ends even when the stored token is invalid', async () => {
    await startSession(60 * minute);
    localStorage.setItem('idToken', 'a.b.c');
    endSession();
    expect(isSignedIn()).toBe(false);
  });

  it('keeps the id token in local storage, the refresh token in session storage', async () => {
    const idToken = await startSession(60 * minute);
    expect(contentOf(localStorage)).toEqual({ idToken, expiresAt: String(now + 60 * minute) });
    expect(contentOf(sessionStorage)).toEqual({ refreshToken: 'refresh' });
  });

  it('requires both tokens', async () => {
    await startSession(60 * minute);
    sessionStorage.clear();
    expect(isSignedIn()).toBe(false);
    await expect(freshIdToken()).rejects.toThrow(SessionEnded);
  });

  it('leaves the stored languages when it ends, and nothing after signing out', async () => {
    await startSession(60 * minute);
    sessionStorage.setItem('user', '{}');
    localStorage.setItem('i18nextLng', 'nl');
    endSession();
    expect(contentOf(localStorage)).toEqual({ i18nextLng: 'nl' });
    expect(sessionStorage).toHaveLength(0);
    signOut();
    expect(localStorage).toHaveLength(0);
  });

  it('ends when another tab clears the storage, and forgets why an earlier session ended', async () => {
    endSession(true);
    await startSession(60 * minute);
    const listener = vi.fn();
    const stop = watchSession(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(listener).toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
    expect(wasRemoved()).toBe(false);
    stop();
  });
});

describe('the session’s secret', () => {
  it('is sent with each call, survives a refresh, and is revoked by signing out', async () => {
    await startSession(minute, { session: 'secret' });
    const newToken = token('second', 60 * minute);
    callApi.mockResolvedValue({ idToken: newToken, refreshToken: 'next' });
    const credentials = await asOrganiser((sent) => Promise.resolve(sent));
    expect(credentials).toEqual({ idToken: newToken, session: 'secret' });
    signOut();
    expect(callApi.mock.lastCall).toEqual([
      'endSessions',
      { session: 'this' },
      { idToken: newToken, session: 'secret', keepalive: true },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is cleared on signing out even when the server is unreachable', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await startSession(60 * minute, { session: 's' });
    callApi.mockRejectedValue(new ApiError('unavailable', 'no network'));
    signOut();
    expect(isSignedIn()).toBe(false);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });
});

describe('the id token', () => {
  it('is reused until five minutes before its expiry', async () => {
    const idToken = await startSession(5 * minute + 1000);
    expect(await freshIdToken()).toBe(idToken);
    expect(callApi).not.toHaveBeenCalled();
  });

  it.each([5 * minute, -minute])('is refreshed with %i ms left, once for concurrent calls', async (ms) => {
    await startSession(ms);
    const newToken = token('second', 60 * minute);
    callApi.mockResolvedValue({ idToken: newToken, refreshToken: 'next' });
    const tokens = await Promise.all(Array.from({ length: 20 }, () => freshIdToken()));
    expect(new Set(tokens)).toEqual(new Set([newToken]));
    expect(callApi.mock.calls).toEqual([['refreshToken', { refreshToken: 'refresh' }]]);
    expect(sessionStorage.getItem('refreshToken')).toBe('next');
  });

  it('is removed, and the error logged, when the refresh is refused', async () => {
    await startSession(minute);
    callApi.mockRejectedValue(new ApiError('refresh-token-invalid', 'no'));
    await expect(freshIdToken()).rejects.toThrow(SessionEnded);
    expect(console.error).toHaveBeenCalledWith('Failed to refresh token', expect.anything());
    expect(isSignedIn()).toBe(false);
  });

  it.each(['unavailable', 'too-many-requests'] as const)(
    'is used until it expires when a refresh fails as %s, without ending the session',
    async (code) => {
      const idToken = await startSession(minute);
      callApi.mockRejectedValue(new ApiError(code, 'not now'));
      expect(await freshIdToken()).toBe(idToken);
      vi.setSystemTime(now + 2 * minute);
      await expect(freshIdToken()).rejects.toThrow('not now');
      expect(isSignedIn()).toBe(true);
    },
  );

  it('is not stored after a refresh during which the organiser signed out', async () => {
    await startSession(minute);
    callApi.mockImplementation(() => {
      signOut();
      return Promise.resolve({ idToken: token('second', 60 * minute), refreshToken: 'next' });
    });
    await expect(freshIdToken()).rejects.toThrow(SessionEnded);
    expect(isSignedIn()).toBe(false);
  });
});

describe('a call as an organiser', () => {
  it('is retried once with a new token', async () => {
    const idToken = await startSession(60 * minute);
    const newToken = token('second', 60 * minute);
    callApi.mockResolvedValue({ idToken: newToken, refreshToken: 'next' });
    const call = vi
      .fn(() => Promise.resolve('done'))
      .mockRejectedValueOnce(new ApiError('not-signed-in', 'no'));
    expect(await asOrganiser(call)).toBe('done');
    expect(call.mock.calls).toMatchObject([[{ idToken }], [{ idToken: newToken }]]);
  });

  it.each([
    ['not-signed-in', 2],
    ['not-an-organiser', 1],
    ['session-invalid', 1],
  ] as const)('ends the session when refused as %s, after %i attempts', async (code, attempts) => {
    await startSession(60 * minute);
    callApi.mockResolvedValue({ idToken: token('second', 60 * minute), refreshToken: 'next' });
    const call = vi.fn(() => Promise.reject(new ApiError(code, 'no')));
    await expect(asOrganiser(call)).rejects.toThrow(SessionEnded);
    expect(call).toHaveBeenCalledTimes(attempts);
    expect(isSignedIn()).toBe(false);
  });

  it('requires enrolment when refused for a missing second factor (TEAM-6)', async () => {
    await startSession(60 * minute);
    const mfaRequired = () => Promise.reject(new ApiError('factor-demanded', 'enrol'));
    await expect(asOrganiser(mfaRequired)).rejects.toThrow('enrol');
    expect([isSignedIn(), isEnrolmentRequired()]).toEqual([true, true]);
    completeEnrolment('next');
    expect([isEnrolmentRequired(), sessionStorage.getItem('session')]).toEqual([false, 'next']);
  });

  it('rethrows other errors and keeps the session', async () => {
    await startSession(60 * minute);
    const failing = () => Promise.reject(new ApiError('unavailable', 'later'));
    await expect(asOrganiser(failing)).rejects.toThrow('later');
    expect(isSignedIn()).toBe(true);
  });
});
