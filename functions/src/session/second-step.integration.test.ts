/**
 * The second step of signing in: each ticket, code and recovery code works once, in time, and only for its own account
 * (AUTH-14, AUTH-15). Also sessions, and what ends them (AUTH-13).
 */
import { ApiError } from 'contract/wire/api-error';
import { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collections } from '../database/collections';
import { OrganiserVerifier } from '../http/organisers';
import { outcomesOf } from '../testing/outcomes';
import { auditLines, storedDocuments, storedText } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { confirmFactor, endSessions, removeFactor, renewRecoveryCodes, startFactor } from './account-calls';
import { removeFactorOf } from './factors/remove-factor-of';
import { setPassword } from './login';
import { caller, SignInFixture, subnets, tokens } from './testing/sign-in-fixture';

const { connect } = withFirestore();
let fixture: SignInFixture;
beforeEach(() => {
  fixture = new SignInFixture(connect);
});
const advanceSeconds = (seconds: number) => fixture.advanceSeconds(seconds);
const enrol = (uid?: string) => fixture.enrol(uid);
const ticketFor = (uid?: string) => fixture.ticketFor(uid);
const codeOf = (secret: string, secondsLater?: number) => fixture.codeOf(secret, secondsLater);
const submit = (...args: Parameters<SignInFixture['secondStep']>) => fixture.secondStep(...args);
/** The second step with a new ticket. */
const tryCode = async (code: string, uid?: string) => submit(await ticketFor(uid), code);
const remove = (code: string) => removeFactor({ code }, fixture.instance, caller('anne'));
const beginWithoutFactor = (uid: string) =>
  fixture.instance.sessions.beginWithoutFactor({ uid, browser: '' });
const begin = async (uid: string) => (await beginWithoutFactor(uid)) ?? '';
const resetFactor = () => fixture.instance.factorStates.endInAnHour('anne', 'owner');
const invalid = { code: 'ticket-invalid', status: 401 };
const incorrect = { code: 'code-incorrect', status: 401 };
/** The refusal of a wrong code in an open session. */
const refused = { code: 'code-incorrect', status: 400 };

describe('a ticket', () => {
  it('is exchanged once for the tokens and a session', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    const signedIn = await submit(ticket, codeOf(secret));
    expect(signedIn).toMatchObject(tokens);
    const session = { uid: 'anne', browser: 'Firefox, Windows' };
    expect(await fixture.instance.sessions.find(signedIn.session)).toMatchObject(session);
    advanceSeconds(30);
    await expect(submit(ticket, codeOf(secret))).rejects.toMatchObject(invalid);
  });

  it('is rejected when guessed, and after five minutes', async () => {
    const { secret } = await enrol();
    await expect(submit('guessed', codeOf(secret))).rejects.toMatchObject(invalid);
    const ticket = await ticketFor();
    advanceSeconds(299);
    // A wrong code, so that the ticket remains.
    await expect(submit(ticket, '000000')).rejects.toMatchObject(incorrect);
    advanceSeconds(1);
    await expect(submit(ticket, codeOf(secret))).rejects.toMatchObject(invalid);
    expect(await fixture.instance.tickets.eraseExpired()).toBe(1);
  });

  it('accepts only its own account’s code', async () => {
    const anne = await enrol('anne');
    await enrol('bram');
    for (const code of [codeOf(anne.secret), anne.recoveryCodes[0] ?? ''])
      await expect(tryCode(code, 'bram')).rejects.toMatchObject(incorrect);
  });

  it('ends with the fifth wrong code', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    for (let nth = 0; nth < 5; nth++) await expect(submit(ticket, '000000')).rejects.toMatchObject(incorrect);
    await expect(submit(ticket, codeOf(secret))).rejects.toMatchObject(invalid);
  });

  it('is stored sealed or hashed, like the factor', async () => {
    const { secret, recoveryCodes } = await enrol();
    const ticket = await ticketFor();
    const stored = await storedText(fixture.instance.firestore);
    for (const each of [ticket, ...Object.values(tokens), secret, ...recoveryCodes])
      expect(stored).not.toContain(each);
  });
});

describe('a code', () => {
  const tryTenWrongCodes = async () => {
    for (let nth = 0; nth < 10; nth++) await expect(tryCode('000000')).rejects.toMatchObject(incorrect);
  };

  it('is accepted with spaces, and half a minute early or late, but no more', async () => {
    const { secret } = await enrol();
    advanceSeconds(300);
    for (const seconds of [-60, 60])
      await expect(tryCode(codeOf(secret, seconds))).rejects.toMatchObject(incorrect);
    for (const code of [codeOf(secret, -30), codeOf(secret, 30).replace(/^.{3}/, ' $& ')])
      expect(await tryCode(code)).toMatchObject(tokens);
  });

  it('is accepted once, even by two concurrent instances, and not after a newer one', async () => {
    const { secret } = await enrol();
    advanceSeconds(300);
    const other = fixture.anotherInstance();
    const [one, two] = [await ticketFor(), await ticketFor()];
    const code = codeOf(secret);
    const both = [submit(one, code), submit(two, code, other)];
    expect(await outcomesOf(both)).toEqual(['code-incorrect', 'done']);
    for (const seconds of [0, -30])
      await expect(tryCode(codeOf(secret, seconds))).rejects.toMatchObject(incorrect);
  });

  it('is rejected after ten wrong ones in an hour, with any ticket', async () => {
    const { secret } = await enrol();
    await tryTenWrongCodes();
    await expect(tryCode(codeOf(secret))).rejects.toMatchObject({ code: 'too-many-requests' });
    advanceSeconds(3600);
    expect(await tryCode(codeOf(secret))).toMatchObject(tokens);
  });

  it('still works after ten wrong ones at sign-in, if it is a recovery code or used in an open session', async () => {
    const { secret, recoveryCodes } = await enrol();
    await tryTenWrongCodes();
    await resetFactor();
    expect(await tryCode(recoveryCodes[0] ?? '')).toMatchObject(tokens);
    // Signing in has cancelled the reset (TEAM-5).
    expect((await fixture.factor())?.endsAt).toBeUndefined();
    await tryTenWrongCodes();
    await remove(codeOf(secret));
  });

  it('is rejected after ten wrong ones in open sessions, but not at sign-in', async () => {
    const { secret } = await enrol();
    for (let nth = 0; nth < 10; nth++) await expect(remove('000000')).rejects.toMatchObject(refused);
    await expect(remove(codeOf(secret))).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await tryCode(codeOf(secret))).toMatchObject(tokens);
  });
});

describe('recovery codes', () => {
  it('are eight, each valid for one sign-in', async () => {
    const { recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const [index, code] of recoveryCodes.slice(0, 2).entries()) {
      expect(await tryCode(code.toUpperCase())).toMatchObject(tokens);
      expect(await fixture.factor()).toMatchObject({ recoveryCodesLeft: 7 - index });
      await expect(tryCode(code)).rejects.toMatchObject(incorrect);
    }
  });

  it('end when they are replaced', async () => {
    const { secret, recoveryCodes } = await enrol();
    const renewed = await renewRecoveryCodes({ code: codeOf(secret) }, fixture.instance, caller('anne'));
    await expect(tryCode(recoveryCodes[0] ?? '')).rejects.toMatchObject(incorrect);
    expect(await tryCode(renewed.recoveryCodes[0] ?? '')).toMatchObject(tokens);
  });
});

describe('enrolling', () => {
  it('needs the password', async () => {
    const wrong = new ApiError('credentials-invalid', '');
    const signIn = vi.fn(() => Promise.reject(wrong));
    const deps = fixture.loginDeps('anne', signIn);
    await expect(startFactor({ password: 'wrong' }, deps, { ...caller('anne'), subnets })).rejects.toBe(
      wrong,
    );
    expect(signIn).toHaveBeenCalledExactlyOnceWith('anne@show.example', 'wrong');
    expect((await storedDocuments(deps.firestore)).size).toBe(0);
  });

  it('needs a correct code within fifteen minutes', async () => {
    const { key: secret } = await fixture.instance.factors.start('anne', 'anne@show.example');
    const confirm = (code: string) => confirmFactor({ code }, fixture.instance, caller('anne'));
    await expect(confirm('000000')).rejects.toMatchObject(refused);
    advanceSeconds(15 * 60);
    await expect(confirm(codeOf(secret))).rejects.toMatchObject({ code: 'factor-state' });
    expect(await fixture.factor()).toBeUndefined();
  });

  it('ends the sessions that began without the factor, even concurrent ones', async () => {
    const { sessions, factors } = fixture.instance;
    const former = await begin('anne');
    // From now on, the session is cached.
    expect(await sessions.find(former)).toBeDefined();
    const { key } = await factors.start('anne', 'anne@show.example');
    const { session } = await confirmFactor({ code: codeOf(key) }, fixture.instance, caller('anne'));
    expect(await sessions.find(former)).toBeUndefined();
    expect(await sessions.find(session)).toMatchObject({ uid: 'anne' });
    for (const uid of ['bram', 'carla', 'dora']) {
      const { key: secret } = await factors.start(uid, 'anne@show.example');
      const [concurrent] = await Promise.all([
        fixture.anotherInstance().sessions.beginWithoutFactor({ uid, browser: '' }),
        confirmFactor({ code: codeOf(secret) }, fixture.instance, caller(uid)),
      ]);
      expect(concurrent === undefined || (await sessions.find(concurrent)) === undefined).toBe(true);
    }
  });

  it('does not replace an existing factor, which can only be removed with a code', async () => {
    const { secret } = await enrol();
    const state = { code: 'factor-state' };
    await expect(fixture.instance.factors.start('anne', 'anne@show.example')).rejects.toMatchObject(state);
    await expect(remove('000000')).rejects.toMatchObject(refused);
    await remove(codeOf(secret));
    expect(await fixture.factor()).toBeUndefined();
    await expect(tryCode(codeOf(secret))).rejects.toMatchObject(state);
  });
});

describe('the authentication of every call', () => {
  const verifier = () =>
    new OrganiserVerifier({
      auth: {
        verifyIdToken: (uid) => Promise.resolve({ uid, auth_time: 0 }),
        getUser: (uid) => Promise.resolve({ uid, customClaims: { admin: true }, disabled: false }),
      },
      roles: { of: () => Promise.resolve('owner') },
      sessions: fixture.instance.sessions,
      factors: fixture.instance.factorStates,
      mfaRequirement: fixture.instance.mfaRequirement,
    });
  const ended = { code: 'session-invalid', status: 401 };

  it('requires a session of the account once the account has a factor', async () => {
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    advanceSeconds(10);
    await expect(verifier().verify('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await expect(verifier().verify('anne', undefined)).rejects.toMatchObject(ended);
    await expect(verifier().verify('anne', 'guessed')).rejects.toMatchObject(ended);
    await expect(verifier().verify('anne', await begin('bram'))).rejects.toMatchObject(ended);
    advanceSeconds(12 * 3600);
    await expect(verifier().verify('anne', session)).rejects.toMatchObject(ended);
  });

  it('reads a session and the requirement at most once in ten seconds', async () => {
    const { session } = await enrol();
    // Reading a single document also calls `getAll`.
    const read = vi.spyOn(Firestore.prototype, 'getAll');
    const organisers = verifier();
    for (let nth = 0; nth < 99; nth++) {
      await organisers.verifyWithFactor('anne', session);
      advanceSeconds(0.1);
    }
    expect(read).toHaveBeenCalledTimes(2);
    advanceSeconds(1);
    await organisers.verifyWithFactor('anne', session);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('requires a factor of all members while owners demand one (TEAM-6)', async () => {
    await fixture.instance.mfaRequirement.set(new Date(fixture.clock.getTime() + 24 * 3600_000), 'owner');
    await expect(verifier().verifyWithFactor('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    advanceSeconds(24 * 3600);
    const demanded = { code: 'factor-demanded', status: 403 };
    await expect(verifier().verifyWithFactor('anne', undefined)).rejects.toMatchObject(demanded);
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    await expect(verifier().verifyWithFactor('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await fixture.instance.mfaRequirement.set(undefined, 'owner');
    await expect(verifier().verifyWithFactor('bram', undefined)).resolves.toMatchObject({ uid: 'bram' });
  });

  it('rejects an ended session, on other instances ten seconds later', async () => {
    const session = await begin('anne');
    const other = fixture.anotherInstance();
    expect(await other.sessions.find(session)).toBeDefined();
    const [found] = await fixture.instance.sessions.of('anne');
    await fixture.instance.sessions.end('anne', found?.id ?? '');
    expect(await fixture.instance.sessions.find(session)).toBeUndefined();
    advanceSeconds(10);
    expect(await other.sessions.find(session)).toBeUndefined();
  });
});

describe('sessions (AUTH-13)', () => {
  it('can be ended one by one or together, but only by their own account', async () => {
    const { sessions } = fixture.instance;
    const ofBram = await begin('bram');
    const [own, ...others] = [await begin('anne'), await begin('anne'), await begin('anne')];
    const idOf = async (secret: string) => (await sessions.find(secret))?.id ?? '';
    const anne = { organiser: { ...caller('anne').organiser, session: await idOf(own) } };
    const end = (session: string) => endSessions({ session }, fixture.instance, anne);
    const areOpen = async () =>
      (await Promise.all([own, ...others, ofBram].map((each) => sessions.find(each)))).map(
        (found) => found !== undefined,
      );
    const first = await idOf(others[0]);
    await expect(end(await idOf(ofBram))).rejects.toMatchObject({ code: 'not-found' });
    await end(first);
    expect(await areOpen()).toEqual([true, false, true, true]);
    await expect(end(first)).rejects.toMatchObject({ code: 'not-found' });
    await end('others');
    expect(await areOpen()).toEqual([true, false, false, true]);
    await end('this');
    expect(await areOpen()).toEqual([false, false, false, true]);
  });

  it('are listed latest first, and one more than twenty ends the oldest', async () => {
    const { sessions } = fixture.instance;
    const ofBram = await begin('bram');
    const secrets: string[] = [];
    for (let nth = 0; nth <= 20; nth++) {
      secrets.unshift(await begin('anne'));
      advanceSeconds(1);
    }
    const ids = await Promise.all(secrets.map(async (each) => (await sessions.find(each))?.id));
    expect(ids.at(-1)).toBeUndefined();
    expect((await sessions.of('anne')).map(({ id }) => id)).toEqual(ids.slice(0, 20));
    expect(await sessions.find(ofBram)).toMatchObject({ uid: 'bram' });
  });

  it('end when a new password is set, which keeps the factor (AUTH-11)', async () => {
    const { session, secret } = await enrol();
    const ofBram = await begin('bram');
    const email = 'anne@show.example';
    const set = vi.fn(() => Promise.resolve({ email }));
    const { sessions, factors, tickets } = fixture.instance;
    const ticket = await ticketFor();
    const accounts: Parameters<typeof setPassword>[1]['accounts'] = {
      getUserByEmail: () => Promise.resolve(Object.assign(Object.create(null), { uid: 'anne' })),
    };
    const newPassword = { oobCode: 'code', password: 'a few odd words' };
    const deps = { identity: { setPassword: set }, accounts, sessions, tickets };
    expect(await setPassword(newPassword, deps)).toEqual({ email });
    expect(set).toHaveBeenCalledExactlyOnceWith(newPassword);
    expect(await sessions.find(session)).toBeUndefined();
    expect(await sessions.find(ofBram)).toBeDefined();
    expect(await factors.read('anne')).toBeDefined();
    // The ticket of a sign-in with the former password.
    await expect(submit(ticket, codeOf(secret))).rejects.toMatchObject(invalid);
  });

  it('end when a command removes the factor; then the password is enough (AUTH-16)', async () => {
    const { session } = await enrol();
    const { firestore } = fixture.instance;
    expect(await removeFactorOf(firestore, 'anne')).toBe(true);
    // On an instance with an empty cache.
    expect(await fixture.anotherInstance().sessions.find(session)).toBeUndefined();
    expect(await begin('anne')).not.toBe('');
    expect(await removeFactorOf(firestore, 'anne')).toBe(false);
  });

  it('are erased after their end', async () => {
    await begin('anne');
    advanceSeconds(12 * 3600 - 1);
    expect(await fixture.instance.sessions.eraseExpired()).toBe(0);
    advanceSeconds(1);
    expect(await fixture.instance.sessions.eraseExpired()).toBe(1);
  });
});

describe('a factor that an owner has reset (TEAM-5)', () => {
  const hour = 3600;

  it('ends after an hour; then the password is enough', async () => {
    const { secret, session } = await enrol();
    expect((await resetFactor()).toMillis()).toBe(fixture.clock.getTime() + hour * 1000);
    advanceSeconds(hour - 1);
    expect(await beginWithoutFactor('anne')).toBeUndefined();
    advanceSeconds(1);
    expect(await beginWithoutFactor('anne')).toBeDefined();
    expect(await fixture.instance.factorStates.has('anne')).toBe(false);
    await expect(tryCode(codeOf(secret))).rejects.toMatchObject({ code: 'factor-state' });
    // Another factor can be enrolled, which ends the former sessions.
    const again = await enrol();
    expect(again.secret).not.toBe(secret);
    expect(await fixture.instance.sessions.find(session)).toBeUndefined();
    expect(await fixture.factor()).toMatchObject({ endsAt: undefined });
  });

  it('ends an hour after the first reset despite a second one; using its code cancels the reset', async () => {
    const { secret } = await enrol();
    const first = await resetFactor();
    advanceSeconds(600);
    expect(await fixture.instance.factorStates.endInAnHour('anne', 'another')).toEqual(first);
    const lines = await auditLines(fixture.instance.firestore);
    expect(lines.filter(({ action }) => action === 'factor reset')).toMatchObject([
      { account: 'owner', member: 'anne' },
    ]);
    await expect(tryCode('000000')).rejects.toMatchObject(incorrect);
    expect((await fixture.instance.factorStates.of(['anne'])).get('anne')?.endsAt).toBeDefined();
    await tryCode(codeOf(secret));
    advanceSeconds(2 * hour);
    expect(await fixture.factor()).toMatchObject({ endsAt: undefined });
  });
});

it('erases only the factors and last visits of deleted accounts', async () => {
  const lastVisits = fixture.instance.firestore.collection(collections.lastVisits);
  for (const account of ['anne', 'bram']) {
    await enrol(account);
    await lastVisits.doc(account).set({ session: '' });
  }
  expect(await fixture.instance.factors.eraseOrphans()).toBe(2);
  expect((await lastVisits.get()).docs.map(({ id }) => id)).toEqual(['bram']);
  expect(await fixture.factor()).toBeUndefined();
  expect(await fixture.factor('bram')).toBeDefined();
});
