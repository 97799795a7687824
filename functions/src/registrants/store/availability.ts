/** Checks that seats at the dinner (REG-15) and places at the show (REG-25) are left for a registration. */
import { randomInt } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import { ApiError } from 'contract/wire/api-error';
import type { RegistrantState } from 'contract/registrant/registrant';
import {
  AggregateField,
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { editionFields, ofThisEdition } from '../../database/edition-scope';
import { collections } from '../../database/collections';
import { isPreconditionFailed } from '../../database/errors';
import { databaseTimeouts, unavailable } from '../../database/timeouts';

/** This edition's registrants who have not cancelled. */
function coming(firestore: Firestore): Query {
  const all = ofThisEdition(firestore.collection(collections.registrants));
  return all.where('state', '==', 'registered' satisfies RegistrantState);
}

/** A query that counts the persons at this edition's dinner, without cancelled registrants. */
export function dinnerPersons(firestore: Firestore) {
  return coming(firestore)
    .where('dinnerReservation', '>', 0)
    .aggregate({ persons: AggregateField.sum('dinnerReservation') });
}

/**
 * Lets a transaction take seats only if no other booking took any since the count: each booking updates
 * `dinnerBookings/{edition}`, with the precondition that this document has not changed since before the count. Counting
 * in the transaction would lock every counted registration, and most concurrent bookings would fail.
 * @param persons how many more persons than the registrant had booked
 * @param overbooks whether the booking may exceed the seats
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
  const lastBooking = firestore.collection(collections.dinnerBookings).doc(currentEdition().id);
  const lastUpdateTime = await updateTimeOf(lastBooking);
  const counted = await dinnerPersons(firestore).get();
  if (!overbooks && counted.data().persons + persons > seats)
    throw new ApiError('dinner-full', 'Not enough seats are left at the dinner.');
  // The value changes each time: a write without a change would keep the update time.
  const booking = { number: FieldValue.increment(1), ...editionFields() };
  transaction.update(lastBooking, booking, { lastUpdateTime });
}

/** How many registrations may take a place concurrently, as long as more places than this are free. */
const laneCount = 8;

/** A query that counts this edition's registrants who have not cancelled. */
export function comingRegistrants(firestore: Firestore) {
  return coming(firestore).count();
}

/**
 * Lets a transaction add a registrant only while the show has a free place (REG-25). Works like `checkSeats`, but in
 * several lanes, since far more visitors register than book the dinner. A commit fails if another registration took a
 * place in the same lane since the count, so the count misses at most one place per lane. This is harmless while more
 * places are free than there are lanes. The last places are taken one after the other, each in all lanes at once.
 * @throws ApiError `show-full`
 */
export async function checkCapacity(firestore: Firestore, transaction: Transaction): Promise<void> {
  const { capacity } = facts();
  if (capacity === undefined) return;
  const lanes = Array.from({ length: laneCount }, (_, lane) =>
    firestore.collection(collections.dinnerBookings).doc(`${currentEdition().id}~capacity${lane}`),
  );
  const countIn = async (chosen: typeof lanes) => {
    const chosenLanes = await Promise.all(
      chosen.map(async (lane) => ({ lane, lastUpdateTime: await updateTimeOf(lane) })),
    );
    return { chosenLanes, free: capacity - (await comingRegistrants(firestore).get()).data().count };
  };
  const ownIndex = randomInt(laneCount);
  let counted = await countIn(lanes.slice(ownIndex, ownIndex + 1));
  if (counted.free > 0 && counted.free <= laneCount) counted = await countIn(lanes);
  if (counted.free <= 0) throw new ApiError('show-full', 'The show is full.');
  for (const { lane, lastUpdateTime } of counted.chosenLanes)
    transaction.update(lane, { number: FieldValue.increment(1), ...editionFields() }, { lastUpdateTime });
}

/** The time of the document's last write; creates the document if it is missing. */
async function updateTimeOf(booking: DocumentReference): Promise<Timestamp> {
  return (await booking.get()).updateTime ?? (await booking.set(editionFields(), { merge: true })).writeTime;
}

/** Repeats a write whose precondition another write has broken. @throws ApiError `unavailable` after 3 s */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + databaseTimeouts.caller - databaseTimeouts.request;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
      if (Date.now() > deadline) throw unavailable(error);
    }
  }
}
