/** Finds documents that belong to no edition, and changes many documents in small steps. */
import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

/** Documents per query. */
const pageLength = 1000;

/** Documents per transaction: few, so that no registration waits for long. */
const batchLength = 50;

/** Whether it was stored by the version before, which knew one show only. */
export function isUnstamped(document: DocumentSnapshot): boolean {
  return document.get('edition') === undefined;
}

/** All are read: Firestore has no query for a field that is missing. */
export async function unstamped(query: Query): Promise<DocumentReference[]> {
  const found: DocumentReference[] = [];
  for await (const page of pages(query.select('edition')))
    found.push(...page.filter(isUnstamped).map(({ ref }) => ref));
  return found;
}

export async function* pages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(pageLength);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last)).get();
    yield docs;
    last = docs.length === pageLength ? docs.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * Works on the documents in transactions.
 * @param work gets those that are still there, as they are now
 * @param progress called with how many are done
 */
export async function inBatches(
  firestore: Firestore,
  documents: readonly DocumentReference[],
  work: (transaction: Transaction, present: readonly DocumentSnapshot[]) => Promise<void> | void,
  progress: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < documents.length; start += batchLength) {
    const batch = documents.slice(start, start + batchLength);
    await firestore.runTransaction(async (transaction) => {
      const read = await transaction.getAll(...batch);
      await work(
        transaction,
        read.filter(({ exists }) => exists),
      );
    });
    progress(start + batch.length);
  }
}

/** Reads the documents in a transaction, in order. */
export async function readAll(
  transaction: Transaction,
  documents: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  return documents.length === 0 ? [] : transaction.getAll(...documents);
}
