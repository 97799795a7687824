/** Clients across a server restart: the embedded server only. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { deleteApp as deleteWebApp, initializeApp as initializeWebApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  getFirestore as getWebFirestore,
  onSnapshot,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, expect, it, vi } from 'vitest';
import { collect } from './support/events';
import { startServer } from './support/server';

setLogLevel('silent');
const folder = mkdtempSync(join(tmpdir(), 'restart-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents {
    match /{all=**} { allow read: if true; } } }`;

function webClient(address: string): Firestore {
  const db = getWebFirestore(initializeWebApp({ projectId: 'demo-restart' }, `${address}-${Math.random()}`));
  const [host = '', port = ''] = address.split(':');
  connectFirestoreEmulator(db, host, Number(port));
  return db;
}

it('keeps both SDKs working across a restart, and their listeners report what changed', async () => {
  const data = join(folder, 'journal');
  const rules = join(folder, 'restart.rules');
  writeFileSync(rules, open);
  const first = await startServer('--data', data, '--rules', rules);
  process.env['FIRESTORE_EMULATOR_HOST'] = first.address;
  const app = initializeApp({ projectId: 'demo-restart' }, 'restart');
  const admin = getFirestore(app);
  await admin.doc('c/a').set({ n: 1 });
  const web = webClient(first.address);
  const events = collect<readonly string[]>();
  onSnapshot(
    collection(web, 'c'),
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache) events.add(snapshot.docs.map(({ id }) => id));
    },
    events.fail,
  );
  expect(await events.next()).toEqual(['a']);

  await first.stop();
  const [, port = ''] = first.address.split(':');
  const second = await startServer('--data', data, '--rules', rules, '--port', port);
  await admin.doc('c/b').set({ n: 2 });
  await vi.waitFor(() => expect(events.waiting.at(-1)).toEqual(['a', 'b']), { timeout: 20_000 });
  await Promise.all([deleteApp(app), deleteWebApp(web.app)]);
  await second.stop();
});
