/**
 * The command line: starting, rejecting options, stopping. Long, since each test starts a process.
 *
 * @module-tag long
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { startServer, type ServerProcess } from './conformance/support/server';

const startScript = fileURLToPath(new URL('start.mjs', import.meta.url));

/** Opens listeners and a transaction, and leaves them open. @returns how to close the client */
async function keepBusy(server: ServerProcess): Promise<() => Promise<void>> {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', server.address);
  const app = initializeApp({ projectId: 'demo-main' }, server.address);
  const db = getFirestore(app);
  for (let i = 0; i < 10; i++)
    await new Promise((resolve) => db.collection(`c${i}`).onSnapshot(resolve, () => undefined));
  await new Promise<void>((resolve) => {
    const transaction = db.runTransaction(async (running) => {
      await running.get(db.doc('a/b'));
      resolve();
      return new Promise(() => undefined);
    });
    transaction.catch(() => undefined);
  });
  return () => deleteApp(app);
}

it.each<[string, (server: ServerProcess['process']) => void]>([
  ['SIGTERM', (server) => server.kill('SIGTERM')],
  ['SIGINT', (server) => server.kill('SIGINT')],
  ['a closed IPC channel', (server) => server.disconnect()],
])('exits with code 0 on %s, even with open listeners and a transaction', async (_, end) => {
  const server = await startServer();
  const closeClient = await keepBusy(server);
  const exit = once(server.process, 'exit');
  end(server.process);
  expect((await exit)[0]).toBe(0);
  await closeClient();
});

it.each([
  [['--host', '0.0.0.0', '--port', '0'], 'loopback'],
  [['--port', 'x'], 'is not a port'],
  [['--nothing'], 'Unknown option'],
  [['--port', '0', '--rules', '/nowhere/firestore.rules'], 'ENOENT'],
  [['--port', '0', '--rules', startScript], `${startScript}: the embedded Firestore understands only`],
])('does not start with %j: %s', async (options, message) => {
  const child = spawn(process.execPath, [startScript, ...options]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(output).toContain(message);
  expect(output).not.toContain('    at ');
});
