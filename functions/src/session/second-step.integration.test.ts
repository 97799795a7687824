/**
 * The second step of signing in: each ticket, code and recovery code opens once, in time, and only its own account
 * (AUTH-14, AUTH-15); and what ends sessions (AUTH-13).
 */
import { ApiError } from 'contract/api-error';
import { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrganiserVerifier } from '../http/organisers';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { confirmFactor, endSessions, removeFactor, renewRecoveryCodes, startFactor } from './account-calls';
import { removeFactorOf } from './remove-factor-of';
import { loginSecond } from './second-step';
import { setPassword } from './set-password';
import { codeOf } from './testing/authenticator';
import { browser, by, SignInFixture, tokens } from './testing/sign-in-fixture';

const { connect } = withFirestore();
let fixture: SignInFixture;
beforeEach(() => {
  fixture = new SignInFixture(connect);
});
const later = (seconds: number) => fixture.later(seconds);
const enrol = (uid?: string) => fixture.enrol(uid);
const ticketFor = (uid?: string) => fixture.ticketFor(uid);
const now = () => fixture.clock;
const second = (ticket: string, code: string, on = fixture.instance) =>
  loginSecond({ ticket, code }, on, browser);
const invalid = { code: 'ticket-invalid', status: 401 };
const incorrect = { code: 'code-incorrect', status: 401 };

describe('a ticket', () => {
  it('is exchanged for the tokens and a session, once', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    const signedIn = await second(ticket, codeOf(secret, now()));
    expect(signedIn).toMatchObject(tokens);
    expect(await fixture.instance.sessions.find(signedIn.session)).toMatchObject({
      uid: 'anne',
      browser: 'Firefox, Windows',
    });
    later(30);
    await expect(second(ticket, codeOf(secret, now()))).rejects.toMatchObject(invalid);
  });

  it('is refused when it was guessed, and after five minutes', async () => {
    const { secret } = await enrol();
    await expect(second('guessed', codeOf(secret, now()))).rejects.toMatchObject(invalid);
    const ticket = await ticketFor();
    later(299);
    // Wrong, so that the ticket is still there.
    await expect(second(ticket, '000000')).rejects.toMatchObject(incorrect);
    later(1);
    await expect(second(ticket, codeOf(secret, now()))).rejects.toMatchObject(invalid);
    expect(await fixture.instance.tickets.eraseExpired()).toBe(1);
  });

  it('takes only a code of its own account', async () => {
    const anne = await enrol('anne');
    await enrol('bram');
    const ticket = await ticketFor('bram');
    await expect(second(ticket, codeOf(anne.secret, now()))).rejects.toMatchObject(incorrect);
    await expect(second(ticket, anne.recoveryCodes[0] ?? '')).rejects.toMatchObject(incorrect);
  });

  it('ends with the fifth wrong code', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    for (let nth = 0; nth < 5; nth++) await expect(second(ticket, '000000')).rejects.toMatchObject(incorrect);
    await expect(second(ticket, codeOf(secret, now()))).rejects.toMatchObject(invalid);
  });

  it('and the factor are stored sealed or hashed only', async () => {
    const { secret, recoveryCodes } = await enrol();
    const ticket = await ticketFor();
    const stored = JSON.stringify([...(await storedDocuments(fixture.instance.firestore))]);
    for (const each of [ticket, ...Object.values(tokens), secret, ...recoveryCodes])
      expect(stored).not.toContain(each);
  });
});

describe('a code', () => {
  it('is accepted from the half minute before and after, and from no other, with spaces too', async () => {
    const { secret } = await enrol();
    later(300);
    const code = (seconds: number) => codeOf(secret, new Date(now().getTime() + seconds * 1000));
    const ticket = await ticketFor();
    await expect(second(ticket, code(-60))).rejects.toMatchObject(incorrect);
    await expect(second(ticket, code(60))).rejects.toMatchObject(incorrect);
    expect(await second(ticket, code(-30))).toMatchObject(tokens);
    const spaced = code(30).replace(/^.{3}/, ' $& ');
    expect(await second(await ticketFor(), spaced)).toMatchObject(tokens);
  });

  it('counts once, also not after a newer one', async () => {
    const { secret } = await enrol();
    later(300);
    const [before, current] = [codeOf(secret, new Date(now().getTime() - 30_000)), codeOf(secret, now())];
    await second(await ticketFor(), current);
    for (const used of [current, before])
      await expect(second(await ticketFor(), used)).rejects.toMatchObject(incorrect);
  });

  it('counts once when two instances get it at the same moment', async () => {
    const { secret } = await enrol();
    const other = fixture.anotherInstance();
    const [one, two] = [await ticketFor(), await ticketFor()];
    const code = codeOf(secret, now());
    const tries = await Promise.allSettled([second(one, code), second(two, code, other)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: incorrect });
  });

  it('is not accepted after ten wrong ones in an hour, whatever the tickets', async () => {
    const { secret, recoveryCodes } = await enrol();
    for (let nth = 0; nth < 10; nth++)
      await expect(second(await ticketFor(), '000000')).rejects.toMatchObject(incorrect);
    const limited = { code: 'too-many-requests' };
    await expect(second(await ticketFor(), codeOf(secret, now()))).rejects.toMatchObject(limited);
    await expect(second(await ticketFor(), recoveryCodes[0] ?? '')).rejects.toMatchObject(limited);
    later(3600);
    expect(await second(await ticketFor(), codeOf(secret, now()))).toMatchObject(tokens);
  });
});

describe('recovery codes', () => {
  it('are eight, each for one sign-in', async () => {
    const { recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const [index, code] of recoveryCodes.slice(0, 2).entries()) {
      expect(await second(await ticketFor(), code.toUpperCase())).toMatchObject(tokens);
      expect(await fixture.instance.factors.read('anne')).toMatchObject({ recoveryCodesLeft: 7 - index });
      await expect(second(await ticketFor(), code)).rejects.toMatchObject(incorrect);
    }
  });

  it('end when they are replaced', async () => {
    const { secret, recoveryCodes } = await enrol();
    const renewed = await renewRecoveryCodes({ code: codeOf(secret, now()) }, fixture.instance, by('anne'));
    await expect(second(await ticketFor(), recoveryCodes[0] ?? '')).rejects.toMatchObject(incorrect);
    expect(await second(await ticketFor(), renewed.recoveryCodes[0] ?? '')).toMatchObject(tokens);
  });
});

describe('enrolling', () => {
  it('needs the password', async () => {
    const { instance } = fixture;
    const refused = new ApiError('credentials-invalid', '');
    const signIn = vi.fn(() => Promise.reject(refused));
    const deps = {
      ...{ accounts: instance.accounts, factors: instance.factors },
      identity: { signIn, refresh: signIn },
      organisers: { identify: () => Promise.resolve({ uid: 'anne', role: 'owner' } as const) },
      signInAttempts: { begin: () => Promise.resolve({ succeeded: vi.fn(), inconclusive: vi.fn() }) },
    };
    const caller = { ...by('anne'), subnets: ['client', 'network', 'organisation', 'provider'] as const };
    await expect(startFactor({ password: 'wrong' }, deps, caller)).rejects.toBe(refused);
    expect(signIn).toHaveBeenCalledExactlyOnceWith('anne@show.example', 'wrong');
    expect((await storedDocuments(instance.firestore)).size).toBe(0);
  });

  it('needs a right code within fifteen minutes', async () => {
    const { key: secret } = await fixture.instance.factors.start('anne', 'anne@show.example');
    await expect(confirmFactor({ code: '000000' }, fixture.instance, by('anne'))).rejects.toMatchObject({
      code: 'code-incorrect',
      status: 400,
    });
    later(15 * 60);
    const late = confirmFactor({ code: codeOf(secret, now()) }, fixture.instance, by('anne'));
    await expect(late).rejects.toMatchObject({ code: 'factor-state' });
    expect(await fixture.instance.factors.read('anne')).toBeUndefined();
  });

  it('ends the sessions that were begun without the factor, however they cross', async () => {
    const { sessions, factors } = fixture.instance;
    const former = await begin('anne');
    // From now on it is cached.
    expect(await sessions.find(former)).toBeDefined();
    const { key } = await factors.start('anne', 'anne@show.example');
    const { session } = await confirmFactor({ code: codeOf(key, now()) }, fixture.instance, by('anne'));
    expect(await sessions.find(former)).toBeUndefined();
    expect(await sessions.find(session)).toMatchObject({ uid: 'anne' });
    for (const uid of ['bram', 'carla', 'dora']) {
      const { key: secret } = await factors.start(uid, 'anne@show.example');
      const [begun] = await Promise.all([
        fixture.anotherInstance().sessions.beginWithoutFactor({ uid, browser: '' }),
        confirmFactor({ code: codeOf(secret, now()) }, fixture.instance, by(uid)),
      ]);
      expect(begun === undefined || (await sessions.find(begun)) === undefined).toBe(true);
    }
  });

  it('does not replace a factor; removing it needs a code', async () => {
    const { secret } = await enrol();
    const state = { code: 'factor-state' };
    await expect(fixture.instance.factors.start('anne', 'anne@show.example')).rejects.toMatchObject(state);
    await expect(removeFactor({ code: '000000' }, fixture.instance, by('anne'))).rejects.toMatchObject({
      code: 'code-incorrect',
      status: 400,
    });
    await removeFactor({ code: codeOf(secret, now()) }, fixture.instance, by('anne'));
    expect(await fixture.instance.factors.read('anne')).toBeUndefined();
    await expect(second(await ticketFor(), codeOf(secret, now()))).rejects.toMatchObject(state);
  });
});

describe('the check of every call', () => {
  const verifier = () =>
    new OrganiserVerifier({
      auth: {
        verifyIdToken: (uid) => Promise.resolve({ uid, auth_time: 0 }),
        getUser: (uid) => Promise.resolve({ uid, customClaims: { admin: true }, disabled: false }),
      },
      sessions: fixture.instance.sessions,
      factors: fixture.instance.factorStates,
      demand: fixture.instance.factorDemand,
    });
  const ended = { code: 'session-invalid', status: 401 };

  it('wants a session of the same account once there is a factor', async () => {
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    later(10);
    await expect(verifier().verify('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await expect(verifier().verify('anne', undefined)).rejects.toMatchObject(ended);
    await expect(verifier().verify('anne', 'guessed')).rejects.toMatchObject(ended);
    const ofBram = await fixture.instance.sessions.beginWithoutFactor({ uid: 'bram', browser: '' });
    await expect(verifier().verify('anne', ofBram)).rejects.toMatchObject(ended);
    later(12 * 3600);
    await expect(verifier().verify('anne', session)).rejects.toMatchObject(ended);
  });

  it('reads a session, and the demand, at most once in ten seconds', async () => {
    const { session } = await enrol();
    // Which reading a single document uses too.
    const read = vi.spyOn(Firestore.prototype, 'getAll');
    const gate = verifier();
    for (let nth = 0; nth < 99; nth++) {
      await gate.verifyWithFactor('anne', session);
      later(0.1);
    }
    expect(read).toHaveBeenCalledTimes(2);
    later(1);
    await gate.verifyWithFactor('anne', session);
    expect(read).toHaveBeenCalledTimes(4);
  });

  it('wants a factor of everybody while owners demand one (TEAM-6)', async () => {
    await fixture.instance.factorDemand.set(true, 'owner');
    const demanded = { code: 'factor-demanded', status: 403 };
    await expect(verifier().verifyWithFactor('anne', undefined)).rejects.toMatchObject(demanded);
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    await expect(verifier().verifyWithFactor('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await fixture.instance.factorDemand.set(false, 'owner');
    await expect(verifier().verifyWithFactor('bram', undefined)).resolves.toMatchObject({ uid: 'bram' });
  });

  it('refuses a session that has ended, ten seconds later also on other instances', async () => {
    const session = await begin('anne');
    const other = fixture.anotherInstance();
    expect(await other.sessions.find(session)).toBeDefined();
    const [found] = await fixture.instance.sessions.of('anne');
    await fixture.instance.sessions.end('anne', found?.id ?? '');
    expect(await fixture.instance.sessions.find(session)).toBeUndefined();
    later(10);
    expect(await other.sessions.find(session)).toBeUndefined();
  });
});

const begin = async (uid: string) =>
  (await fixture.instance.sessions.beginWithoutFactor({ uid, browser: '' })) ?? '';

describe('sessions (AUTH-13)', () => {
  it('end one by one, all but one’s own, and one’s own, and never another account’s', async () => {
    const { sessions } = fixture.instance;
    const ofBram = await begin('bram');
    const [own, ...others] = [await begin('anne'), await begin('anne'), await begin('anne')];
    const idOf = async (secret: string) => (await sessions.find(secret))?.id ?? '';
    const caller = { organiser: { ...by('anne').organiser, session: await idOf(own) } };
    const end = (session: string) => endSessions({ session }, fixture.instance, caller);
    const open = async () =>
      (await Promise.all([own, ...others, ofBram].map((each) => sessions.find(each)))).map(
        (found) => found !== undefined,
      );
    const first = await idOf(others[0]);
    await expect(end(await idOf(ofBram))).rejects.toMatchObject({ code: 'not-found' });
    await end(first);
    expect(await open()).toEqual([true, false, true, true]);
    await expect(end(first)).rejects.toMatchObject({ code: 'not-found' });
    await end('others');
    expect(await open()).toEqual([true, false, false, true]);
    await end('this');
    expect(await open()).toEqual([false, false, false, true]);
  });

  it('are listed with the latest first', async () => {
    const { sessions } = fixture.instance;
    const begun = [await begin('anne')];
    later(60);
    begun.unshift(await begin('anne'));
    const ids = await Promise.all(begun.map(async (each) => (await sessions.find(each))?.id));
    expect((await sessions.of('anne')).map(({ id }) => id)).toEqual(ids);
  });

  it('end with a new password, and the factor stays (AUTH-11)', async () => {
    const { session } = await enrol();
    const ofBram = await begin('bram');
    const email = 'anne@show.example';
    const set = vi.fn(() => Promise.resolve({ email }));
    const { sessions, factors } = fixture.instance;
    const accounts: Parameters<typeof setPassword>[1]['accounts'] = {
      getUserByEmail: () => Promise.resolve(Object.assign(Object.create(null), { uid: 'anne' })),
    };
    const chosen = { oobCode: 'code', password: 'a few odd words' };
    expect(await setPassword(chosen, { identity: { setPassword: set }, accounts, sessions })).toEqual({
      email,
    });
    expect(set).toHaveBeenCalledExactlyOnceWith(chosen);
    expect(await sessions.find(session)).toBeUndefined();
    expect(await sessions.find(ofBram)).toBeDefined();
    expect(await factors.read('anne')).toBeDefined();
  });

  it('end with a factor that the command removes, after which the password is enough (AUTH-16)', async () => {
    const { session } = await enrol();
    const { firestore } = fixture.instance;
    expect(await removeFactorOf(firestore, 'anne')).toBe(true);
    // Of an instance that has cached nothing.
    expect(await fixture.anotherInstance().sessions.find(session)).toBeUndefined();
    expect(await begin('anne')).not.toBe('');
    expect(await removeFactorOf(firestore, 'anne')).toBe(false);
  });

  it('are erased once they have ended', async () => {
    await begin('anne');
    later(12 * 3600 - 1);
    expect(await fixture.instance.sessions.eraseExpired()).toBe(0);
    later(1);
    expect(await fixture.instance.sessions.eraseExpired()).toBe(1);
  });
});

describe('a factor that an owner has reset (TEAM-5)', () => {
  const hour = 3600;

  it('ends after an hour, and then the password is enough', async () => {
    const { secret, session } = await enrol();
    const endsAt = await fixture.instance.factorStates.endLater('anne', 'owner');
    expect(endsAt.toMillis()).toBe(now().getTime() + hour * 1000);
    later(hour - 1);
    expect(await fixture.instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })).toBeUndefined();
    later(1);
    expect(await fixture.instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })).toBeDefined();
    expect(await fixture.instance.factorStates.has('anne')).toBe(false);
    await expect(second(await ticketFor(), codeOf(secret, now()))).rejects.toMatchObject({
      code: 'factor-state',
    });
    // Another one can be enrolled, which ends the former sessions.
    const again = await enrol();
    expect(again.secret).not.toBe(secret);
    expect(await fixture.instance.sessions.find(session)).toBeUndefined();
    expect(await fixture.instance.factors.read('anne')).toMatchObject({ endsAt: undefined });
  });

  it('stays when it is used within the hour', async () => {
    const { secret } = await enrol();
    await fixture.instance.factorStates.endLater('anne', 'owner');
    await expect(second(await ticketFor(), '000000')).rejects.toMatchObject(incorrect);
    expect((await fixture.instance.factorStates.of(['anne'])).get('anne')?.endsAt).toBeDefined();
    await second(await ticketFor(), codeOf(secret, now()));
    later(2 * hour);
    expect(await fixture.instance.factors.read('anne')).toMatchObject({ endsAt: undefined });
  });

  it('ends no later when it is reset again, and leaves one line', async () => {
    await enrol();
    const first = await fixture.instance.factorStates.endLater('anne', 'owner');
    later(600);
    expect(await fixture.instance.factorStates.endLater('anne', 'another')).toEqual(first);
    const lines = await fixture.instance.firestore
      .collection('audit')
      .where('action', '==', 'factor reset')
      .get();
    expect(lines.docs.map((line) => line.data())).toMatchObject([{ account: 'owner', member: 'anne' }]);
  });
});

it('erases the factors of accounts that were deleted, and no other', async () => {
  await enrol('anne');
  await enrol('bram');
  expect(await fixture.instance.factors.eraseOrphans()).toBe(1);
  expect(await fixture.instance.factors.read('anne')).toBeUndefined();
  expect(await fixture.instance.factors.read('bram')).toBeDefined();
});
