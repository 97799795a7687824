/** Security rules, tested with Google's rules library, and every denial as the web SDK sees it. */
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documented } from './support/documented';
import { useServer } from './support/use-server';

setLogLevel('silent');
const server = useServer();
const [host = '', port = ''] = server.address.split(':');

const rules = `rules_version = '2';
service cloud.firestore {
  // Access needs a rule that allows it.
  match /databases/{database}/documents {
    match /open/{id} { allow read, write: if true; }
    match /append/{id} { allow create: if true; }
    match /change/{id} { allow update, get: if true; }
    match /drop/{id} { allow delete: if true; }
    match /single/one { allow read: if true; }
    match /tree/{rest=**} { allow read: if true; }
    match /{above=**}/group/{id} { allow read: if true; }
  }
}`;

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: `demo-rules-${process.pid}`,
    firestore: { host, port: Number(port), rules },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    for (const path of ['open/a', 'append/a', 'change/a', 'drop/a', 'closed/a'])
      await db.doc(path).set({ n: 1 });
    for (const path of ['single/one', 'tree/a/b/c', 'x/y/group/a']) await db.doc(path).set({ n: 1 });
  });
});
afterAll(() => environment.cleanup());

const anonymous = () => environment.unauthenticatedContext().firestore();

describe('without a rule that allows it, the server denies', () => {
  const closed = () => anonymous().collection('closed');

  documented('docs: rules', 'get, list and listening', async () => {
    await assertFails(closed().doc('a').get());
    await assertFails(closed().get());
    await assertFails(closed().where('n', '==', 1).limit(1).get());
    const listening = new Promise((resolve, reject) => closed().onSnapshot(resolve, reject));
    await expect(listening).rejects.toMatchObject({ code: 'permission-denied' });
    const one = new Promise((resolve, reject) => closed().doc('a').onSnapshot(resolve, reject));
    await expect(one).rejects.toMatchObject({ code: 'permission-denied' });
  });

  documented('docs: rules', 'create, update and delete, and changes nothing', async () => {
    await assertFails(closed().doc('new').set({ n: 2 }));
    await assertFails(closed().add({ n: 2 }));
    await assertFails(closed().doc('a').set({ n: 2 }));
    await assertFails(closed().doc('a').update({ n: 2 }));
    await assertFails(closed().doc('a').delete());
    await environment.withSecurityRulesDisabled(async (context) => {
      const { docs } = await context.firestore().collection('closed').get();
      expect(docs.map((doc) => [doc.id, doc.data()])).toEqual([['a', { n: 1 }]]);
    });
  });

  documented('docs: rules', 'a whole batch when one write is denied', async () => {
    const db = anonymous();
    await assertFails(
      db.batch().set(db.doc('open/batch'), { n: 1 }).set(db.doc('closed/batch'), { n: 1 }).commit(),
    );
    expect((await db.doc('open/batch').get()).exists).toBe(false);
  });

  documented('docs: rules', 'reads and writes of a transaction', async () => {
    const db = anonymous();
    await assertFails(db.runTransaction((transaction) => transaction.get(db.doc('closed/a'))));
    await assertFails(
      db.runTransaction((transaction) => Promise.resolve(transaction.set(db.doc('closed/a'), { n: 2 }))),
    );
  });

  documented('docs: rules', 'a missing document', async () => {
    await assertFails(closed().doc('none').get());
    await assertFails(closed().doc('none').update({ n: 1 }));
    await assertFails(closed().doc('none').delete());
  });
});

describe('an allow rule', () => {
  documented('docs: rules', 'expands read and write to get, list, create, update and delete', async () => {
    const open = anonymous().collection('open');
    await assertSucceeds(open.doc('b').set({ n: 1 }));
    await assertSucceeds(open.doc('b').update({ n: 2 }));
    await assertSucceeds(open.get());
    await assertSucceeds(open.doc('b').get());
    await assertSucceeds(open.doc('b').delete());
  });

  documented('docs: rules', 'create alone', async () => {
    const append = anonymous().collection('append');
    await assertSucceeds(append.doc('new').set({ n: 1 }));
    await assertFails(append.doc('a').set({ n: 2 }));
    await assertFails(append.doc('a').update({ n: 2 }));
    await assertFails(append.doc('a').get());
    await assertFails(append.doc('a').delete());
  });

  documented('docs: rules', 'for update alone covers set on an existing document', async () => {
    const change = anonymous().collection('change');
    await assertSucceeds(change.doc('a').update({ n: 2 }));
    await assertSucceeds(change.doc('a').set({ n: 3 }));
    await assertFails(change.doc('new').set({ n: 1 }));
    await assertFails(change.get());
  });

  documented('docs: rules', 'delete alone', async () => {
    await assertFails(anonymous().doc('drop/a').get());
    await assertSucceeds(anonymous().doc('drop/a').delete());
  });

  documented('docs: rules', 'covers its documents, not their subcollections', async () => {
    await assertFails(anonymous().doc('open/a/sub/b').get());
    await assertFails(anonymous().doc('open/a/sub/b').set({}));
  });

  documented('docs: rules', 'covers all descendants with {name=**}', async () => {
    await assertSucceeds(anonymous().doc('tree/a').get());
    await assertSucceeds(anonymous().doc('tree/a/b/c').get());
    await assertSucceeds(anonymous().collection('tree/a/b').get());
    await assertFails(anonymous().doc('tree/a').set({}));
  });
});

describe('the caller', () => {
  documented('docs: rules', 'is allowed the same when signed in', async () => {
    const db = environment.authenticatedContext('ada', { admin: true }).firestore();
    await assertSucceeds(db.doc('open/a').get());
    await assertFails(db.doc('closed/a').get());
  });

  documented('sdk: rules test', 'gets full access with rules disabled', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      await assertSucceeds(context.firestore().doc('closed/b').set({ n: 1 }));
      await assertSucceeds(context.firestore().doc('closed/b').delete());
    });
  });
});

describe('queries', () => {
  documented(
    'docs: rules queries',
    'fail unless the rules allow every possible result (rules are not filters)',
    async () => {
      await assertSucceeds(anonymous().doc('single/one').get());
      await assertFails(anonymous().collection('single').get());
    },
  );

  documented('docs: rules queries', 'on a collection group need a rule for every depth', async () => {
    await assertSucceeds(anonymous().collectionGroup('group').get());
    await assertSucceeds(anonymous().collection('x/y/group').get());
    await assertFails(anonymous().collectionGroup('open').get());
  });
});

describe('the rules of a project', () => {
  const put = (project: string, body: object | string) =>
    fetch(`http://${server.address}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const file = (content: string) => ({ rules: { files: [{ content }] } });

  documented('sdk: rules test', 'fail with line and column when invalid', async () => {
    const response = await put('demo-faulty', file("rules_version = '2';\nservice cloud.firestore { oops }"));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('2:27');
  });

  it.runIf(server.embedded)('stay in force when invalid ones are sent', async () => {
    const project = `demo-again-${process.pid}`;
    const again = await initializeTestEnvironment({
      projectId: project,
      firestore: { host, port: Number(port), rules },
    });
    expect((await put(project, file('invalid'))).status).toBe(400);
    await assertSucceeds(again.unauthenticatedContext().firestore().doc('open/a').get());
    await again.cleanup();
  });

  it.runIf(server.embedded)('return a list of issues to firebase-tools', async () => {
    const response = await put('demo-tools', {
      ignore_errors: true,
      rules: { files: [{ name: 'my.rules', content: 'x' }] },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      issues: [{ severity: 'ERROR', sourcePosition: { fileName: 'my.rules', line: 1, column: 1 } }],
    });
  });

  it.runIf(server.embedded)('deny everything when missing', async () => {
    const bare = await initializeTestEnvironment({
      projectId: `demo-bare-${process.pid}`,
      firestore: { host, port: Number(port) },
    });
    await assertFails(bare.unauthenticatedContext().firestore().doc('open/a').get());
    await assertFails(bare.authenticatedContext('ada').firestore().doc('open/a').set({}));
    await bare.cleanup();
  });
});
