/** Whether the dinner has seats left, for a registration, a change or a restored registration (REG-15, VIS-4, VIS-5). */
import { currentEdition, facts } from 'contract/edition/current';
import { ApiError } from 'contract/api-error';
import type { RegistrantState } from 'contract/registrant';
import { AggregateField, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { ofShow, ofThisEdition } from '../database/of-show';
import { collections } from '../database/collections';
import { isPreconditionFailed } from '../database/errors';
import { databaseTimeouts, unavailable } from '../database/timeouts';

/** Counts the persons at this edition's dinner, without those of cancelled registrants. */
export function dinnerPersons(firestore: Firestore) {
  const coming: RegistrantState = 'registered';
  return ofThisEdition(firestore.collection(collections.registrants))
    .where('state', '==', coming)
    .where('dinnerReservation', '>', 0)
    .aggregate({ persons: AggregateField.sum('dinnerReservation') });
}

/**
 * Lets a transaction take seats only while nobody else has taken some since they were counted: each booking updates
 * `dinnerBookings/{edition}`, if it is still as it was before the count. Counting in the transaction would lock every
 * registration counted, so that of many bookings at once most would fail. Cancelling and erasing free seats.
 * @param persons how many more persons
 * @throws ApiError `dinner-full`
 */
export async function checkSeats(
  firestore: Firestore,
  transaction: Transaction,
  persons: number,
): Promise<void> {
  const { dinnerSeats: seats } = facts();
  if (seats === undefined || persons <= 0) return;
  const last = firestore.collection(collections.dinnerBookings).doc(currentEdition().id);
  const { updateTime } = await last.get();
  const lastUpdateTime = updateTime ?? (await last.set(ofShow(), { merge: true })).writeTime;
  const counted = await dinnerPersons(firestore).get();
  if (counted.data().persons + persons > seats)
    throw new ApiError('dinner-full', 'Not enough seats are left at the dinner.');
  // A value that is new each time: a write that changes nothing leaves the update time as it is.
  const booking = { number: FieldValue.increment(1), ...ofShow() };
  transaction.update(last, booking, { lastUpdateTime });
}

/** Books again when another booking came in between. @throws ApiError `unavailable` after 3 s of that */
export async function untilBooked<T>(book: () => Promise<T>): Promise<T> {
  const giveUp = Date.now() + databaseTimeouts.caller - databaseTimeouts.request;
  for (;;) {
    try {
      return await book();
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
      if (Date.now() > giveUp) throw unavailable(error);
    }
  }
}
