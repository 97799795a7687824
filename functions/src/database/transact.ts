/**
 * Transactions whose changes are made once. The SDK repeats a transaction whose commit succeeded when the response was
 * lost. The work would then find its own changes, and refuse them as another caller's, or make them twice. So each
 * transaction also stores `commits/{id}` with `at`, and a repeated one that finds it returns the first result.
 */
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from './collections';
import { withDeadline } from './timeouts';

/** How long `commits/{id}` is kept, in milliseconds: far longer than the SDK repeats a transaction. */
export const commitMilliseconds = 3_600_000;

/**
 * @param work may run several times: when another transaction interferes, or the response to its commit was lost
 * @returns the result of the run that was stored
 * @throws what the work throws; ApiError `unavailable` when the database does not answer in time
 */
export function transact<T>(
  firestore: Firestore,
  work: (transaction: Transaction) => T | Promise<T>,
): Promise<T> {
  const commit = firestore.collection(collections.commits).doc();
  let previous: { readonly result: T } | undefined;
  const workOnce = async (transaction: Transaction) => {
    if (previous !== undefined && (await transaction.get(commit)).exists) return previous.result;
    const result = await work(transaction);
    // Not `create`, which would fail when the SDK repeats only the commit.
    if (hasWrites(transaction)) transaction.set(commit, { at: FieldValue.serverTimestamp() });
    previous = { result };
    return result;
  };
  return withDeadline(firestore.runTransaction(workOnce));
}

/** The SDK has no public way to tell. If this one goes, a transaction that only reads stores `commits/{id}` too. */
function hasWrites(transaction: Transaction): boolean {
  const writes: unknown = Reflect.get(transaction, '_writeBatch');
  return !(typeof writes === 'object' && writes !== null && Reflect.get(writes, 'isEmpty') === true);
}
