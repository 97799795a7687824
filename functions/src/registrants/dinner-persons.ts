/** Whether the dinner has seats left, for a registration, a change or a restored registration (REG-15, VIS-4, VIS-5). */
import { ApiError } from 'contract/api-error';
import type { RegistrantState } from 'contract/registrant';
import { AggregateField, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';

/** Counts the persons at the dinner, without those of cancelled registrants. */
export function dinnerPersons(firestore: Firestore) {
  const coming: RegistrantState = 'registered';
  return firestore
    .collection(collections.registrants)
    .where('state', '==', coming)
    .where('dinnerReservation', '>', 0)
    .aggregate({ persons: AggregateField.sum('dinnerReservation') });
}

/**
 * Counts in the transaction, which locks the counted documents: nobody else can take the last seats meanwhile.
 * Cancelling and erasing free seats.
 * @param persons how many more persons
 * @param seats unlimited if undefined
 * @throws ApiError `dinner-full`
 */
export async function checkSeats(
  firestore: Firestore,
  transaction: Transaction,
  persons: number,
  seats: number | undefined,
): Promise<void> {
  if (seats === undefined || persons <= 0) return;
  const counted = await transaction.get(dinnerPersons(firestore));
  if (counted.data().persons + persons > seats)
    throw new ApiError('dinner-full', 'Not enough seats are left at the dinner.');
}
