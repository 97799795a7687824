/** The command line: starting, rejecting options, stopping. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../shared/listen';
import { startServer, type ServerProcess } from './conformance/support/server';

const start = fileURLToPath(new URL('start.mjs', import.meta.url));

/** Runs the command line to its end. */
async function run(...options: readonly string[]) {
  const child = spawn(process.execPath, [start, ...options]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Opens listeners and a transaction, and leaves them open. */
async function occupy(server: ServerProcess): Promise<() => Promise<void>> {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', server.address);
  const app = initializeApp({ projectId: 'demo-main' }, server.address);
  const db = getFirestore(app);
  for (let i = 0; i < 10; i++)
    await new Promise<void>((resolve) => {
      db.collection(`c${i}`).onSnapshot(
        () => resolve(),
        () => undefined,
      );
    });
  const begun = new Promise<void>((resolve) => {
    void db
      .runTransaction(async (transaction) => {
        await transaction.get(db.doc('a/b'));
        resolve();
        return new Promise(() => undefined);
      })
      .catch(() => undefined);
  });
  await begun;
  return () => deleteApp(app);
}

async function exitCode(server: ServerProcess, end: () => void): Promise<unknown> {
  const exit = once(server.process, 'exit');
  end();
  const [code] = (await exit) as unknown[];
  return code;
}

// Long, since each starts a process.
describe('stopping, with listeners and a transaction open', { tags: ['long'] }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends with code 0 by %s', async (signal) => {
    const server = await startServer();
    const leave = await occupy(server);
    expect(await exitCode(server, () => server.process.kill(signal))).toBe(0);
    await leave();
  });

  it('follows the end of the parent process', async () => {
    const server = await startServer();
    expect(await exitCode(server, () => server.process.disconnect())).toBe(0);
  });
});

describe('a failed start', () => {
  it('names the port that is taken', async () => {
    const other = createServer();
    const port = await listen(other);
    const { code, output } = await run('--port', String(port));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} on 127.0.0.1 is taken.`);
  });

  it.each([
    [['--host', '0.0.0.0', '--port', '0'], 'loopback'],
    [['--port', 'x'], 'is not a port'],
    [['--nothing'], 'Unknown option'],
    [['--port', '0', '--rules', '/nowhere/firestore.rules'], 'ENOENT'],
  ])('prevents %j: %s', { tags: ['long'] }, async (options, message) => {
    const { code, output } = await run(...options);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
  });

  it('names the file of rules that it does not understand', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const rules = join(folder, 'firestore.rules');
    writeFileSync(rules, "rules_version = '2';\nservice cloud.storage {}\n");
    const { code, output } = await run('--port', '0', '--rules', rules);
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain(`${rules}: the embedded Firestore understands only`);
  });
});
