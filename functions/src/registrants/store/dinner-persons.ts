/** Whether the dinner has seats left, and the show places (REG-25), for a registration, a change or a restored registration (REG-15, VIS-4, VIS-5). */
import { randomInt } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import { ApiError } from 'contract/wire/api-error';
import type { RegistrantState } from 'contract/registrant/registrant';
import {
  AggregateField,
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { editionScope, ofThisEdition } from '../../database/edition-scope';
import { collections } from '../../database/collections';
import { isPreconditionFailed } from '../../database/errors';
import { databaseTimeouts, unavailable } from '../../database/timeouts';

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
 * @param overbooks whether more may be booked than there are seats
 * @throws ApiError `dinner-full`
 */
export async function checkSeats(
  firestore: Firestore,
  transaction: Transaction,
  persons: number,
  overbooks = false,
): Promise<void> {
  const { dinnerSeats: seats } = facts();
  if (seats === undefined || persons <= 0) return;
  const last = firestore.collection(collections.dinnerBookings).doc(currentEdition().id);
  const lastUpdateTime = await updateTimeOf(last);
  const counted = await dinnerPersons(firestore).get();
  if (!overbooks && counted.data().persons + persons > seats)
    throw new ApiError('dinner-full', 'Not enough seats are left at the dinner.');
  // A value that is new each time: a write that changes nothing leaves the update time as it is.
  const booking = { number: FieldValue.increment(1), ...editionScope() };
  transaction.update(last, booking, { lastUpdateTime });
}

/** How many registrations may take a place at the same moment while more places than these are free. */
const lanes = 8;

/** Counts this edition's registrants who have not cancelled. */
export function comingRegistrants(firestore: Firestore) {
  const coming: RegistrantState = 'registered';
  return ofThisEdition(firestore.collection(collections.registrants)).where('state', '==', coming).count();
}

/**
 * Lets a transaction add a registrant only while the show has a place left, as `checkSeats` does for the dinner (REG-25),
 * but in several lanes, since far more people register than book: a place is taken if nobody took one in the same lane
 * since the places were counted. So at most one in each lane has counted too many, and for these there is room while more
 * places are free than there are lanes. The last ones are taken in all lanes at once, one after the other.
 * @throws ApiError `show-full`
 */
export async function checkCapacity(firestore: Firestore, transaction: Transaction): Promise<void> {
  const { capacity } = facts();
  if (capacity === undefined) return;
  const all = Array.from({ length: lanes }, (_, lane) =>
    firestore.collection(collections.dinnerBookings).doc(`${currentEdition().id}~capacity${lane}`),
  );
  const countedIn = async (chosen: typeof all) => {
    const read = await Promise.all(
      chosen.map(async (lane) => ({ lane, lastUpdateTime: await updateTimeOf(lane) })),
    );
    return { read, free: capacity - (await comingRegistrants(firestore).get()).data().count };
  };
  const one = randomInt(lanes);
  let counted = await countedIn(all.slice(one, one + 1));
  if (counted.free > 0 && counted.free <= lanes) counted = await countedIn(all);
  if (counted.free <= 0) throw new ApiError('show-full', 'The show is full.');
  for (const { lane, lastUpdateTime } of counted.read)
    transaction.update(lane, { number: FieldValue.increment(1), ...editionScope() }, { lastUpdateTime });
}

/** When it was written last; writes it if there is none. */
async function updateTimeOf(booking: DocumentReference): Promise<Timestamp> {
  return (await booking.get()).updateTime ?? (await booking.set(editionScope(), { merge: true })).writeTime;
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
