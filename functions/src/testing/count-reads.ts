/** Counts the reads that Google would bill for queries: each document returned, and at least one per query. */
import { Query, type QuerySnapshot } from 'firebase-admin/firestore';

/**
 * Observes every query of this process while the work runs; excludes aggregations and lookups by id.
 * @returns how many documents were read
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const restoreGet = observe('get', async (answer: Promise<QuerySnapshot>) => {
    const { size } = await answer;
    reads += Math.max(1, size);
    return answer;
  });
  const restoreStream = observe('stream', async function* (documents: AsyncIterable<unknown>) {
    let size = 0;
    for await (const document of documents) {
      size += 1;
      yield document;
    }
    reads += Math.max(1, size);
  });
  try {
    await work();
  } finally {
    restoreGet();
    restoreStream();
  }
  return reads;
}

/** Passes what a method of queries returns through `change`. @returns a function that restores the method */
function observe<Result>(name: 'get' | 'stream', change: (result: Result) => unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(Query.prototype, name);
  const method: unknown = original?.value;
  if (original === undefined || typeof method !== 'function')
    throw new Error('The SDK no longer runs queries in the expected way.');
  const observed = function (this: Query): unknown {
    return change(Reflect.apply(method, this, []));
  };
  Object.defineProperty(Query.prototype, name, { ...original, value: observed });
  return () => Object.defineProperty(Query.prototype, name, original);
}
