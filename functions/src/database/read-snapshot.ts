/** Consistent reads of several documents. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { withDeadline } from './timeouts';

/**
 * Reads one consistent snapshot, without locks.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export function readSnapshot<T>(
  firestore: Firestore,
  read: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const work = async (transaction: Transaction) => {
    try {
      return await read(transaction);
    } catch (error) {
      // The SDK keeps a second promise of the first read, whose rejection it handles only on a rollback. An unhandled
      // rejection would be reported as a crash of an unrelated request.
      void Promise.resolve(Reflect.get(transaction, '_transactionIdPromise')).catch(() => undefined);
      throw error;
    }
  };
  return withDeadline(firestore.runTransaction(work, { readOnly: true }));
}
