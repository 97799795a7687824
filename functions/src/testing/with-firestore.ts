/** For integration tests: connects clients to an embedded Firestore, which the files of a thread share. */
import { randomUUID } from 'node:crypto';
import { Firestore } from 'firebase-admin/firestore';
import type { RunningFirestore } from 'firestore-emulator/server';
import { afterAll, beforeAll } from 'vitest';
import { databaseTimeouts, timeoutSettings } from '../database/timeouts';

const host = '127.0.0.1';

/** Each client has its own project, so the files of a thread can share the server. */
const thread: typeof globalThis & { firestore?: Promise<RunningFirestore> } = globalThis;

/** Use the result only in tests and hooks. */
export function withFirestore() {
  let server: RunningFirestore | undefined;
  const clients: Firestore[] = [];

  beforeAll(async () => {
    // Shorter than a test's own timeout, so that the error names the failed request.
    Object.assign(databaseTimeouts, { request: 20_000, caller: 50_000 });
    thread.firestore ??= import('firestore-emulator/server').then(({ startFirestore }) =>
      startFirestore({ host }),
    );
    server = await thread.firestore;
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.terminate()));
  });

  const address = () => {
    if (server === undefined)
      throw new Error('The embedded Firestore is not running yet; connect in tests and hooks only.');
    return { host, port: server.port };
  };

  /**
   * @param projectId the same for clients that share a database; by default the database is new and empty
   * @param port of a proxy in front of the database
   */
  const connect = ({
    projectId = `demo-${randomUUID()}`,
    port = address().port,
  }: { projectId?: string; port?: number } = {}): Firestore => {
    const client = new Firestore({ projectId, host: `${host}:${port}`, ssl: false, ...timeoutSettings() });
    clients.push(client);
    return client;
  };

  return { address, connect };
}
