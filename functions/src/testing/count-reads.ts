/** Counts the reads that Google would bill for queries: each document returned, and at least one per query. */
import { Readable } from 'node:stream';
import { Query, QuerySnapshot } from 'firebase-admin/firestore';

/**
 * Observes every query of this process while the work runs; excludes aggregations and lookups by id. A stream must be
 * read to its end by `for await`.
 * @returns how many documents were read
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const restoreGet = observe('get', async (answering) => {
    const answer = await answering;
    if (answer instanceof QuerySnapshot) reads += Math.max(1, answer.size);
    return answer;
  });
  const restoreStream = observe('stream', async function* (documents) {
    let size = 0;
    if (!(documents instanceof Readable)) throw unexpected();
    for await (const document of documents as AsyncIterable<unknown>) {
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

const unexpected = () => new Error('The SDK no longer runs queries in the expected way.');

/** Passes what a method of queries returns through `change`. @returns a function that restores the method */
function observe(name: 'get' | 'stream', change: (result: unknown) => unknown): () => void {
  const original = Object.getOwnPropertyDescriptor(Query.prototype, name);
  const method: unknown = original?.value;
  if (original === undefined || typeof method !== 'function') throw unexpected();
  const observed = function (this: Query): unknown {
    return change(Reflect.apply(method, this, []));
  };
  Object.defineProperty(Query.prototype, name, { ...original, value: observed });
  return () => Object.defineProperty(Query.prototype, name, original);
}
