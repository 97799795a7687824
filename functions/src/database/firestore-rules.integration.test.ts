/** Firestore is closed to browsers: every collection, every read and write, every caller. */
import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { organiserClaim } from 'contract/team/session';
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
type Document = ReturnType<Database['doc']>;

const { address, connect } = withFirestore();
let environment: RulesTestEnvironment;
/** The functions' own client, which is not subject to the rules. */
let adminFirestore: Firestore;
/** All tests share one client for each caller, since creating a client takes longer than all its operations. */
let callers: readonly Database[];

beforeAll(async () => {
  environment = await initializeTestEnvironment({ projectId, firestore: { ...address(), rules } });
  adminFirestore = connect({ projectId });
  const organiser = environment.authenticatedContext('organiser', { [organiserClaim]: true });
  const visitor = environment.authenticatedContext('visitor');
  const contexts = [environment.unauthenticatedContext(), visitor, organiser];
  callers = contexts.map((context) => context.firestore());
});
afterAll(() => environment.cleanup());

it.each<[string, (target: Document) => Promise<unknown>]>([
  ['a get', (target) => target.get()],
  ['a get of a missing document', (target) => target.parent.doc('none').get()],
  ['a list', (target) => target.parent.get()],
  ['a list of a few', (target) => target.parent.where('n', '==', 1).limit(1).get()],
  ['a list of a collection group', (target) => target.firestore.collectionGroup(target.parent.id).get()],
  ['listening', (target) => new Promise((resolve, reject) => target.parent.onSnapshot(resolve, reject))],
  ['a create', (target) => target.parent.add(content)],
  ['an overwrite', (target) => target.set({ n: 2 })],
  ['an update', (target) => target.update({ n: 2 })],
  ['a delete', (target) => target.delete()],
  ['a batch', (target) => target.firestore.batch().delete(target).commit()],
])('refuses %s to every caller', async (_, operation) => {
  for (const path of [collections.registrants, `${collections.registrants}/there/more`, 'made-up']) {
    await adminFirestore.collection(path).doc('there').set(content);
    for (const caller of callers) await assertFails(operation(caller.collection(path).doc('there')));
    const { docs } = await adminFirestore.collection(path).get();
    expect(docs.map((document) => [document.id, document.data()])).toEqual([['there', content]]);
  }
});
