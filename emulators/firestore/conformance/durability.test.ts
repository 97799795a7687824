/** Kills the server under load: no acknowledged write is lost, and no batch is half applied. */
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { afterAll, expect, it, vi } from 'vitest';
import { startServer, type ServerProcess } from './support/server';

const ROUNDS = Number(process.env['SERVER_KILLS'] ?? 6);
const WRITERS = 8;
const MIN_BATCHES = 100;
const folder = mkdtempSync(join(tmpdir(), 'kill-'));
const journalPath = join(folder, 'journal');

afterAll(() => rmSync(folder, { recursive: true }));

/** Connects a new client for the duration of the action. */
async function withClient<T>(address: string, action: (db: Firestore) => Promise<T>): Promise<T> {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', address);
  const app = initializeApp({ projectId: 'demo-kill' }, `${address}-${Math.random()}`);
  try {
    return await action(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** Kills the server while pairs of documents are written in batches. @returns the acknowledged pairs */
async function writeAndKill(db: Firestore, server: ServerProcess, round: number) {
  const acknowledged: string[] = [];
  // Ends the writers: without the server, the client would retry for a minute.
  const exit = once(server.process, 'exit');
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !server.process.killed; i++) {
      const pair = `${round}-${writer}-${i}`;
      const batch = db.batch();
      for (const side of ['left', 'right'])
        batch.create(db.doc(`${side}/${pair}`), { text: 'x'.repeat(500) });
      await batch.commit();
      acknowledged.push(pair);
      if (acknowledged.length > MIN_BATCHES + 17 * round) server.process.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => Promise.race([write(writer), exit])));
  return acknowledged;
}

const allAcknowledged: string[] = [];

/**
 * Compares the stored pairs with the acknowledged ones. Reads both sides as of one time: a client still retries its
 * unacknowledged batches after its server was killed, so they arrive here when the new server gets the same port.
 */
async function expectAllStored(db: Firestore): Promise<void> {
  const read = async (transaction: Transaction) => [
    await transaction.get(db.collection('left')),
    await transaction.get(db.collection('right')),
  ];
  const sides = await db.runTransaction(read, { readOnly: true });
  const [left, right] = sides.map(({ docs }) => docs.map(({ id }) => id));
  expect(left).toEqual(right);
  const storedPairs = new Set(left);
  expect(allAcknowledged.filter((pair) => !storedPairs.has(pair))).toEqual([]);
}

// One test per kill, since on a busy machine all starts together could exceed the timeout of a single test.
for (let round = 0; round < ROUNDS; round++)
  it(`has all acknowledged writes at start ${round + 1} of ${ROUNDS}, then is killed while writing`, async () => {
    const server = await startServer('--data', journalPath);
    const newPairs = await withClient(server.address, async (db) => {
      await expectAllStored(db);
      return writeAndKill(db, server, round);
    });
    expect(newPairs.length).toBeGreaterThanOrEqual(MIN_BATCHES);
    allAcknowledged.push(...newPairs);
    if (round === 0) appendFileSync(journalPath, '0123abcd {"at":12,"database":"projects/demo-ki');
  });

it('loses no acknowledged write and splits no batch, after kills and an unfinished line', async () => {
  const server = await startServer('--data', journalPath);
  await withClient(server.address, expectAllStored);
  await server.stop();
  expect(allAcknowledged.length).toBeGreaterThanOrEqual(ROUNDS * MIN_BATCHES);
});
