/**
 * Signing in, the second step, passwords and the team over the wire: what is answered, and that no token leaks before its
 * time (AUTH-1, AUTH-6, AUTH-14).
 */
import { randomUUID } from 'node:crypto';
import type { Account } from 'contract/account';
import { expect, it } from 'vitest';
import { call, type Answer } from '../support/calls';
import { mailTo } from '../support/mailbox';
import {
  asOrganiser,
  bearer,
  newOrganiser,
  nextSecond,
  passwordCode,
  revokeTokens,
  signInAs,
  tokensOf,
} from '../support/organisers';
import { codeOf, inSession, newEnrolled, newWithPasskey, ticketOf } from '../support/second-factor';
import { stack } from '../support/stack';
import { invite, readTeam } from '../support/team';

const { password } = stack.organiser;
const tokens = { idToken: expect.stringContaining('.'), refreshToken: expect.any(String) };
const signedIn = { ...tokens, session: expect.stringMatching(/^[\w-]{43}$/) };
const textOf = ({ bytes, headers }: Answer) =>
  new TextDecoder().decode(bytes) + JSON.stringify([...headers.entries()]);
const anyToken = /eyJ|refreshToken|idToken/;

it('answers an organiser with tokens and a session, which the account lists without its secret', async () => {
  const { uid: _, ...credentials } = await newOrganiser('reader');
  expect((await call('login', credentials)).body).toEqual(signedIn);
  const { idToken, session } = await signInAs(credentials);
  expect((await call('adminStatistics', {}, bearer(idToken))).status).toBe(200);
  const { body } = await call('account', {}, inSession(idToken, session));
  const account: Account = JSON.parse(JSON.stringify(body));
  expect(account).toMatchObject({ email: credentials.email, role: 'reader' });
  expect(account.sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
  expect(JSON.stringify(account)).not.toContain(session);
});

it.each([
  [{ email: stack.organiser.email, password: 'wrong' }, 401, 'credentials-invalid'],
  [{ email: 'nobody@gift-show.example', password }, 401, 'credentials-invalid'],
  [{ email: 'visitor@gift-show.example', password }, 403, 'not-an-organiser'],
])('refuses %j without a token, a wrong address like a wrong password', async (credentials, status, code) => {
  const answer = await call('login', credentials);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(textOf(answer)).not.toMatch(anyToken);
});

it('returns a new token pair for a refresh token, unless it was revoked or is none', async () => {
  const organiser = await newOrganiser();
  const { refreshToken } = await tokensOf(organiser);
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 200, body: tokens });
  await revokeTokens(organiser.uid);
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  const junk = await call('refreshToken', { refreshToken: 'junk' });
  expect(junk).toMatchObject({ status: 401, body: { code: 'refresh-token-invalid' } });
});

it('answers the right password of an account with a second factor without a token (AUTH-14)', async () => {
  const { credentials, secret } = await newEnrolled();
  const answer = await call('login', credentials);
  expect(answer.body).toEqual({ next: 'totp', ticket: expect.stringMatching(/^[\w-]{43}$/) });
  const ticket = await ticketOf(credentials);
  const wrong = await call('loginSecond', { ticket, code: '000000' });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'code-incorrect' } });
  for (const each of [answer, wrong]) expect(textOf(each)).not.toMatch(anyToken);
  expect((await call('loginSecond', { ticket, code: codeOf(secret, 1) })).body).toEqual(signedIn);
});

it('asks for a passkey first, without a token too (AUTH-17)', async () => {
  const { credentials, passkey } = await newWithPasskey();
  const answer = await call('login', credentials);
  const { ticket }: { ticket: string } = JSON.parse(JSON.stringify(answer.body));
  const allowCredentials = [{ id: passkey.id, type: 'public-key' }];
  expect(answer.body).toEqual({
    next: 'passkey',
    ticket,
    passkey: { challenge: ticket, rpId: 'localhost', userVerification: 'preferred', allowCredentials },
  });
  expect(textOf(answer)).not.toMatch(anyToken);
  expect((await call('loginPasskey', { ticket, ...passkey.use(ticket) })).body).toEqual(signedIn);
});

it('sets a password with the code of a link, once, which ends all tokens (AUTH-10, AUTH-11)', async () => {
  const credentials = await newOrganiser();
  const { email } = credentials;
  const { idToken, refreshToken } = await tokensOf(credentials);
  const oobCode = await passwordCode(email);
  await nextSecond();
  const another = randomUUID();
  const set = await call('password', { oobCode, password: another });
  expect(set).toMatchObject({ status: 200, body: { email } });
  expect(await call('login', credentials)).toMatchObject({ status: 401 });
  expect(await call('refreshToken', { refreshToken })).toMatchObject({ status: 401 });
  expect(await call('adminViews', {}, bearer(idToken))).toMatchObject({ status: 401 });
  const again = await call('password', { oobCode, password: randomUUID() });
  expect(again).toMatchObject({ status: 401, body: { code: 'link-invalid' } });
  expect(await call('login', { email, password: another })).toMatchObject({ status: 200 });
});

const memberNow = async (email: string) =>
  (await readTeam()).members.find((member) => member.email === email);

it('makes a colleague a member, once, whose role acts and ends at the next call', async () => {
  const { email, token } = await invite({ role: 'reader' });
  expect((await mailTo(email)).text).toContain(`${stack.site}/invitation#${token}&lang=nl`);
  expect(await call('openInvitation', { token })).toMatchObject({
    status: 200,
    body: { email, role: 'reader', by: stack.organiser.email },
  });
  const password = randomUUID();
  expect(await call('acceptInvitation', { token, password })).toMatchObject({ status: 200, body: { email } });
  const used = { status: 401, body: { code: 'link-invalid' } };
  expect(await call('acceptInvitation', { token, password })).toMatchObject(used);
  expect((await readTeam()).invitations.filter((each) => each.email === email)).toEqual([]);

  const headers = bearer((await tokensOf({ email, password })).idToken);
  const sees = async () => (await call('adminTable', { page: 0, limit: 1 }, headers)).status;
  expect(await sees()).toBe(403);
  const owner = await asOrganiser();
  const member = await memberNow(email);
  expect(member).toMatchObject({ role: 'reader', isYou: false, lastSignIn: expect.any(String) });
  expect((await call('changeRole', { uid: member?.uid, role: 'desk' }, owner)).status).toBe(200);
  expect(await sees()).toBe(200);
  expect((await call('removeMember', { uid: member?.uid }, owner)).status).toBe(200);
  // Of a deleted account (AUTH-19).
  expect(await sees()).toBe(403);
  expect(await memberNow(email)).toBeUndefined();
});

it('resets a member’s second factor with a mail, and says when it ends (TEAM-5)', async () => {
  const { uid, credentials } = await newEnrolled('desk');
  const { status, body } = await call('resetFactor', { uid }, await asOrganiser());
  expect(status).toBe(200);
  const { endsAt }: { endsAt: object } = JSON.parse(JSON.stringify(body));
  expect(await memberNow(credentials.email)).toMatchObject({ hasFactor: true, factorEndsAt: endsAt });
  expect((await mailTo(credentials.email)).text).toContain('within the hour calls the reset off');
});
