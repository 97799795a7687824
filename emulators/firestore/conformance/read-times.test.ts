/** Reads as of a time. The Admin SDK also makes such reads itself, to continue a query whose stream broke. */
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { startCuttingProxy } from '../../shared/cutting-proxy';
import { address, collectionOf, db, isEmbedded, newCollection, projectId } from './support/connection';
import { documented } from './support/documented';
import { ABORTED, FAILED_PRECONDITION, INVALID_ARGUMENT, statusOf } from './support/status';

const hour = 3_600;

/** Reads the collection as of a time. */
const asOf = (readTime: Timestamp, collection = newCollection()) =>
  db.runTransaction((transaction) => transaction.get(collection), { readOnly: true, readTime });

const secondsAgo = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);

describe('a read as of a time', () => {
  documented('proto: firestore', 'finds the documents of that time, and returns the time', async () => {
    const collection = await collectionOf({ a: { n: 1 }, b: { n: 2 } });
    const { readTime } = await collection.get();
    const query = await asOf(readTime, collection);
    expect(query.docs.map((found) => found.data())).toEqual([{ n: 1 }, { n: 2 }]);
    expect(query.readTime).toEqual(readTime);
    const [document, missing, count] = await db.runTransaction(
      async (transaction) => [
        ...(await transaction.getAll(collection.doc('a'), collection.doc('c'))),
        await transaction.get(collection.count()),
      ],
      { readOnly: true, readTime },
    );
    expect([document, missing, count]).toMatchObject([
      { exists: true, readTime },
      { exists: false, readTime },
      { readTime },
    ]);
  });

  documented('proto: firestore', 'accepts only times of the past hour, in whole microseconds', async () => {
    expect(await statusOf(asOf(secondsAgo(hour + 60)))).toBe(FAILED_PRECONDITION);
    expect(await statusOf(asOf(secondsAgo(-hour)))).toBe(INVALID_ARGUMENT);
    const { readTime } = await newCollection().get();
    const tooFine = new Timestamp(readTime.seconds - 1, 1);
    expect(await statusOf(asOf(tooFine))).toBe(INVALID_ARGUMENT);
  });

  it.runIf(isEmbedded)('is aborted after a later commit', async () => {
    const collection = await collectionOf({ a: {} });
    const { readTime } = await collection.get();
    await collection.doc('a').delete();
    expect(await statusOf(asOf(readTime, collection))).toBe(ABORTED);
  });
});

documented('sdk: admin', 'the SDK continues a query whose stream breaks halfway', async () => {
  const text = 'x'.repeat(1_000);
  const ids = Array.from({ length: 100 }, (_, number) => String(number).padStart(3, '0'));
  const collection = await collectionOf(Object.fromEntries(ids.map((id) => [id, { text }])));
  const proxy = await startCuttingProxy(address);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', proxy.address);
  const client = new Firestore({ projectId });
  vi.unstubAllEnvs();
  try {
    proxy.cutAfter(50_000);
    const { docs } = await client.collection(collection.id).orderBy('text').get();
    expect(docs.map(({ id }) => id)).toEqual(ids);
  } finally {
    await client.terminate();
    proxy.close();
  }
});
