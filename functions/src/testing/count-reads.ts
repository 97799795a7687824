/** Counts the reads that Google would bill for queries: each document returned, and at least one per query. */
import { Query, QuerySnapshot } from 'firebase-admin/firestore';

/**
 * Observes every query of this process while the work runs; excludes aggregations and lookups by id.
 * @returns how many documents were read
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  const original = Object.getOwnPropertyDescriptor(Query.prototype, 'get');
  const get: unknown = original?.value;
  if (original === undefined || typeof get !== 'function')
    throw new Error('The SDK no longer runs queries in the expected way.');
  let reads = 0;
  const counting = async function (this: Query): Promise<unknown> {
    const answer: unknown = await Reflect.apply(get, this, []);
    if (answer instanceof QuerySnapshot) reads += Math.max(1, answer.size);
    return answer;
  };
  Object.defineProperty(Query.prototype, 'get', { ...original, value: counting });
  try {
    await work();
  } finally {
    Object.defineProperty(Query.prototype, 'get', original);
  }
  return reads;
}
