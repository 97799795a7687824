/** Guessing passwords ends after a few, from wherever it is tried, and no guessing shuts an organiser out. */
import { ApiError } from 'contract/api-error';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../functions/src/database/collections';
import { mostFailures, SignInAttempts, windowSeconds } from '../functions/src/session/sign-in-attempts';
import { startFirestore } from './firestore/server';
import { projectId } from './project';

let server: Awaited<ReturnType<typeof startFirestore>>;
let app: App;
let firestore: Firestore;
let clock = new Date();
const now = () => clock;
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const attempts = () => new SignInAttempts(firestore, now);
const stored = () => firestore.collection(collections.signInAttempts).get();
const account = 'organiser@show.example';

beforeAll(async () => {
  server = await startFirestore({ port: 0, projectId });
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  app = initializeApp({ projectId }, 'sign-in-attempts');
  firestore = getFirestore(app);
});

afterAll(async () => {
  await deleteApp(app);
  await server.stop();
});

beforeEach(async () => {
  for (const { ref } of (await stored()).docs) await ref.delete();
});

/** Tries a wrong password. @returns the seconds to wait if it may not even be tried */
async function guess(caller: string, email = account): Promise<number | 'tried'> {
  try {
    await attempts().begin(email, caller);
    return 'tried';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-requests') return error.retryAfter ?? NaN;
    throw error;
  }
}

const signIn = async (caller: string, email = account) => (await attempts().begin(email, caller)).succeeded();

/** So many guesses, ten of each caller. */
function guessFromEverywhere(count: number) {
  const callerOf = (index: number) => `everywhere ${Math.floor(index / mostFailures.callerWithAccount)}`;
  return Promise.all(Array.from({ length: count }, (_, index) => guess(callerOf(index))));
}

describe('wrong passwords', () => {
  it('of one caller are too many after ten, until five minutes from the first are over', async () => {
    for (let count = 0; count < mostFailures.callerWithAccount; count += 1) {
      expect(await guess('a', count % 2 === 0 ? account : ` ${account.toUpperCase()}`)).toBe('tried');
      later(1);
    }
    expect(await guess('a')).toBe(windowSeconds - mostFailures.callerWithAccount);
    expect(await guess('b')).toBe('tried');
    expect(await guess('a', 'another@show.example')).toBe('tried');
    later(windowSeconds - mostFailures.callerWithAccount);
    expect(await guess('a')).toBe('tried');
  });

  it('are counted although they come at the same moment', async () => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => guess('a')));
    expect(guesses.filter((each) => each === 'tried')).toHaveLength(mostFailures.callerWithAccount);
  });

  it('of one caller for many accounts are too many as well', async () => {
    const guesses = [];
    for (let index = 0; index <= mostFailures.caller; index += 1)
      guesses.push(await guess('a', `${index}@show.example`));
    expect(guesses.filter((each) => each === 'tried')).toHaveLength(mostFailures.caller);
  });

  it('from everywhere hold back strangers, and never who has signed in before', async () => {
    await signIn('known');
    await guessFromEverywhere(mostFailures.account);
    expect(await guess('stranger')).toBe(windowSeconds);
    expect(await guess('stranger', 'another@show.example')).toBe('tried');
    await expect(signIn('known')).resolves.toBeUndefined();
    later(windowSeconds);
    expect(await guess('stranger')).toBe('tried');
  });
});

describe('right passwords', () => {
  it('are never too many', async () => {
    for (let count = 0; count <= mostFailures.caller; count += 1) await signIn('a');
    expect(await guess('a')).toBe('tried');
  });

  it('forgive the wrong ones before', async () => {
    for (let count = 1; count < mostFailures.callerWithAccount; count += 1) await guess('a');
    await signIn('a');
    expect(await guess('a')).toBe('tried');
  });
});

it('what could not be found out is no failure', async () => {
  for (let count = 0; count <= mostFailures.caller; count += 1)
    await (await attempts().begin(account, 'a')).cameToNothing();
  expect(await guess('a')).toBe('tried');
});

it('keeps neither accounts nor addresses in clear, and nothing for long', async () => {
  await guess('203.0.113.7');
  await signIn('203.0.113.8');
  const { docs } = await stored();
  const all = JSON.stringify(docs.map((document) => [document.id, document.data()]));
  expect(docs).not.toHaveLength(0);
  expect(all).not.toMatch(/organiser|show\.example|203\.0/);
  expect(await attempts().eraseExpired()).toBe(0);
  later(windowSeconds);
  // All but the caller who signed in, of whom another such sign-in is expected.
  expect(await attempts().eraseExpired()).toBe(docs.length - 1);
  later(30 * 24 * 3600);
  expect(await attempts().eraseExpired()).toBe(1);
  expect((await stored()).size).toBe(0);
});
