/** Writes the letters of a mailing once it has started (MLG-6). */
import type { Registrant } from 'contract/registrant';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { lettersOf, mailingDocument } from '../registrants/letter-documents';
import { toMailing, type StoredMailing } from './documents';
import { notWritten } from './receivers';

/** Letters written per transaction. */
const batchLength = 100;

/**
 * Writes exactly one letter for each recipient, however often it is called and whenever a process crashes.
 * @param found everybody in the filter
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function enlist(
  firestore: Firestore,
  now: () => Date,
  { id, kind }: StoredMailing,
  found: readonly Registrant[],
): Promise<void> {
  const receivers = found.filter((registrant) => notWritten(kind, registrant) === undefined);
  for (let start = 0; start < receivers.length; start += batchLength)
    await enlistSome(firestore, now, id, receivers.slice(start, start + batchLength));
  await withDeadline(
    firestore.runTransaction(async (transaction) => {
      const mailing = await unlisted(firestore, transaction, id);
      if (mailing === undefined) return;
      const written = await transaction.get(lettersOf(firestore, id).count());
      transaction.update(mailing, { isListed: true, receivers: written.data().count });
    }),
  );
}

function enlistSome(
  firestore: Firestore,
  now: () => Date,
  id: string,
  registrants: readonly Registrant[],
): Promise<void> {
  return withDeadline(
    firestore.runTransaction(async (transaction) => {
      if ((await unlisted(firestore, transaction, id)) === undefined) return;
      const letters = registrants.map((each) => lettersOf(firestore, id).doc(each.id));
      const written = await transaction.getAll(...letters);
      // No letter for somebody erased meanwhile: it would outlast the erasure.
      const people = registrants.map((each) => firestore.collection(collections.registrants).doc(each.id));
      const present = await transaction.getAll(...people);
      const due = Timestamp.fromDate(now());
      letters.forEach((letter, index) => {
        if (written[index]?.exists === false && present[index]?.exists === true)
          transaction.create(letter, { state: 'due', due, tries: 0 });
      });
    }),
  );
}

/** @returns the mailing's document; undefined if all its letters are written, or if it is not running */
async function unlisted(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
): Promise<DocumentReference | undefined> {
  const found = await transaction.get(mailingDocument(firestore, id));
  const { state, isListed } = toMailing(found);
  return state === 'running' && !isListed ? found.ref : undefined;
}
