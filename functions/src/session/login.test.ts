/** Signing in with the right password, with a wrong one, and when the check itself fails (AUTH-1). */
import { ApiError } from 'contract/wire/api-error';
import type { Role } from 'contract/team/roles';
import { beforeEach, expect, it, vi } from 'vitest';
import { login, type LoginDeps } from './login';

const signIn = vi.fn<() => Promise<{ idToken: string; refreshToken: string }>>();
const identify = vi.fn<() => Promise<{ uid: string; role: Role }>>();
const beginWithoutFactor = vi.fn<() => Promise<string | undefined>>();
const issue = vi.fn(() => Promise.resolve('ticket'));
const requestOf = vi.fn(() => Promise.resolve(undefined));
const attempt = { succeeded: vi.fn(() => Promise.resolve()), inconclusive: vi.fn(() => Promise.resolve()) };
const begin = vi.fn<(email: string, caller: string) => Promise<typeof attempt>>();

const deps: LoginDeps = {
  identity: { signIn, refresh: signIn },
  organisers: { identify },
  signInAttempts: { begin },
  sessions: { beginWithoutFactor },
  tickets: { issue },
  passkeys: { requestOf },
};
const tokens = { idToken: 'id', refreshToken: 'refresh' };
const tryLogin = () =>
  login({ email: 'a@show.example', password: 'secret' }, deps, {
    subnets: ['client', 'network', 'organisation', 'provider'],
    userAgent: 'Firefox/140 Windows',
  });

beforeEach(() => {
  vi.clearAllMocks();
  signIn.mockResolvedValue(tokens);
  identify.mockResolvedValue({ uid: 'organiser', role: 'owner' });
  beginWithoutFactor.mockResolvedValue('session');
  begin.mockResolvedValue(attempt);
});

it('returns tokens for the right password, and counts no failure', async () => {
  expect(await tryLogin()).toEqual({ ...tokens, session: 'session' });
  expect(beginWithoutFactor).toHaveBeenCalledWith({ uid: 'organiser', browser: 'Firefox, Windows' });
  expect(issue).not.toHaveBeenCalled();
  expect(begin).toHaveBeenCalledExactlyOnceWith('a@show.example', 'network');
  expect(attempt.succeeded).toHaveBeenCalledExactlyOnceWith('refresh');
  expect(attempt.inconclusive).not.toHaveBeenCalled();
});

it.each(['credentials-invalid', 'not-an-organiser'] as const)('counts %s as a failure', async (code) => {
  identify.mockRejectedValue(new ApiError(code, ''));
  await expect(tryLogin()).rejects.toMatchObject({ code });
  expect(attempt.succeeded).not.toHaveBeenCalled();
  expect(attempt.inconclusive).not.toHaveBeenCalled();
});

it.each([new Error('no network'), new ApiError('unavailable', ''), new ApiError('too-many-requests', '')])(
  'does not count %o as a failure, since it says nothing about the password',
  async (error) => {
    signIn.mockRejectedValue(error);
    await expect(tryLogin()).rejects.toBe(error);
    expect(attempt.inconclusive).toHaveBeenCalledOnce();
  },
);

it('does not check the password after too many failures', async () => {
  begin.mockRejectedValue(new ApiError('too-many-requests', '', { retryAfter: 9 }));
  await expect(tryLogin()).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 9 });
  expect(signIn).not.toHaveBeenCalled();
});
