/** For the command that removes the factor of a member who has lost the phone and the recovery codes (AUTH-16). */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { transact } from '../../database/transact';
import { factorOf, toStoredFactor } from './factor-document';

/**
 * Also ends the account's sessions.
 * @returns whether the account had a second factor
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export function removeFactorOf(firestore: Firestore, uid: string): Promise<boolean> {
  const factor = firestore.collection(collections.factors).doc(uid);
  const sessions = firestore.collection(collections.sessions).where('uid', '==', uid);
  return transact(firestore, async (transaction) => {
    const factorDocument = await transaction.get(factor);
    const { docs } = await transaction.get(sessions.select());
    transaction.delete(factor);
    for (const { ref } of docs) transaction.delete(ref);
    return factorOf(toStoredFactor(factorDocument), new Date()) !== undefined;
  });
}
