/** A database that cannot be reached: a caller who was told so is not registered behind their back. */
import { once } from 'node:events';
import { createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { typedRegistration } from 'contract/factories';
import { registrationSchema } from 'contract/registration-form';
import { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { patientSettings } from './patience';
import { retryPauses } from './retry-pauses';
import { registrantStore } from './store';

/** gRPC's statuses, as they are written in an answer without content. */
const unavailable = '14';
const aborted = '10';

let server: Http2Server;
let firestore: Firestore;
let answer: string;
/** When each commit was asked for, in milliseconds. */
let commits: number[];

beforeEach(async () => {
  commits = [];
  server = createServer();
  server.on('stream', (stream, { ':path': path }) => {
    if (path?.endsWith('/Commit')) commits.push(performance.now());
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': answer },
      { endStream: true },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  firestore = new Firestore({
    projectId: 'demo-patience',
    host: `127.0.0.1:${port}`,
    ssl: false,
    ...patientSettings,
  });
});

afterEach(async () => {
  await firestore.terminate();
  server.close();
});

it.each([
  ['cannot be reached', unavailable],
  ['always puts others first', aborted],
])(
  'is not asked to store a registration any more when it %s and the visitor was told so',
  async (_, status) => {
    answer = status;
    const store = registrantStore(firestore, () => new Date(), retryPauses(60));
    const registration = registrationSchema.validateSync(typedRegistration());
    await expect(store.add(registration)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 60 });
    expect(commits.length).toBeGreaterThan(1);
    const before = commits.length;
    await wait(4_000);
    expect(commits).toHaveLength(before);
  },
  30_000,
);
