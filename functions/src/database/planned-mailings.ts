/** What happens to planned mailings when their edition becomes an archive, or its show moves to another day. */
import { shiftedMoment } from 'contract/publication/draft';
import { eventInstant, eventMinute } from 'contract/edition/event-times';
import type { MailingState } from 'contract/mail/mailing/mailings';
import {
  FieldValue,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from './collections';
import { timestampIn } from './fields';

/** The changes, besides the state, that make a planned mailing a draft again. */
export const withoutPlan = {
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
  const mailings = firestore.collection(collections.mailings).where('edition', '==', edition);
  return (await transaction.get(mailings.where('state', '==', 'planned' satisfies MailingState))).docs;
}

/** Makes planned mailings drafts again. */
export function callOffAll(transaction: Transaction, planned: readonly DocumentSnapshot[]): void {
  for (const { ref } of planned)
    transaction.update(ref, { state: 'draft' satisfies MailingState, ...withoutPlan });
}

/** @returns a predicate: whether the start of a mailing, moved by this many days, is past */
export function isPastWhenMovedBy(days: number, timeZone: string, now: Date) {
  return (mailing: DocumentSnapshot): boolean => startWhenMovedBy(mailing, days, timeZone) <= now;
}

/** Moves the start of planned mailings by this many days, to the same local time. */
export function moveAll(
  transaction: Transaction,
  planned: readonly DocumentSnapshot[],
  days: number,
  timeZone: string,
): void {
  for (const mailing of planned)
    transaction.update(mailing.ref, {
      startsAt: Timestamp.fromDate(startWhenMovedBy(mailing, days, timeZone)),
      version: FieldValue.increment(1),
    });
}

function startWhenMovedBy(mailing: DocumentSnapshot, days: number, timeZone: string): Date {
  const start = timestampIn(mailing, 'startsAt')?.toDate() ?? new Date(0);
  return eventInstant(shiftedMoment(eventMinute(start, timeZone), days), timeZone);
}
