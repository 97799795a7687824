/**
 * Transactions whose changes are made once. When the response to a successful commit is lost, the SDK repeats the
 * transaction. The work would then find its own changes, and refuse them as another caller's, or make them again. So each
 * transaction that writes also stores `commits/{id}`; a repetition that finds it returns the result of the stored run.
 */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from './collections';
import { databaseTimeouts, unavailable, withDeadline } from './timeouts';

/** How long `commits/{id}` is kept, in milliseconds: far longer than the SDK keeps repeating a transaction. */
export const commitMilliseconds = 3_600_000;

/**
 * @param work may run several times: when another transaction interferes, or the response to its commit was lost
 * @returns the result of the run that was stored
 * @throws what the work throws; ApiError `unavailable` when the database does not answer in time; no run is stored after
 *   that, unless its commit is already under way
 */
export function transact<T>(
  firestore: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + databaseTimeouts.caller;
  const marker = firestore.collection(collections.commits).doc();
  const results: T[] = [];
  const run = async (transaction: Transaction): Promise<T> => {
    const storedRun: unknown = results.length > 0 && (await transaction.get(marker)).get('run');
    if (typeof storedRun === 'number') return results[storedRun] as T;
    const result = await work(transaction);
    if (Date.now() > deadline) throw unavailable(undefined);
    // Not `create`, which would fail when the SDK repeats only the commit.
    if (hasWrites(transaction)) transaction.set(marker, { at: new Date(), run: results.length });
    results.push(result);
    return result;
  };
  return withDeadline(firestore.runTransaction(run));
}

/** The SDK has no public way to tell. Without this private field, a transaction that only reads would store `commits` too. */
function hasWrites(transaction: Transaction): boolean {
  const writes: unknown = Reflect.get(transaction, '_writeBatch');
  return !(typeof writes === 'object' && writes !== null && Reflect.get(writes, 'isEmpty') === true);
}
