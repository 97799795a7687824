/** Base of the classes that store something: the database, the clock and the usual transaction. */
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { withDeadline } from './timeouts';

export abstract class Store {
  protected readonly firestore: Firestore;
  protected readonly now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.firestore = firestore;
    this.now = now;
  }

  /** @throws what the work throws; ApiError `unavailable` when the database does not answer in time */
  protected transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return withDeadline(this.firestore.runTransaction(work));
  }

  /** Of this moment. */
  protected timestamp(): Timestamp {
    return Timestamp.fromDate(this.now());
  }
}
