/** Reads mailings for organisers: the list, and one mailing with its progress (MLG-1, MLG-5). */
import type { RegisteredBetween } from 'contract/publication/show-change';
import {
  draftOf,
  maxFailedShown,
  minutesFor,
  type FailedDelivery,
  type MailingDetails,
  type MailingSummary,
} from 'contract/mail/mailing/mailings';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { ofThisEdition } from '../database/edition-scope';
import { withDeadline } from '../database/timeouts';
import { timestampOf } from '../shared/plain-timestamp';
import { timestamp } from '../registrants/store/documents';
import { toRegistrant } from '../registrants/store/read-registrant';
import { deliveriesOf, mailingDocument } from '../registrants/store/delivery-documents';
import { collator, sortName } from '../registrants/list/name-order';
import { requireMailing, summaryOf, toMailing, type MailedChange, type StoredMailing } from './documents';

/** Looks up organisers' addresses: account -> address. */
export interface Names {
  of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * @returns the edition's mailings, newest first
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function listMailings(firestore: Firestore): Promise<MailingSummary[]> {
  const { docs } = await withDeadline(ofThisEdition(firestore.collection(collections.mailings)).get());
  const all = await Promise.all(
    docs.map(async (found) => summaryOf(found, await countWaiting(firestore, found))),
  );
  return all.sort(
    ({ createdAt: one }, { createdAt: other }) =>
      other.seconds - one.seconds || other.nanoseconds - one.nanoseconds,
  );
}

/** @throws ApiError `not-found`, `other-edition`, and as `listMailings` */
export async function readMailing(
  firestore: Firestore,
  now: () => Date,
  names: Names,
  id: string,
): Promise<MailingDetails> {
  const found = requireMailing(await withDeadline(mailingDocument(firestore, id).get()));
  const mailing = toMailing(found);
  const { plannedBy } = mailing;
  const [waiting, postponed, failed, lastDue, planner] = await Promise.all([
    countWaiting(firestore, found),
    countPostponed(firestore, mailing),
    failedDeliveries(firestore, id),
    lastDueOf(firestore, mailing),
    plannedBy === undefined ? undefined : names.of([plannedBy]).then((known) => known.get(plannedBy)),
  ]);
  const endedAt = timestamp(found, 'endedAt');
  const end = Math.max(now().getTime() + minutesFor(waiting, mailing.pace) * 60_000, lastDue);
  return {
    mailing: { ...summaryOf(found, waiting), ...draftOf(mailing) },
    version: mailing.version,
    ...(mailing.change && { registered: registeredBetween(mailing.change) }),
    ...(planner !== undefined && { plannedBy: planner }),
    ...(mailing.stoppedBy === 'refusals' && { stopReason: 'refusals' }),
    ...(endedAt && { endedAt }),
    ...(mailing.state === 'running' && { endsAt: { seconds: Math.floor(end / 1000), nanoseconds: 0 } }),
    ...(postponed > 0 && { postponed }),
    failed,
  };
}

function registeredBetween({ since, until }: MailedChange): RegisteredBetween {
  return { since: timestampOf(new Date(since)), until: timestampOf(new Date(until)) };
}

async function countWaiting(firestore: Firestore, found: DocumentSnapshot): Promise<number> {
  const { state, hasDeliveries, receivers } = toMailing(found);
  if (state === 'draft' || state === 'planned' || state === 'done') return 0;
  if (!hasDeliveries) return receivers;
  const waiting = deliveriesOf(firestore, found.id).orderBy('due').count();
  return (await withDeadline(waiting.get())).data().count;
}

async function countPostponed(firestore: Firestore, { id, state }: StoredMailing): Promise<number> {
  if (state !== 'running') return 0;
  const postponed = deliveriesOf(firestore, id).where('isPostponed', '==', true).count();
  return (await withDeadline(postponed.get())).data().count;
}

async function failedDeliveries(firestore: Firestore, id: string): Promise<FailedDelivery[]> {
  const failed = deliveriesOf(firestore, id).where('state', '==', 'failed').limit(maxFailedShown);
  const { docs } = await withDeadline(failed.get());
  if (docs.length === 0) return [];
  const registrants = await withDeadline(
    firestore.getAll(
      ...docs.map((delivery) => firestore.collection(collections.registrants).doc(delivery.id)),
    ),
  );
  return registrants
    .flatMap((found, index) => {
      if (!found.exists) return [];
      const lastError = String(docs[index]?.get('lastError'));
      return [{ ...toRegistrant(found), lastError }];
    })
    .sort(
      (one, other) =>
        collator.compare(sortName(one.lastname), sortName(other.lastname)) ||
        collator.compare(sortName(one.firstname), sortName(other.firstname)),
    )
    .map(({ id, firstname, lastname, organization, lastError }) => ({
      id,
      name: `${firstname} ${lastname}`,
      organization,
      lastError,
    }));
}

/** When the last of the waiting mails may be tried, in Unix milliseconds. */
async function lastDueOf(firestore: Firestore, { id, state }: StoredMailing): Promise<number> {
  if (state !== 'running') return 0;
  const last = deliveriesOf(firestore, id).orderBy('due', 'desc').limit(1);
  const { docs } = await withDeadline(last.get());
  const due: unknown = docs[0]?.get('due');
  return due instanceof Timestamp ? due.toMillis() : 0;
}
