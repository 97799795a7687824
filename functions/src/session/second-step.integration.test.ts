/** The second step of signing in: each ticket, code and recovery code opens once, in time, and only its own account. */
import { randomBytes } from 'node:crypto';
import { provideSample } from 'contract/testing/sample-edition';
import { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrganiserVerifier } from '../http/organisers';
import { codeOf } from '../testing/authenticator';
import { storedDocuments } from '../testing/stored-documents';
import { withFirestore } from '../testing/with-firestore';
import { confirmFactor, removeFactor, renewRecoveryCodes } from './account-calls';
import { FactorDemand } from './factor-demand';
import { FactorStates } from './factor-states';
import { Factors } from './factors';
import { Sealer } from './sealer';
import { loginSecond } from './second-step';
import { Sessions } from './sessions';
import { Tickets } from './tickets';

const { connect } = withFirestore();
const start = new Date('2025-08-01T12:00:10Z');
const key = randomBytes(32).toString('base64url');
const sealer = new Sealer(() => key);
const tokens = { idToken: 'the.id.token', refreshToken: 'the_refresh_token' };
const browser = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
const by = (uid: string) => ({ organiser: { uid, role: 'owner', session: undefined } as const, ...browser });

let clock: Date;
let firestore: Firestore;
let instance: ReturnType<typeof instanceOf>;
let projectId: string;

/** What one instance of the functions has. */
function instanceOf(database: Firestore) {
  const now = () => clock;
  const factors = new Factors(database, now, {
    sealer,
    qrPng: () => Promise.resolve(new Uint8Array([1])),
    accounts: { getUsers: () => Promise.resolve({ users: [{ uid: 'bram' }] }) },
  });
  return {
    firestore: database,
    factors,
    sessions: new Sessions(database, now),
    tickets: new Tickets(database, now, sealer),
    states: new FactorStates(database, now),
    demand: new FactorDemand(database, now),
  };
}

beforeEach(() => {
  provideSample();
  clock = start;
  projectId = `demo-${randomBytes(8).toString('hex')}`;
  firestore = connect({ projectId });
  instance = instanceOf(firestore);
});

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

async function enrol(uid = 'anne') {
  const { key: secret } = await instance.factors.start(uid, `${uid}@show.example`);
  const enrolled = await confirmFactor({ code: codeOf(secret, clock) }, instance, by(uid));
  // The code of this half minute is used.
  later(30);
  return { secret, ...enrolled };
}

const ticketFor = (uid = 'anne') => instance.tickets.issue({ uid, tokens });
const second = (ticket: string, code: string, on = instance) => loginSecond({ ticket, code }, on, browser);
const invalid = { code: 'ticket-invalid', status: 401 };
const incorrect = { code: 'code-incorrect', status: 401 };

describe('a ticket', () => {
  it('is exchanged for the tokens and a session, once', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    const signedIn = await second(ticket, codeOf(secret, clock));
    expect(signedIn).toMatchObject(tokens);
    expect(await instance.sessions.find(signedIn.session)).toMatchObject({
      uid: 'anne',
      browser: 'Firefox, Windows',
    });
    later(30);
    await expect(second(ticket, codeOf(secret, clock))).rejects.toMatchObject(invalid);
  });

  it('is refused when it was guessed, and after five minutes', async () => {
    const { secret } = await enrol();
    await expect(second('guessed', codeOf(secret, clock))).rejects.toMatchObject(invalid);
    const ticket = await ticketFor();
    later(299);
    // Wrong, so that the ticket is still there.
    await expect(second(ticket, '000000')).rejects.toMatchObject(incorrect);
    later(1);
    await expect(second(ticket, codeOf(secret, clock))).rejects.toMatchObject(invalid);
    expect(await instance.tickets.eraseExpired()).toBe(1);
  });

  it('takes only a code of its own account', async () => {
    const anne = await enrol('anne');
    await enrol('bram');
    const ticket = await ticketFor('bram');
    await expect(second(ticket, codeOf(anne.secret, clock))).rejects.toMatchObject(incorrect);
    await expect(second(ticket, anne.recoveryCodes[0] ?? '')).rejects.toMatchObject(incorrect);
  });

  it('ends with the fifth wrong code', async () => {
    const { secret } = await enrol();
    const ticket = await ticketFor();
    for (let nth = 0; nth < 5; nth++) await expect(second(ticket, '000000')).rejects.toMatchObject(incorrect);
    await expect(second(ticket, codeOf(secret, clock))).rejects.toMatchObject(invalid);
  });

  it('keeps the tokens sealed, for its holder only', async () => {
    await enrol();
    const ticket = await ticketFor();
    const stored = JSON.stringify([...(await storedDocuments(firestore))]);
    for (const secret of [ticket, tokens.idToken, tokens.refreshToken]) expect(stored).not.toContain(secret);
  });
});

describe('a code', () => {
  it('is accepted from the half minute before and after, and from no other', async () => {
    const { secret } = await enrol();
    later(300);
    const code = (seconds: number) => codeOf(secret, new Date(clock.getTime() + seconds * 1000));
    const ticket = await ticketFor();
    await expect(second(ticket, code(-60))).rejects.toMatchObject(incorrect);
    await expect(second(ticket, code(60))).rejects.toMatchObject(incorrect);
    expect(await second(ticket, code(-30))).toMatchObject(tokens);
    expect(await second(await ticketFor(), code(30))).toMatchObject(tokens);
  });

  it('counts once, also not after a newer one', async () => {
    const { secret } = await enrol();
    later(300);
    const [before, now] = [codeOf(secret, new Date(clock.getTime() - 30_000)), codeOf(secret, clock)];
    await second(await ticketFor(), now);
    for (const used of [now, before])
      await expect(second(await ticketFor(), used)).rejects.toMatchObject(incorrect);
  });

  it('counts once when two instances get it at the same moment', async () => {
    const { secret } = await enrol();
    const other = instanceOf(connect({ projectId }));
    const [one, two] = [await ticketFor(), await ticketFor()];
    const code = codeOf(secret, clock);
    const tries = await Promise.allSettled([second(one, code), second(two, code, other)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: incorrect });
  });

  it('may be typed with spaces', async () => {
    const { secret } = await enrol();
    const spaced = codeOf(secret, clock).replace(/^.{3}/, '$& ');
    expect(await second(await ticketFor(), ` ${spaced} `)).toMatchObject(tokens);
  });

  it('is not accepted after ten wrong ones in an hour, whatever the tickets', async () => {
    const { secret, recoveryCodes } = await enrol();
    for (let nth = 0; nth < 10; nth++)
      await expect(second(await ticketFor(), '000000')).rejects.toMatchObject(incorrect);
    const limited = { code: 'too-many-requests' };
    await expect(second(await ticketFor(), codeOf(secret, clock))).rejects.toMatchObject(limited);
    await expect(second(await ticketFor(), recoveryCodes[0] ?? '')).rejects.toMatchObject(limited);
    later(3600);
    expect(await second(await ticketFor(), codeOf(secret, clock))).toMatchObject(tokens);
  });
});

describe('recovery codes', () => {
  it('are eight, each for one sign-in', async () => {
    const { recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const [index, code] of recoveryCodes.entries()) {
      expect(await second(await ticketFor(), code.toUpperCase())).toMatchObject(tokens);
      expect(await instance.factors.read('anne')).toMatchObject({ recoveryCodesLeft: 7 - index });
      await expect(second(await ticketFor(), code)).rejects.toMatchObject(incorrect);
    }
  });

  it('end when they are replaced', async () => {
    const { secret, recoveryCodes } = await enrol();
    const renewed = await renewRecoveryCodes({ code: codeOf(secret, clock) }, instance, by('anne'));
    await expect(second(await ticketFor(), recoveryCodes[0] ?? '')).rejects.toMatchObject(incorrect);
    expect(await second(await ticketFor(), renewed.recoveryCodes[0] ?? '')).toMatchObject(tokens);
  });

  it('are stored only as hashes, the secret sealed', async () => {
    const { secret, recoveryCodes } = await enrol();
    const stored = JSON.stringify([...(await storedDocuments(firestore))]);
    for (const each of [secret, ...recoveryCodes]) expect(stored).not.toContain(each);
  });
});

describe('enrolling', () => {
  it('needs a right code within fifteen minutes', async () => {
    const { key: secret } = await instance.factors.start('anne', 'anne@show.example');
    await expect(confirmFactor({ code: '000000' }, instance, by('anne'))).rejects.toMatchObject({
      code: 'code-incorrect',
      status: 400,
    });
    later(15 * 60);
    const late = confirmFactor({ code: codeOf(secret, clock) }, instance, by('anne'));
    await expect(late).rejects.toMatchObject({ code: 'factor-state' });
    expect(await instance.factors.read('anne')).toBeUndefined();
  });

  it('ends the sessions that were begun without the factor', async () => {
    const former = await instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' });
    const { session } = await enrol();
    expect(await instance.sessions.find(former ?? '')).toBeUndefined();
    expect(await instance.sessions.find(session)).toMatchObject({ uid: 'anne' });
    expect(await instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })).toBeUndefined();
  });

  it('leaves no session begun without the factor, however they cross', async () => {
    for (let nth = 0; nth < 10; nth++) {
      const uid = `anne${nth}`;
      const other = instanceOf(connect({ projectId }));
      const { key: secret } = await instance.factors.start(uid, 'anne@show.example');
      const [begun] = await Promise.all([
        other.sessions.beginWithoutFactor({ uid, browser: '' }),
        confirmFactor({ code: codeOf(secret, clock) }, instance, by(uid)),
      ]);
      expect(begun === undefined || (await instance.sessions.find(begun)) === undefined).toBe(true);
    }
  });

  it('does not replace a factor; removing it needs a code', async () => {
    const { secret } = await enrol();
    const state = { code: 'factor-state' };
    await expect(instance.factors.start('anne', 'anne@show.example')).rejects.toMatchObject(state);
    await expect(removeFactor({ code: '000000' }, instance, by('anne'))).rejects.toMatchObject({
      code: 'code-incorrect',
      status: 400,
    });
    await removeFactor({ code: codeOf(secret, clock) }, instance, by('anne'));
    expect(await instance.factors.read('anne')).toBeUndefined();
    await expect(second(await ticketFor(), codeOf(secret, clock))).rejects.toMatchObject(state);
  });
});

describe('the check of every call', () => {
  const verifier = () =>
    new OrganiserVerifier({
      auth: {
        verifyIdToken: (uid) => Promise.resolve({ uid, auth_time: 0 }),
        getUser: (uid) => Promise.resolve({ uid, customClaims: { admin: true }, disabled: false }),
      },
      sessions: instance.sessions,
      factors: instance.states,
      demand: instance.demand,
    });
  const ended = { code: 'session-invalid', status: 401 };

  it('wants a session of the same account once there is a factor', async () => {
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    later(10);
    await expect(verifier().verify('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await expect(verifier().verify('anne', undefined)).rejects.toMatchObject(ended);
    await expect(verifier().verify('anne', 'guessed')).rejects.toMatchObject(ended);
    const ofBram = await instance.sessions.beginWithoutFactor({ uid: 'bram', browser: '' });
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
    vi.restoreAllMocks();
  });

  it('wants a factor of everybody while owners demand one', async () => {
    await instance.demand.set(true, 'owner');
    const demanded = { code: 'factor-demanded', status: 403 };
    await expect(verifier().verifyWithFactor('anne', undefined)).rejects.toMatchObject(demanded);
    await expect(verifier().verify('anne', undefined)).resolves.toMatchObject({ uid: 'anne' });
    const { session } = await enrol();
    await expect(verifier().verifyWithFactor('anne', session)).resolves.toMatchObject({ uid: 'anne' });
    await instance.demand.set(false, 'owner');
    await expect(verifier().verifyWithFactor('bram', undefined)).resolves.toMatchObject({ uid: 'bram' });
  });

  it('refuses a session that has ended, ten seconds later also on other instances', async () => {
    const session = (await instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })) ?? '';
    const other = instanceOf(connect({ projectId }));
    expect(await other.sessions.find(session)).toBeDefined();
    const [found] = await instance.sessions.of('anne');
    await instance.sessions.end('anne', found?.id ?? '');
    expect(await instance.sessions.find(session)).toBeUndefined();
    later(10);
    expect(await other.sessions.find(session)).toBeUndefined();
  });
});

describe('a factor that an owner has reset', () => {
  const hour = 3600;

  it('ends after an hour, and then the password is enough', async () => {
    const { secret, session } = await enrol();
    const endsAt = await instance.states.endLater('anne', 'owner');
    expect(endsAt.toMillis()).toBe(clock.getTime() + hour * 1000);
    later(hour - 1);
    expect(await instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })).toBeUndefined();
    later(1);
    expect(await instance.sessions.beginWithoutFactor({ uid: 'anne', browser: '' })).toBeDefined();
    expect(await instance.states.has('anne')).toBe(false);
    await expect(second(await ticketFor(), codeOf(secret, clock))).rejects.toMatchObject({
      code: 'factor-state',
    });
    // Another one can be enrolled, which ends the former sessions.
    const again = await enrol();
    expect(again.secret).not.toBe(secret);
    expect(await instance.sessions.find(session)).toBeUndefined();
    expect(await instance.factors.read('anne')).toMatchObject({ endsAt: undefined });
  });

  it('stays when it is used within the hour', async () => {
    const { secret } = await enrol();
    await instance.states.endLater('anne', 'owner');
    await expect(second(await ticketFor(), '000000')).rejects.toMatchObject(incorrect);
    expect((await instance.states.of(['anne'])).get('anne')?.endsAt).toBeDefined();
    await second(await ticketFor(), codeOf(secret, clock));
    later(2 * hour);
    expect(await instance.factors.read('anne')).toMatchObject({ endsAt: undefined });
  });

  it('ends no later when it is reset again, and leaves one line', async () => {
    await enrol();
    const first = await instance.states.endLater('anne', 'owner');
    later(600);
    expect(await instance.states.endLater('anne', 'another')).toEqual(first);
    const lines = await firestore.collection('audit').where('action', '==', 'factor reset').get();
    expect(lines.docs.map((line) => line.data())).toMatchObject([{ account: 'owner', member: 'anne' }]);
  });

  it('must be there', async () => {
    await expect(instance.states.endLater('anne', 'owner')).rejects.toMatchObject({ code: 'factor-state' });
  });
});

// Of all accounts, Authentication knows only Bram's.
it('erases the factors of accounts that were deleted, and no other', async () => {
  await enrol('anne');
  await enrol('bram');
  expect(await instance.factors.eraseOrphans()).toBe(1);
  expect(await instance.factors.read('anne')).toBeUndefined();
  expect(await instance.factors.read('bram')).toBeDefined();
});
