/** Firestore is closed to browsers: every collection, every read and write, every caller. */
import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { organiserClaim } from 'contract/session';
import { setLogLevel } from 'firebase/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collections } from './collections';
import { withFirestore } from '../testing/with-firestore';

setLogLevel('silent');
const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
const projectId = `demo-rules-${process.pid}`;
const content = { n: 1 };

type Database = ReturnType<RulesTestContext['firestore']>;

const { address, connect } = withFirestore();
let environment: RulesTestEnvironment;
/** Not subject to the rules. */
let functions: Firestore;
/** One client each for all paths, since a new one takes longer than all its operations. */
let clients: Record<string, Database>;

beforeAll(async () => {
  environment = await initializeTestEnvironment({ projectId, firestore: { ...address(), rules } });
  functions = connect({ projectId });
  clients = {
    anonymous: environment.unauthenticatedContext().firestore(),
    'signed in': environment.authenticatedContext('visitor').firestore(),
    organiser: environment.authenticatedContext('organiser', { [organiserClaim]: true }).firestore(),
  };
});

afterAll(() => environment.cleanup());

const callers = ['anonymous', 'signed in', 'organiser'];

const ways: Record<string, (database: Database, path: string) => Promise<unknown>> = {
  get: (database, path) => database.collection(path).doc('there').get(),
  'get of nothing': (database, path) => database.collection(path).doc('none').get(),
  list: (database, path) => database.collection(path).get(),
  'list of a few': (database, path) => database.collection(path).where('n', '==', 1).limit(1).get(),
  'list of a group': (database, path) => database.collectionGroup(path.split('/').at(-1) ?? '').get(),
  listen: (database, path) =>
    new Promise((resolve, reject) => database.collection(path).onSnapshot(resolve, reject)),
  create: (database, path) => database.collection(path).add(content),
  overwrite: (database, path) => database.collection(path).doc('there').set({ n: 2 }),
  update: (database, path) => database.collection(path).doc('there').update({ n: 2 }),
  delete: (database, path) => database.collection(path).doc('there').delete(),
  batch: (database, path) => database.batch().delete(database.collection(path).doc('there')).commit(),
};

it.each(callers)('refuses every read and write of registrants to a caller who is %s', async (caller) => {
  const database = clients[caller];
  if (database === undefined) throw new Error('nobody');
  for (const path of [collections.registrants, `${collections.registrants}/there/more`, 'made-up']) {
    await functions.collection(path).doc('there').set(content);
    for (const way of Object.values(ways)) await assertFails(way(database, path));
    const { docs } = await functions.collection(path).get();
    expect(docs.map((document) => [document.id, document.data()])).toEqual([['there', content]]);
  }
});

it('refuses to read and to write any collection of the functions', async () => {
  const { organiser } = clients;
  if (organiser === undefined) throw new Error('nobody');
  for (const path of Object.values(collections)) {
    await assertFails(organiser.collection(path).get());
    await assertFails(organiser.collection(path).doc('there').set(content));
  }
});

it('allows every one of these operations if the rules are opened', async () => {
  const open = rules.replace('if false', 'if true');
  expect(open).not.toBe(rules);
  const firestore = { ...address(), rules: open };
  const opened = await initializeTestEnvironment({ projectId, firestore });
  try {
    for (const [name, way] of Object.entries(ways)) {
      const database = opened.unauthenticatedContext().firestore();
      await database.collection('made-up').doc('there').set(content);
      await assertSucceeds(way(database, 'made-up')).catch((error: unknown) => {
        throw new Error(`${name} was refused`, { cause: error });
      });
    }
  } finally {
    await opened.cleanup();
  }
});
