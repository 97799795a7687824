/** Base of the classes that store something: the database, the clock, other services and the usual transaction. */
import {
  Timestamp,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from './collections';
import { transact } from './transact';

/** `Deps`: what the class needs besides the database and the clock. */
export abstract class Store<Deps = void> {
  protected readonly firestore: Firestore;
  protected readonly now: () => Date;
  protected readonly deps: Deps;

  constructor(firestore: Firestore, now: () => Date, deps: Deps) {
    this.firestore = firestore;
    this.now = now;
    this.deps = deps;
  }

  /** See `transact`. */
  protected transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return transact(this.firestore, work);
  }

  protected collection(name: keyof typeof collections): CollectionReference {
    return this.firestore.collection(collections[name]);
  }

  protected doc(name: keyof typeof collections, id: string): DocumentReference {
    return this.collection(name).doc(id);
  }

  /** @param delay milliseconds from now */
  protected timestamp(delay = 0): Timestamp {
    return Timestamp.fromMillis(this.now().getTime() + delay);
  }
}

/** Reads documents: a transaction, or the database itself. */
export type Reader = Pick<Transaction | Firestore, 'getAll'>;

/** @returns a snapshot of each document, in the same order; unlike the SDK's, it accepts an empty list */
export function getAll<Documents extends readonly DocumentReference[]>(
  reader: Reader,
  documents: readonly [...Documents],
): Promise<{ [Index in keyof Documents]: DocumentSnapshot }>;
export async function getAll(reader: Reader, documents: readonly DocumentReference[]): Promise<object> {
  return documents.length === 0 ? [] : reader.getAll(...documents);
}
