/** Limits password guessing from any network, without ever locking an organiser out. */
import { ApiError } from 'contract/wire/api-error';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../database/collections';
import { maxGuesses, SignInAttempts, windowSeconds } from './sign-in-attempts';
import { withFirestore } from '../testing/with-firestore';

const { connect } = withFirestore();
let firestore: Firestore;
let clock = new Date();
const now = () => clock;
const advanceSeconds = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
/** Small limits, for tests that use them up. */
const smallLimits = { unknownNetwork: 3, knownNetwork: 5, allUnknownNetworks: 6 };
let max: typeof maxGuesses;
const attempts = () => new SignInAttempts(firestore, now, max);
const storedAttempts = () => firestore.collection(collections.signInAttempts).get();
const account = 'organiser@show.example';

beforeEach(() => {
  firestore = connect();
  max = smallLimits;
});

/** Tries a wrong password. @returns `tried`, or the seconds to wait if the limit is reached */
async function guess(network: string, email = account): Promise<number | 'tried'> {
  try {
    await attempts().begin(email, network);
    return 'tried';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too-many-requests') return error.retryAfter ?? NaN;
    throw error;
  }
}

const signIn = async (network: string) => (await attempts().begin(account, network)).succeeded('token');
const tries = (guesses: readonly (number | 'tried')[]) => guesses.filter((each) => each === 'tried').length;

/** Uses up the guesses of all unknown networks together. */
async function guessFromEverywhere(): Promise<void> {
  const networkOf = (index: number) => `everywhere ${Math.floor(index / max.unknownNetwork)}`;
  for (let index = 0; index < max.allUnknownNetworks; index += 1)
    expect(await guess(networkOf(index))).toBe('tried');
}

it('allows ten guesses per new network, a hundred per known one', () => {
  expect(maxGuesses).toEqual({ unknownNetwork: 10, knownNetwork: 100, allUnknownNetworks: 100 });
});

describe('wrong passwords', () => {
  it('from one network are rejected after ten, until five minutes after the first', async () => {
    max = maxGuesses;
    for (let count = 0; count < 10; count += 1) {
      expect(await guess('a', count % 2 === 0 ? account : ` ${account.toUpperCase()}`)).toBe('tried');
      advanceSeconds(1);
    }
    expect(await guess('a')).toBe(windowSeconds - 10);
    expect(await guess('b')).toBe('tried');
    expect(await guess('a', 'another@show.example')).toBe('tried');
    advanceSeconds(windowSeconds - 10);
    expect(await guess('a')).toBe('tried');
  });

  it('are counted even when they are concurrent', async () => {
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guess('a')));
    expect(tries(guesses)).toBe(max.unknownNetwork);
  });

  it('from many networks block unknown networks, but no known one', async () => {
    await signIn('known');
    await guessFromEverywhere();
    expect(await guess('unknown')).toBeTypeOf('number');
    expect(await guess('unknown', 'another@show.example')).toBe('tried');
    await expect(signIn('known')).resolves.toBeUndefined();
    advanceSeconds(windowSeconds);
    expect(await guess('unknown')).toBe('tried');
  });

  it('from a known network do not count for others, and have a limit too', async () => {
    await signIn('known');
    const guesses: (number | 'tried')[] = [];
    for (let count = 0; count <= max.knownNetwork; count += 1) guesses.push(await guess('known'));
    expect(tries(guesses)).toBe(max.knownNetwork);
    expect(await guess('unknown')).toBe('tried');
  });
});

it('counts neither correct passwords nor inconclusive attempts', async () => {
  for (let count = 0; count <= max.knownNetwork; count += 1) await signIn('a');
  for (let count = 0; count <= max.knownNetwork; count += 1)
    await (await attempts().begin(account, 'a')).inconclusive();
  expect(await guess('a')).toBe('tried');
});

it('knows the network and the refresh token for 30 days after signing in', async () => {
  expect(await attempts().isKnownNetwork(account, 'a')).toBe(false);
  expect(await attempts().isKnownToken('token')).toBe(false);
  await signIn('a');
  expect(await attempts().isKnownNetwork(` ${account.toUpperCase()}`, 'a')).toBe(true);
  expect(await attempts().isKnownNetwork('another@show.example', 'a')).toBe(false);
  expect(await attempts().isKnownToken('token')).toBe(true);
  advanceSeconds(30 * 24 * 3600);
  expect(await attempts().isKnownNetwork(account, 'a')).toBe(false);
  expect(await attempts().isKnownToken('token')).toBe(false);
});

it('limits password links to three an hour per address, in any spelling (AUTH-7)', async () => {
  const ask = (email = account) => attempts().countReset(email);
  const outcomes = await Promise.allSettled([ask(), ask(` ${account.toUpperCase()}`), ask(), ask()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(ask()).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 3600 });
  advanceSeconds(3600);
  await ask();
});

it('stores accounts, networks and tokens only hashed, and erases them when they expire', async () => {
  await guess('203.0.113/24');
  await signIn('203.0.114/24');
  const { docs } = await storedAttempts();
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]));
  expect(docs).toHaveLength(5);
  expect(stored).not.toMatch(/organiser|show\.example|203\.0|token/);
  expect(await attempts().eraseExpired()).toBe(0);
  advanceSeconds(windowSeconds);
  // The network and the token of the successful sign-in are left.
  expect(await attempts().eraseExpired()).toBe(3);
  advanceSeconds(30 * 24 * 3600);
  expect(await attempts().eraseExpired()).toBe(2);
  expect((await storedAttempts()).size).toBe(0);
});
