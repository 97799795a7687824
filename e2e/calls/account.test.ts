/** Sessions and the second factor over the wire: a stolen password opens nothing. */
import { randomUUID } from 'node:crypto';
import type { Account } from 'contract/account';
import { describe, expect, it } from 'vitest';
import { call, type Answer, type HeaderChanges } from '../support/calls';
import { bearer, directToken, newOrganiser, nextSecond, passwordCode, signInAs } from '../support/organisers';
import { codeOf, inSession, newEnrolled, newWithPasskey, ticketOf } from '../support/second-factor';

const ended = { status: 401, body: { code: 'session-invalid' } };
const codeWrong = { status: 401, body: { code: 'code-incorrect' } };
const ticketInvalid = { status: 401, body: { code: 'ticket-invalid' } };
const textOf = ({ bytes, headers }: Answer) =>
  new TextDecoder().decode(bytes) + JSON.stringify([...headers.entries()]);

async function accountOf(headers: HeaderChanges): Promise<Account> {
  const { status, body } = await call('account', {}, headers);
  if (status !== 200) throw new Error(`The account was answered with ${status}.`);
  const account: Account = JSON.parse(JSON.stringify(body));
  return account;
}

describe('an account without a second factor', () => {
  it('signs in as specified, and needs no session', async () => {
    const { uid: _, ...credentials } = await newOrganiser('reader');
    const { body } = await call('login', credentials);
    expect(body).toEqual({
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      session: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { idToken, session } = await signInAs(credentials);
    expect((await call('adminStatistics', {}, bearer(idToken))).status).toBe(200);
    const account = await accountOf(inSession(idToken, session));
    expect(account).toMatchObject({ email: credentials.email, role: 'reader' });
    expect(account.factor).toBeUndefined();
    expect(account.sessions.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(JSON.stringify(account)).not.toContain(session);
  });

  it('ends its sessions one by one, all others, and with signing out', async () => {
    const { uid: _, ...credentials } = await newOrganiser();
    const [one, two, three] = [
      await signInAs(credentials),
      await signInAs(credentials),
      await signInAs(credentials),
    ];
    const own = inSession(one.idToken, one.session);
    const other = (await accountOf(own)).sessions.find(({ isThis }) => !isThis);
    expect((await call('endSessions', { session: other?.id }, own)).status).toBe(200);
    expect((await accountOf(own)).sessions.length).toBe(2);
    expect((await call('endSessions', { session: other?.id }, own)).status).toBe(404);
    expect((await call('endSessions', { session: 'others' }, own)).status).toBe(200);
    expect((await accountOf(own)).sessions.length).toBe(1);
    for (const { idToken, session } of [two, three])
      expect(await call('account', {}, inSession(idToken, session))).toMatchObject(ended);
    expect((await call('endSessions', { session: 'this' }, own)).status).toBe(200);
    expect(await call('account', {}, own)).toMatchObject(ended);
  });

  it('cannot end the session of another account', async () => {
    const [anne, bram] = [await signInAs(await newOrganiser()), await signInAs(await newOrganiser())];
    const ofBram = (await accountOf(inSession(bram.idToken, bram.session))).sessions[0]?.id;
    const refused = await call('endSessions', { session: ofBram }, inSession(anne.idToken, anne.session));
    expect(refused.status).toBe(404);
    expect((await accountOf(inSession(bram.idToken, bram.session))).sessions.length).toBe(1);
  });
});

describe('an account with a second factor', () => {
  it('gets no token for the right password alone', async () => {
    const { credentials, secret } = await newEnrolled();
    const answer = await call('login', credentials);
    expect(answer.body).toEqual({ next: 'totp', ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const direct = await directToken(credentials);
    // Of every id token of the account, the part that names it.
    expect(textOf(answer)).not.toContain(direct.split('.')[0]);
    expect(textOf(answer)).not.toMatch(/eyJ|refreshToken|idToken/);
    const wrong = await call('loginSecond', { ticket: await ticketOf(credentials), code: '000000' });
    expect(wrong).toMatchObject(codeWrong);
    expect(textOf(wrong)).not.toMatch(/eyJ|refreshToken|idToken/);
    const right = await call('loginSecond', { ticket: await ticketOf(credentials), code: codeOf(secret, 1) });
    expect(textOf(right)).toContain(direct.split('.')[0]);
  });

  it('is not opened by a token from Authentication itself', async () => {
    const { credentials, session } = await newEnrolled();
    const direct = await directToken(credentials);
    expect(await call('adminStatistics', {}, bearer(direct))).toMatchObject(ended);
    const other = await signInAs(await newOrganiser());
    expect(await call('adminStatistics', {}, inSession(direct, other.session))).toMatchObject(ended);
    expect((await call('adminStatistics', {}, inSession(direct, session))).status).toBe(200);
  });

  it('signs in with a ticket and a code, each once', async () => {
    const { credentials, secret, recoveryCodes } = await newEnrolled();
    const [ticket, other] = [await ticketOf(credentials), await ticketOf(credentials)];
    const code = codeOf(secret, 1);
    const tries = await Promise.all(
      [ticket, other].map((each) => call('loginSecond', { ticket: each, code })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(tries.find(({ status }) => status === 401)).toMatchObject(codeWrong);
    const [recovery = '', unused = ''] = recoveryCodes;
    const left = tries[0]?.status === 200 ? other : ticket;
    expect((await call('loginSecond', { ticket: left, code: recovery })).status).toBe(200);
    expect(await call('loginSecond', { ticket: left, code: unused })).toMatchObject(ticketInvalid);
    const again = { ticket: await ticketOf(credentials), code: recovery };
    expect(await call('loginSecond', again)).toMatchObject(codeWrong);
  });

  it('signs in with a passkey, for which the right password alone gets no token', async () => {
    const { credentials, secret, idToken, session, passkey } = await newWithPasskey();
    const answer = await call('login', credentials);
    const { ticket }: { ticket: string } = JSON.parse(JSON.stringify(answer.body));
    const { id } = passkey;
    expect(answer.body).toEqual({
      next: 'passkey',
      ticket,
      passkey: {
        ...{ challenge: ticket, rpId: 'localhost', userVerification: 'preferred' },
        allowCredentials: [{ id, type: 'public-key' }],
      },
    });
    expect(textOf(answer)).not.toMatch(/eyJ|refreshToken|idToken/);
    const forAnother = { ticket, ...passkey.use('another') };
    expect(await call('loginPasskey', forAnother)).toMatchObject(codeWrong);
    const signedIn = await call('loginPasskey', { ticket, ...passkey.use(ticket) });
    expect(signedIn.body).toEqual({
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      session: expect.any(String),
    });
    const again = { ticket, ...passkey.use(ticket) };
    expect(await call('loginPasskey', again)).toMatchObject(ticketInvalid);

    const own = inSession(idToken, session);
    expect((await accountOf(own)).factor?.passkeys).toMatchObject([{ id, lastUsed: expect.anything() }]);
    expect((await call('removePasskey', { id }, own)).status).toBe(200);
    expect((await call('login', credentials)).body).toMatchObject({ next: 'totp' });
    const other = { id, clientData: 'AAAA', attestation: 'AAAA' };
    expect(await call('addPasskey', other, own)).toMatchObject({ body: { code: 'factor-state' } });
    expect(await call('startPasskey', { code: codeOf(secret, 1) }, own)).toMatchObject({
      ...{ status: 400, body: { code: 'code-incorrect' } },
    });
  });

  it('is signed out by enrolling elsewhere, by signing out and by a new password', async () => {
    const { uid: _, ...credentials } = await newOrganiser();
    const former = await signInAs(credentials);
    const { idToken, session } = await signInAs(credentials);
    const started = await call(
      'startFactor',
      { password: credentials.password },
      inSession(idToken, session),
    );
    const { key: secret }: { key: string } = JSON.parse(JSON.stringify(started.body));
    expect(started.body).toMatchObject({ picture: expect.stringMatching(/^data:image\/png;base64,/) });
    const confirmed = await call('confirmFactor', { code: codeOf(secret) }, inSession(idToken, session));
    expect(await call('account', {}, inSession(former.idToken, former.session))).toMatchObject(ended);
    const enrolled: { session: string } = JSON.parse(JSON.stringify(confirmed.body));
    const own = inSession(idToken, enrolled.session);
    expect((await accountOf(own)).factor).toMatchObject({ recoveryCodesLeft: 8 });

    await nextSecond();
    const oobCode = await passwordCode(credentials.email);
    expect((await call('password', { oobCode, password: randomUUID() })).status).toBe(200);
    expect(await call('account', {}, own)).toMatchObject({ status: 401 });
  });

  it('keeps its factor when the password is new', async () => {
    const { credentials, secret, session } = await newEnrolled();
    const password = randomUUID();
    await call('password', { oobCode: await passwordCode(credentials.email), password });
    await nextSecond();
    const direct = await directToken({ ...credentials, password });
    expect(await call('account', {}, inSession(direct, session))).toMatchObject(ended);
    const ticket = await ticketOf({ ...credentials, password });
    expect((await call('loginSecond', { ticket, code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('asks for the password to enrol, and for a code to remove the factor', async () => {
    const { credentials, secret, idToken, session } = await newEnrolled();
    const own = inSession(idToken, session);
    const state = { status: 409, body: { code: 'factor-state' } };
    expect(await call('startFactor', { password: credentials.password }, own)).toMatchObject(state);
    const wrong = { status: 400, body: { code: 'code-incorrect' } };
    expect(await call('removeFactor', { code: '000000' }, own)).toMatchObject(wrong);
    expect((await call('removeFactor', { code: codeOf(secret, 1) }, own)).status).toBe(200);
    expect((await accountOf(own)).factor).toBeUndefined();
    const password = { status: 401, body: { code: 'credentials-invalid' } };
    expect(await call('startFactor', { password: 'wrong' }, own)).toMatchObject(password);
    expect(await signInAs(credentials)).toMatchObject({ session: expect.any(String) });
  });
});
