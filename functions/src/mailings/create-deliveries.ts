/** Writes the deliveries of a mailing once it has started (MLG-6). */
import { currentEdition } from 'contract/edition/current';
import type { Registrant } from 'contract/registrant/registrant';
import {
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { transact } from '../database/transact';
import { deliveriesOf, mailingDocument } from '../registrants/store/delivery-documents';
import { toMailing, type StoredMailing } from './documents';
import { skipReasonOf } from './recipients';

/** Deliveries written per transaction. */
const batchLength = 100;

/**
 * Writes exactly one delivery for each recipient, however often it is called and whenever a process crashes.
 * @param found the registrants in the filter
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function createDeliveries(
  firestore: Firestore,
  now: () => Date,
  mailing: StoredMailing,
  found: readonly Registrant[],
): Promise<void> {
  const { id } = mailing;
  const recipients = found.filter((registrant) => skipReasonOf(mailing, registrant) === undefined);
  for (let start = 0; start < recipients.length; start += batchLength)
    await createBatch(firestore, now, id, recipients.slice(start, start + batchLength));
  await transact(firestore, async (transaction) => {
    const document = await mailingToFill(firestore, transaction, id);
    if (document === undefined) return;
    const written = await transaction.get(deliveriesOf(firestore, id).count());
    transaction.update(document, { isListed: true, receivers: written.data().count });
  });
}

function createBatch(
  firestore: Firestore,
  now: () => Date,
  id: string,
  registrants: readonly Registrant[],
): Promise<void> {
  return transact(firestore, async (transaction) => {
    if ((await mailingToFill(firestore, transaction, id)) === undefined) return;
    const deliveries = registrants.map((each) => deliveriesOf(firestore, id).doc(each.id));
    const existing = await transaction.getAll(...deliveries);
    // No delivery to a registrant erased meanwhile: it would outlast the erasure.
    const people = registrants.map((each) => firestore.collection(collections.registrants).doc(each.id));
    const existingPeople = await transaction.getAll(...people);
    const due = Timestamp.fromDate(now());
    deliveries.forEach((delivery, index) => {
      if (existing[index]?.exists === false && existingPeople[index]?.exists === true)
        transaction.create(delivery, { edition: currentEdition().id, state: 'due', due, tries: 0 });
    });
  });
}

/** @returns the mailing's document; undefined if all its deliveries are written, or if it is not running */
async function mailingToFill(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
): Promise<DocumentReference | undefined> {
  const found = await transaction.get(mailingDocument(firestore, id));
  const { state, hasDeliveries } = toMailing(found);
  return state === 'running' && !hasDeliveries ? found.ref : undefined;
}
