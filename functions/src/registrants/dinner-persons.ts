/** Whether the dinner has seats left, and the show places (REG-25), for a registration, a change or a restored registration (REG-15, VIS-4, VIS-5). */
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

/**
 * From this many free places on, a registration takes one without waiting for others: as many are not made in the seconds
 * that one takes, so that all of them still find room.
 */
const roomForAll = 500;

/** Counts this edition's registrants who have not cancelled. */
export function comingRegistrants(firestore: Firestore) {
  const coming: RegistrantState = 'registered';
  return ofThisEdition(firestore.collection(collections.registrants)).where('state', '==', coming).count();
}

/**
 * Lets a transaction add a registrant only while the show has a place left, as `checkSeats` does for the dinner (REG-25).
 * Only the last places are taken one after the other.
 * @param room how many free places are enough not to wait for others
 * @throws ApiError `show-full`
 */
export async function checkCapacity(
  firestore: Firestore,
  transaction: Transaction,
  room = roomForAll,
): Promise<void> {
  const { capacity } = facts();
  if (capacity === undefined) return;
  const last = firestore.collection(collections.dinnerBookings).doc(`${currentEdition().id}~capacity`);
  const { updateTime } = await last.get();
  const lastUpdateTime = updateTime ?? (await last.set(ofShow(), { merge: true })).writeTime;
  const free = capacity - (await comingRegistrants(firestore).get()).data().count;
  if (free <= 0) throw new ApiError('show-full', 'The show is full.');
  if (free < room)
    transaction.update(last, { number: FieldValue.increment(1), ...ofShow() }, { lastUpdateTime });
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
