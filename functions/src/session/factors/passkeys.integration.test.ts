/** A passkey works only for its account and domain, and each signature for one sign-in (AUTH-17). */
import { beforeEach, describe, expect, it } from 'vitest';
import { Passkey } from '../../../../emulators/shared/passkey';
import { collections } from '../../database/collections';
import { withFirestore } from '../../testing/with-firestore';
import { readAccount, removeFactor } from '../account-calls';
import { login } from '../login';
import { addPasskey, removePasskey, startPasskey } from '../passkey-calls';
import { loginPasskey } from '../second-step';
import { auditLines } from '../../testing/stored-documents';
import { browser, caller, SignInFixture, subnets, tokens } from '../testing/sign-in-fixture';

const { connect } = withFirestore();
let fixture: SignInFixture;
beforeEach(() => {
  fixture = new SignInFixture(connect);
});
const ticketFor = (uid?: string) => fixture.ticketFor(uid);
const invalid = { code: 'ticket-invalid', status: 401 };
const incorrect = { code: 'code-incorrect', status: 401 };
const wrongState = { code: 'factor-state', status: 409 };
const refused = { code: 'passkey-refused', status: 400 };

const newPasskey = () => new Passkey(fixture.origin);
const startWith = (code: string, uid = 'anne') => startPasskey({ code }, fixture.instance, caller(uid));

/** @returns the request for the browser */
async function start(secret: string, uid?: string) {
  const request = await startWith(fixture.codeOf(secret), uid);
  fixture.advanceSeconds(30);
  return request;
}

const add = (created: ReturnType<Passkey['make']>, uid = 'anne') =>
  addPasskey(created, fixture.instance, caller(uid));

async function addOne(secret: string, uid = 'anne') {
  const passkey = newPasskey();
  await add(passkey.make((await start(secret, uid)).challenge), uid);
  return passkey;
}

async function enrolWithPasskey(uid = 'anne') {
  const enrolled = await fixture.enrol(uid);
  return { ...enrolled, passkey: await addOne(enrolled.secret, uid) };
}

const signIn = (ticket: string, used: ReturnType<Passkey['use']>) =>
  loginPasskey({ ticket, ...used }, fixture.instance, browser);
const passkeysOf = async (uid = 'anne') =>
  (await readAccount({}, fixture.instance, caller(uid))).factor?.passkeys ?? [];
/** Signs in with the right password. */
const submitPassword = () => {
  const credentials = { email: 'anne@show.example', password: 'right' };
  return login(credentials, fixture.loginDeps(), { ...browser, subnets });
};

describe('making a passkey', () => {
  it('needs a code, and excludes the passkeys that exist', async () => {
    const { secret } = await fixture.enrol();
    await expect(startWith('000000')).rejects.toMatchObject({ code: 'code-incorrect', status: 400 });
    expect(await start(secret)).toMatchObject({
      rp: { id: 'show.example' },
      user: { name: 'anne@show.example' },
      excludeCredentials: [],
    });
    const { id } = await addOne(secret);
    expect((await start(secret)).excludeCredentials).toEqual([{ id, type: 'public-key' }]);
    expect(await passkeysOf()).toMatchObject([{ id, browser: 'Firefox, Windows' }]);
  });

  it('is rejected without a factor, before it is started, and after five minutes', async () => {
    const passkey = newPasskey();
    await expect(startWith('000000')).rejects.toMatchObject(wrongState);
    const { secret } = await fixture.enrol();
    await expect(add(passkey.make('guessed'))).rejects.toMatchObject(wrongState);
    const { challenge } = await start(secret);
    fixture.advanceSeconds(300);
    await expect(add(passkey.make(challenge))).rejects.toMatchObject(wrongState);
    expect(await passkeysOf()).toEqual([]);
  });

  it.each([
    ['for another challenge', (challenge: string) => newPasskey().make(`${challenge}x`)],
    [
      'made on another site',
      (challenge: string) => new Passkey('https://evil.example', 'show.example').make(challenge),
    ],
    ['of another domain', (challenge: string) => new Passkey(fixture.origin, 'evil.example').make(challenge)],
    ['of zeros', () => ({ id: 'AAAA', clientData: 'AAAA', attestation: 'AAAA' })],
  ])('refuses a passkey %s', async (_what, make) => {
    const { secret } = await fixture.enrol();
    await expect(add(make((await start(secret)).challenge))).rejects.toMatchObject(refused);
    expect(await passkeysOf()).toEqual([]);
  });

  it('works once per challenge, and stores the id that the authenticator signed, not the one sent', async () => {
    const { secret } = await fixture.enrol();
    const passkey = newPasskey();
    const { challenge } = await start(secret);
    await add({ ...passkey.make(challenge), id: 'AAAA' });
    expect(await passkeysOf()).toMatchObject([{ id: passkey.id }]);
    await expect(add(newPasskey().make(challenge))).rejects.toMatchObject(wrongState);
    const again = passkey.make((await start(secret)).challenge);
    await expect(add({ ...again, id: 'BBBB' })).rejects.toMatchObject(refused);
    expect(await passkeysOf()).toHaveLength(1);
  });

  it('is rejected for an eleventh passkey', async () => {
    const { secret } = await enrolWithPasskey();
    const document = fixture.instance.firestore.collection(collections.factors).doc('anne');
    const [stored]: object[] = (await document.get()).get('passkeys');
    await document.update({ passkeys: Array.from({ length: 10 }, (_, id) => ({ ...stored, id: `${id}` })) });
    await expect(start(secret)).rejects.toMatchObject(wrongState);
  });
});

describe('signing in with a passkey', () => {
  it('is offered once the account has a passkey', async () => {
    const { secret } = await fixture.enrol();
    expect(await submitPassword()).toEqual({ next: 'totp', ticket: expect.any(String) });
    const { id } = await addOne(secret);
    const answer = await submitPassword();
    expect(answer).toMatchObject({
      next: 'passkey',
      passkey: { rpId: 'show.example', allowCredentials: [{ id, type: 'public-key' }] },
    });
    expect(JSON.stringify(answer)).not.toContain(tokens.idToken);
  });

  it('returns the tokens and a session once per ticket, with any of the account’s passkeys', async () => {
    const { passkey, secret } = await enrolWithPasskey();
    const other = await addOne(secret);
    const ticket = await ticketFor();
    const used = passkey.use(ticket);
    const signedIn = await signIn(ticket, used);
    expect(signedIn).toMatchObject(tokens);
    expect(await fixture.instance.sessions.find(signedIn.session)).toMatchObject({ uid: 'anne' });
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(invalid);
    // Another ticket is another challenge.
    await expect(signIn(await ticketFor(), used)).rejects.toMatchObject(incorrect);
    const seconds = Math.floor(fixture.clock.getTime() / 1000);
    expect(await passkeysOf()).toMatchObject([{ id: other.id }, { id: passkey.id, lastUsed: { seconds } }]);
    const next = await ticketFor();
    expect(await signIn(next, other.use(next))).toMatchObject(tokens);
    expect(await fixture.secondStep(await ticketFor(), fixture.codeOf(secret))).toMatchObject(tokens);
  });

  it('is rejected with another account’s passkey', async () => {
    const { passkey } = await enrolWithPasskey('anne');
    await enrolWithPasskey('bram');
    const ticket = await ticketFor('bram');
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(incorrect);
  });

  it.each<[string, (ticket: string, passkey: Passkey) => ReturnType<Passkey['use']>]>([
    ['used on another site', (ticket, passkey) => passkey.use(ticket, 'https://evil.example')],
    [
      'with the signature for another ticket',
      (ticket, passkey) => ({ ...passkey.use(ticket), signature: passkey.use('other').signature }),
    ],
    ['of zeros', (_, { id }) => ({ id, clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' })],
  ])('is refused for a passkey %s', async (_what, use) => {
    const { passkey } = await enrolWithPasskey();
    const ticket = await ticketFor();
    await expect(signIn(ticket, use(ticket, passkey))).rejects.toMatchObject(incorrect);
  });

  it('is rejected when the authenticator’s counter has not risen', async () => {
    const { passkey } = await enrolWithPasskey();
    const [earlierTicket, ticket] = [await ticketFor(), await ticketFor()];
    const earlierUse = passkey.use(earlierTicket);
    await signIn(ticket, passkey.use(ticket));
    await expect(signIn(earlierTicket, earlierUse)).rejects.toMatchObject(incorrect);
  });

  it('works after any number of wrong codes (AUTH-14), and cancels a reset (TEAM-5)', async () => {
    const { passkey } = await enrolWithPasskey();
    await fixture.instance.factorStates.endInAnHour('anne', 'owner');
    const guess = (ticket: string) => fixture.secondStep(ticket, '000000');
    for (let nth = 0; nth < 10; nth++)
      await expect(guess(await ticketFor())).rejects.toMatchObject(incorrect);
    const ticket = await ticketFor();
    await expect(guess(ticket)).rejects.toMatchObject({ code: 'too-many-requests' });
    await signIn(ticket, passkey.use(ticket));
    fixture.advanceSeconds(7200);
    expect(await fixture.factor()).toMatchObject({ endsAt: undefined });
  });
});

describe('a passkey', () => {
  it('ends with its removal, which writes an audit line, and with the factor (TEAM-4)', async () => {
    const { passkey, secret } = await enrolWithPasskey();
    const { id } = passkey;
    const remove = () => removePasskey({ id }, fixture.instance, caller('anne'));
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: 'not-found' });
    const ticket = await ticketFor();
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(incorrect);
    expect(await submitPassword()).toMatchObject({ next: 'totp' });
    expect(await auditLines(fixture.instance.firestore)).toMatchObject(
      ['factor enrolled', 'passkey added', 'passkey removed'].map((action) => ({ account: 'anne', action })),
    );

    await addOne(secret);
    await removeFactor({ code: fixture.codeOf(secret) }, fixture.instance, caller('anne'));
    await fixture.enrol();
    expect(await passkeysOf()).toEqual([]);
  });

  it('ends with a factor that was reset, even if another factor is enrolled', async () => {
    const { passkey } = await enrolWithPasskey();
    await fixture.instance.factorStates.endInAnHour('anne', 'owner');
    fixture.advanceSeconds(3600);
    const ticket = await ticketFor();
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(wrongState);
    await fixture.enrol();
    expect(await passkeysOf()).toEqual([]);
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(incorrect);
  });

  it('does not work at another domain, and is listed with its own domain', async () => {
    const { passkey, secret } = await enrolWithPasskey();
    fixture.origin = 'https://other.example';
    expect(await submitPassword()).toMatchObject({ next: 'totp' });
    expect(await passkeysOf()).toMatchObject([{ otherDomain: 'show.example' }]);
    const ticket = await ticketFor();
    await expect(signIn(ticket, passkey.use(ticket))).rejects.toMatchObject(incorrect);
    await addOne(secret);
    expect(await submitPassword()).toMatchObject({ next: 'passkey', passkey: { rpId: 'other.example' } });
  });
});
