/** Which of Google's responses mean a wrong password, token or link, and which a misconfigured project. */
import { createServer } from 'node:http';
import type { ErrorCode } from 'contract/wire/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { IdentityClient, refusals } from './identity';

/** What the simulated service returns to every request. */
let answer = { status: 200, body: '{}' };
let wasCalled = false;
const server = createServer((_, response) => {
  wasCalled = true;
  response.writeHead(answer.status).end(answer.body);
});
let client: IdentityClient;
beforeAll(async () => {
  client = new IdentityClient('key', `127.0.0.1:${await listen(server)}`);
});
afterAll(() => void server.close());

const oobCode = 'x'.repeat(54);
const calls = {
  signIn: (identity: IdentityClient) => identity.signIn('a@show.example', 'b'),
  refresh: (identity: IdentityClient) => identity.refresh('token'),
  setPassword: (identity: IdentityClient) => identity.setPassword({ oobCode, password: 'twelve-chars' }),
};
const respondWith = (status: number, body: string) => (answer = { status, body });
const error = (message: string, details: readonly object[] = []) =>
  JSON.stringify({ error: { code: 400, message, details } });
const casesOf = (call: keyof typeof calls, messages: readonly string[], code: ErrorCode) =>
  messages.map((message) => [call, message, code] as const);

it.each([
  ...casesOf('signIn', refusals.signIn, 'credentials-invalid'),
  ...casesOf('signIn', ['TOO_MANY_ATTEMPTS_TRY_LATER : Reset your password.'], 'too-many-requests'),
  ...casesOf('refresh', refusals.refresh, 'refresh-token-invalid'),
  ...casesOf('refresh', ['USER_NOT_FOUND'], 'not-an-organiser'),
  ...casesOf('setPassword', refusals.link, 'link-invalid'),
  ...casesOf('setPassword', ['TOO_MANY_ATTEMPTS_TRY_LATER'], 'too-many-requests'),
])('for the call %s, reports Google’s error %s as %s', async (call, message, code) => {
  respondWith(400, error(message));
  await expect(calls[call](client)).rejects.toMatchObject({ code });
});

describe('setting a password (AUTH-10)', () => {
  it('returns the account’s e-mail address', async () => {
    respondWith(200, JSON.stringify({ email: 'a@show.example' }));
    expect(await calls.setPassword(client)).toEqual({ email: 'a@show.example' });
  });

  it.each(['short', `${oobCode}\ud800`, `${oobCode}/..`])(
    'sends Google no request for the code %j',
    async (code) => {
      wasCalled = false;
      const attempt = client.setPassword({ oobCode: code, password: 'twelve-chars' });
      await expect(attempt).rejects.toMatchObject({ code: 'link-invalid' });
      expect(wasCalled).toBe(false);
    },
  );

  it.each(['WEAK_PASSWORD : Password should be long', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing: []'])(
    'reports %s as an error of the password',
    async (message) => {
      respondWith(400, error(message));
      await expect(calls.setPassword(client)).rejects.toMatchObject({
        code: 'validation-failed',
        fields: { password: 'errors.passwordTooSimple' },
      });
    },
  );
});

it.each([
  ['API_KEY_HTTP_REFERRER_BLOCKED', 403, 'Requests from referer <empty> are blocked.'],
  ['API_KEY_INVALID', 400, 'API key not valid. Please pass a valid API key.'],
  ['PASSWORD_LOGIN_DISABLED', 400, 'PASSWORD_LOGIN_DISABLED'],
  ['QUOTA_EXCEEDED', 400, 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.'],
  ['INVALID_PASSWORDLESS', 400, 'INVALID_PASSWORDLESS'],
])('reports %s as unavailable, with the reason in the log', async (reason, status, message) => {
  respondWith(status, error(message, [{ reason }]));
  const expected = { code: 'unavailable', cause: { message: expect.stringContaining(reason) } };
  for (const call of Object.values(calls)) await expect(call(client)).rejects.toMatchObject(expected);
});

it.each([
  ['an internal error', 500, error('INTERNAL')],
  ['an HTML page', 502, '<html>'],
  ['an answer without tokens and address', 200, '{}'],
])('reports %s, or a server that cannot be reached, as unavailable', async (_, status, body) => {
  respondWith(status, body);
  for (const call of Object.values(calls))
    for (const identity of [client, new IdentityClient('key', '127.0.0.1:1')])
      await expect(call(identity)).rejects.toMatchObject({ code: 'unavailable' });
});
