/** For integration tests: starts an embedded Firestore per test file and connects clients to it. */
import { randomUUID } from 'node:crypto';
import { Firestore } from 'firebase-admin/firestore';
import { startFirestore, type RunningFirestore } from 'firestore-emulator/server';
import { afterAll, beforeAll } from 'vitest';
import { databaseTimeouts, timeoutSettings } from '../database/timeouts';

const host = '127.0.0.1';

/** Starts before the file's tests and stops after them; use the result only in tests and hooks. */
export function withFirestore() {
  let server: RunningFirestore | undefined;
  const clients: Firestore[] = [];

  beforeAll(async () => {
    // Below a test's own limit, so that the failed request is reported.
    Object.assign(databaseTimeouts, { request: 20_000, caller: 50_000 });
    server = await startFirestore({ host });
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.terminate()));
    await server?.stop();
  });

  const running = () => {
    if (server === undefined)
      throw new Error('The embedded Firestore is not running yet; connect in tests and hooks only.');
    return server;
  };
  const address = () => ({ host, port: running().port });

  /**
   * @param projectId shared by several clients of one database; by default a new, empty one
   * @param port of a proxy in front of the database
   */
  const connect = ({
    projectId = `demo-${randomUUID()}`,
    port,
  }: { projectId?: string; port?: number } = {}): Firestore => {
    const client = new Firestore({
      projectId,
      host: `${host}:${port ?? running().port}`,
      ssl: false,
      ...(port === undefined && { 'grpc.channelFactoryOverride': running().channels }),
      ...timeoutSettings(),
    });
    clients.push(client);
    return client;
  };

  return { address, connect };
}
