/** Calls that their client has cancelled; transactions/transactions.test.ts tests abandoned transactions. */
import { randomUUID } from 'node:crypto';
import {
  Client,
  credentials,
  Metadata,
  status,
  type ClientUnaryCall,
  type ServiceError,
} from '@grpc/grpc-js';
import { afterAll, expect } from 'vitest';
import { loadServiceDefinition } from '../protocol/service-definition';
import { address, db, newCollection, projectId } from './support/connection';
import { documented } from './support/documented';

const CALLS = Number(process.env['ABANDONED_CALLS'] ?? 1000);
const database = `projects/${projectId}/databases/(default)`;
const service = loadServiceDefinition();
/** A raw gRPC client, since the Admin SDK itself ends the transactions that it began. */
const client = new Client(address, credentials.createInsecure());
const metadata = new Metadata();
metadata.set('authorization', 'Bearer owner');
afterAll(() => client.close());

/** @returns the answer, and how to cancel the call */
function call<T>(method: string, request: object): { answer: Promise<T>; cancel: () => void } {
  const definition = service[method];
  if (definition === undefined) throw new Error(`There is no call ${method}.`);
  const { path, requestSerialize, responseDeserialize } = definition;
  const deserialize = (bytes: Buffer): T => responseDeserialize(bytes) as T;
  let running: ClientUnaryCall | undefined;
  const answer = new Promise<T>((resolve, reject) => {
    const onResponse = (error: ServiceError | null, response?: T) =>
      response === undefined ? reject(error ?? new Error('no answer')) : resolve(response);
    running = client.makeUnaryRequest(path, requestSerialize, deserialize, request, metadata, onResponse);
  });
  return { answer, cancel: () => running?.cancel() };
}

async function begin(): Promise<Uint8Array> {
  const options = { readWrite: {} };
  return (await call<{ transaction: Uint8Array }>('BeginTransaction', { database, options }).answer)
    .transaction;
}

const lock = (transaction: Uint8Array, path: string) =>
  call<object>('GetDocument', { name: `${database}/documents/${path}`, transaction });

documented('docs: transaction isolation', `${CALLS} cancelled calls do not block a later write`, async () => {
  const ref = newCollection().doc();
  await ref.set({ n: 1 });
  const lockHolder = await begin();
  await lock(lockHolder, ref.path).answer;
  const calls = await Promise.all(Array.from({ length: CALLS }, async () => lock(await begin(), ref.path)));
  const outcomes = Promise.allSettled(calls.map(({ answer }) => answer));
  // Once a later call is answered, the earlier calls have arrived.
  await db.doc(`other/${randomUUID()}`).set({ n: 1 });
  for (const { cancel } of calls) cancel();
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: status.CANCELLED } });
  await call('Rollback', { database, transaction: lockHolder }).answer;
  await ref.update({ n: 2 });
  expect((await ref.get()).get('n')).toBe(2);
});
