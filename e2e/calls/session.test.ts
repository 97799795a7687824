/**
 * The calls to sign in, with and without a second factor, and to set a password; none sends a token too early
 * (AUTH-1, AUTH-6, AUTH-14).
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call, outputOf, type Answer } from '../support/calls';
import {
  bearer,
  newOrganiser,
  nextSecond,
  passwordCode,
  revokeTokens,
  signInAs,
  tokensOf,
} from '../support/organisers';
import { codeOf, inSession, enrolOrganiser, ticketOf } from '../support/second-factor';
import { stack } from '../support/stack/stack';

const { password } = stack.organiser;
const tokens = { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) };
const signedIn = { ...tokens, session: expect.stringMatching(/^[\w-]{43}$/) };
const bodyAndHeaders = ({ bytes, headers }: Answer) =>
  new TextDecoder().decode(bytes) + JSON.stringify([...headers.entries()]);
const tokenPattern = /eyJ|refreshToken|idToken/;

it('gives an organiser tokens and a session, and lists the session without its secret', async () => {
  const { uid: _, ...credentials } = await newOrganiser('reader');
  expect((await call('login', credentials)).body).toEqual(signedIn);
  const { idToken, session } = await signInAs(credentials);
  expect((await call('adminStatistics', {}, bearer(idToken))).status).toBe(200);
  const account = await outputOf('account', {}, inSession(idToken, session));
  expect(account).toMatchObject({ email: credentials.email, role: 'reader' });
  expect(account.sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(JSON.stringify(account)).not.toContain(session);
});

it.each([
  [{ email: stack.organiser.email, password: 'wrong' }, 401, 'credentials-invalid'],
  [{ email: 'nobody@gift-show.example', password }, 401, 'credentials-invalid'],
  [{ email: 'visitor@gift-show.example', password }, 403, 'not-an-organiser'],
])('refuses %j, and sends no token', async (credentials, status, code) => {
  const answer = await call('login', credentials);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(bodyAndHeaders(answer)).not.toMatch(tokenPattern);
});

it('exchanges only a valid refresh token for new tokens', async () => {
  const organiser = await newOrganiser();
  const { refreshToken } = await tokensOf(organiser);
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 200, body: tokens });
  await revokeTokens(organiser.uid);
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  const junkAnswer = await call('refreshToken', { refreshToken: 'junk' });
  expect(junkAnswer).toMatchObject({ status: 401, body: { code: 'refresh-token-invalid' } });
});

it('sends no token for the password alone, before the second factor (AUTH-14)', async () => {
  const { credentials, secret } = await enrolOrganiser();
  const answer = await call('login', credentials);
  expect(answer.body).toEqual({ next: 'totp', ticket: expect.stringMatching(/^[\w-]{43}$/) });
  const ticket = await ticketOf(credentials);
  const wrong = await call('loginSecond', { ticket, code: '000000' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'code-incorrect' } });
  for (const response of [answer, wrong]) expect(bodyAndHeaders(response)).not.toMatch(tokenPattern);
  expect((await call('loginSecond', { ticket, code: codeOf(secret, 1) })).body).toEqual(signedIn);
});

it('sets a password once with a link’s code, and revokes all tokens (AUTH-10, AUTH-11)', async () => {
  const credentials = await newOrganiser();
  const { email } = credentials;
  const { idToken, refreshToken } = await tokensOf(credentials);
  const oobCode = await passwordCode(email);
  await nextSecond();
  const newPassword = randomUUID();
  const accepted = await call('password', { oobCode, password: newPassword });
  expect(accepted).toMatchObject({ status: 200, body: { email } });
  expect(await call('login', credentials)).toMatchObject({ status: 401 });
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  expect(await call('adminViews', {}, bearer(idToken))).toMatchObject({ status: 401 });
  const secondUse = await call('password', { oobCode, password: randomUUID() });
  expect(secondUse).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
  expect(await call('login', { email, password: newPassword })).toMatchObject({ status: 200 });
});
