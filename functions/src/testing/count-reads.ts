/** Counts what Google would bill for queries: each document that is given out, and at least one for each query. */
import { Query, QuerySnapshot } from 'firebase-admin/firestore';

/**
 * Looks at every query of this process while the work is done; what is counted or looked up by an id is left out.
 * @returns how many documents were read
 */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  const original = Object.getOwnPropertyDescriptor(Query.prototype, 'get');
  const get: unknown = original?.value;
  if (original === undefined || typeof get !== 'function')
    throw new Error('A query is read in another way than before.');
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
