/** The embedded Firestore through the Admin SDK: what the number of documents costs, the journal, and starting. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { startServer } from '../local/firestore/conformance/support/server';
import type { Comparison } from './comparison';
import { byTurns, duration } from './timing';

const [few, many] = [1_000, 100_000];
const kept = 10_000;
const words = (count: number) => `${count.toLocaleString('en')} documents`;

export async function measure(rounds: number): Promise<readonly Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const journal = join(folder, 'journal');
    return [
      ...(await withServers([], (small, large) => measurePages(rounds, small, large))),
      await withServers(['--data', journal], (bare, journalled) => measureCreates(rounds, bare, journalled)),
      await measureStart(Math.ceil(rounds / 6), journal),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measurePages(
  rounds: number,
  small: Firestore,
  large: Firestore,
): Promise<readonly Comparison[]> {
  await fill(small, few);
  await fill(large, many);
  const ordered = (db: Firestore) => db.collection('people').orderBy('lastName').limit(25);
  const [middleOfSmall, middleOfLarge] = [
    await ordered(small)
      .offset(few / 2)
      .get(),
    await ordered(large)
      .offset(many / 2)
      .get(),
  ];
  const turns = [
    () => duration(() => ordered(small).get()),
    () => duration(() => ordered(large).get()),
    () => duration(() => ordered(small).startAfter(middleOfSmall.docs[0]).get()),
    () => duration(() => ordered(large).startAfter(middleOfLarge.docs[0]).get()),
  ];
  // The first of each sorts, which the server then keeps.
  await byTurns(5, turns);
  const [first = [], firstOfMany = [], middle = [], middleOfMany = []] = await byTurns(rounds, turns);
  const compared = (what: string, ours: readonly number[], values: readonly number[]): Comparison => ({
    what: `${what}, of ${words(many)}`,
    unit: 'ms',
    ours,
    other: { name: words(few), values },
    goal: { atMost: 1.5 },
  });
  return [
    compared('first page of 25, in order', firstOfMany, first),
    compared('page in the middle, by cursor', middleOfMany, middle),
  ];
}

async function measureCreates(rounds: number, bare: Firestore, journalled: Firestore): Promise<Comparison> {
  await fill(bare, kept);
  await fill(journalled, kept);
  let index = 0;
  const create = (db: Firestore) => () => duration(() => db.collection('others').add(person((index += 1))));
  const [values = [], ours = []] = await byTurns(rounds, [create(bare), create(journalled)]);
  return { what: 'one create, with a journal', unit: 'ms', ours, other: { name: 'no journal', values } };
}

/** @param journal of a server that has ended */
async function measureStart(rounds: number, journal: string): Promise<Comparison> {
  const start = (options: readonly string[]) => async () => {
    const began = performance.now();
    const server = await startServer(...options);
    const milliseconds = performance.now() - began;
    await server.stop();
    return milliseconds;
  };
  const [values = [], ours = []] = await byTurns(rounds, [start([]), start(['--data', journal])]);
  const what = `start to listening, with ${words(kept)} in a journal`;
  return { what, unit: 'ms', ours, other: { name: 'empty', values } };
}

/** @param options of the second server's command line; the first has none */
function withServers<T>(
  options: readonly string[],
  work: (first: Firestore, second: Firestore) => Promise<T>,
): Promise<T> {
  return withServer([], (first) => withServer(options, (second) => work(first, second)));
}

async function withServer<T>(options: readonly string[], work: (db: Firestore) => Promise<T>): Promise<T> {
  const server = await startServer(...options);
  process.env['FIRESTORE_EMULATOR_HOST'] = server.address;
  const app = initializeApp({ projectId: 'demo-bench' }, server.address);
  try {
    const db = getFirestore(app);
    // The address is read with the first call.
    await db.doc('warm/up').get();
    return await work(db);
  } finally {
    await deleteApp(app);
    await server.stop();
  }
}

async function fill(db: Firestore, count: number): Promise<void> {
  const perBatch = 500;
  for (let start = 0; start < count; start += perBatch) {
    const batch = db.batch();
    for (let index = start; index < start + perBatch; index += 1)
      batch.create(db.collection('people').doc(), person(index));
    await batch.commit();
  }
}

/** About 1.5 kB, as a registrant. */
function person(index: number): DocumentData {
  return {
    lastName: `Person ${String((index * 7919) % 100_003).padStart(6, '0')}`,
    company: `Company ${index % 400}`,
    language: ['fr', 'nl', 'en'][index % 3],
    registeredAt: new Date(1.7e12 + index * 1000),
    notes: 'x'.repeat(1300),
  };
}
