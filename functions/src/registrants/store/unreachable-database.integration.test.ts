/** An unreachable database: a visitor who got an error is not registered later, and a read fails only once. */
import { createServer, type ServerHttp2Stream } from 'node:http2';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../../emulators/shared/listen';
import { readSnapshot } from '../../database/read-snapshot';
import { databaseTimeouts, timeoutSettings } from '../../database/timeouts';
import { registrantsIn } from '../testing/registrants-in';

// Long: the SDK waits for about a second before it repeats a transaction.
it.each([
  ['is unavailable', '14', 2_000],
  ['always aborts', '10', 3_700],
])(
  'a database that %s gets no commits after the visitor got an error',
  { tags: ['long'] },
  async (_, status, caller) => {
    // These timeouts are shorter than in production, since the test waits for them.
    Object.assign(databaseTimeouts, { request: 700, caller });
    await withDatabase(status, async (firestore, commits) => {
      const transactions = vi.spyOn(firestore, 'runTransaction');
      const unavailable = { code: 'unavailable', retryAfter: 60 };
      await expect(registrantsIn(firestore).register()).rejects.toMatchObject(unavailable);
      // Requests already sent arrive in the next turns of the event loop, which client and server share.
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      const attempts = commits();
      expect(attempts).toBeGreaterThan(1);
      // Wait until the SDK has given up, too.
      await vi.waitFor(() => expect(transactions.mock.settledResults).toMatchObject([{ type: 'rejected' }]), {
        timeout: 20_000,
      });
      expect(commits()).toBe(attempts);
    });
  },
);

// Long: the SDK loads more of itself for its first failure, which takes seconds.
it('rejects a consistent read once, without an unhandled rejection', { tags: ['long'] }, async () => {
  Object.assign(databaseTimeouts, { request: 20_000, caller: 50_000 });
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  try {
    // Permission denied, which the SDK does not retry.
    await withDatabase('7', async (firestore) => {
      const reading = readSnapshot(firestore, (transaction) => transaction.get(firestore.collection('any')));
      await expect(reading).rejects.toMatchObject({ code: 'unavailable' });
      await nextTurn();
    });
  } finally {
    process.off('unhandledRejection', unhandled);
  }
  expect(unhandled).not.toHaveBeenCalled();
});

/**
 * Calls `work` with a database that stores nothing and finds no document.
 * @param status the gRPC status of the responses to all other requests
 * @param work called with a function that returns the number of commits so far
 */
async function withDatabase(
  status: string,
  work: (firestore: Firestore, commits: () => number) => Promise<void>,
): Promise<void> {
  let commits = 0;
  const server = createServer();
  server.on('stream', (stream, { ':path': path }) => {
    if (path?.endsWith('/Commit')) commits += 1;
    if (path?.endsWith('/BatchGetDocuments')) {
      stream.once('data', (request: Buffer) => respondMissing(stream, request));
      return;
    }
    // `not-found`, which the SDK does not retry.
    const grpcStatus = path?.endsWith('/ListCollectionIds') ? '5' : status;
    const headers = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': grpcStatus };
    stream.respond(headers, { endStream: true });
  });
  const host = `127.0.0.1:${await listen(server)}`;
  const address = { projectId: 'demo-timeouts', host, ssl: false };
  const firestore = new Firestore({ ...address, ...timeoutSettings() });
  // The SDK loads the rest of itself on the first request, which may take longer than a request's timeout.
  await firestore.listCollections().catch(() => undefined);
  await firestore.doc('any/one').get();
  try {
    await work(firestore, () => commits);
  } finally {
    server.close();
    await firestore.terminate();
  }
}

/** Sends a BatchGetDocumentsResponse: a transaction has begun, and the requested document is missing. */
function respondMissing(stream: ServerHttp2Stream, request: Buffer): void {
  const name = /projects\/[\w()/-]+\/documents\/[\w/-]+/.exec(request.toString('latin1'))?.[0] ?? '';
  const missing = Buffer.concat([Buffer.from([0x12, name.length]), Buffer.from(name)]);
  const message = Buffer.concat([missing, Buffer.from([0x1a, 1, 0x74, 0x22, 2, 8, 1])]);
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.end(Buffer.concat([Buffer.from([0, 0, 0, 0, message.length]), message]));
}
