/** The planned mailings of an edition, when its show becomes an archive. */
import type { MailingState } from 'contract/mailings';
import {
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from './collections';

/** What makes a planned mailing a draft again, beside its state. */
export const calledOff = {
  startsAt: FieldValue.delete(),
  plannedBy: FieldValue.delete(),
  version: FieldValue.increment(1),
};

/** @param edition its id */
export async function plannedMailings(
  firestore: Firestore,
  transaction: Transaction,
  edition: string,
): Promise<readonly DocumentSnapshot[]> {
  const planned: MailingState = 'planned';
  const mailings = firestore.collection(collections.mailings).where('edition', '==', edition);
  return (await transaction.get(mailings.where('state', '==', planned))).docs;
}

/** Makes drafts of them again. */
export function callOffAll(transaction: Transaction, planned: readonly DocumentSnapshot[]): void {
  const draft: MailingState = 'draft';
  for (const { ref } of planned) transaction.update(ref, { state: draft, ...calledOff });
}
