/**
 * The mails with the links to exhibitors' pages (EXH-2). The field `mail` of an exhibitor's document holds `id` (the same
 * for every attempt), `due` (time of the next attempt; absent once the mail is sent or refused), `lease` (of the current
 * attempt), `tries`, `lastError` and `sentAt`. The lease works as for confirmations (docs/decisions/one-confirmation.md).
 */
import { randomUUID } from 'node:crypto';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { error as logError } from 'firebase-functions/logger';
import { FieldValue, Timestamp, type DocumentData, type DocumentReference } from 'firebase-admin/firestore';
import { editionOf } from '../database/edition-scope';
import { timestampIn } from '../database/fields';
import { leaseMilliseconds, storeWhileLeased } from '../database/lease';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';
import { failureKindOf, MailNotSent } from '../mail/mail-not-sent';
import type { RetryPauses } from '../registrants/store/retry-pauses';
import { describeError } from '../shared/describe-error';
import { listedExhibitors } from './listed';
import { toExhibitor, type StoredExhibitor } from './read-exhibitor';

/** Mails sent at once: at most this many are sent twice if a process dies before it stores the outcome. */
const mailsAtOnce = 3;

export interface LeasedMail {
  readonly id: string;
  readonly ref: DocumentReference;
  readonly lease: string;
  /** Unix time in ms. */
  readonly expiresAt: number;
  readonly tries: number;
  readonly exhibitor: StoredExhibitor;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class LinkMails extends Store {
  readonly #pauses: RetryPauses;

  constructor(firestore: LinkMails['firestore'], now: () => Date, pauses: RetryPauses) {
    super(firestore, now);
    this.#pauses = pauses;
  }

  /** @returns at most `mailsAtOnce` exhibitors whose mail is due, of any edition */
  async due(): Promise<{ ref: DocumentReference; edition: string }[]> {
    const due = this.collection('exhibitors').where('mail.due', '<=', this.timestamp());
    const { docs } = await withDeadline(due.limit(mailsAtOnce).get());
    return docs.map((snapshot) => ({ ref: snapshot.ref, edition: editionOf(snapshot) }));
  }

  /**
   * Takes the lease on a mail and reads its exhibitor. An exhibitor that was removed from the list gets no mail.
   * @returns undefined if no mail is due any more
   */
  lease(ref: DocumentReference): Promise<LeasedMail | undefined> {
    return this.transact(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const due = timestampIn(snapshot, 'mail.due');
      if (due === undefined || due > this.timestamp()) return undefined;
      const exhibitor = toExhibitor(snapshot);
      if (exhibitor.contact === undefined || listedExhibitors().every(({ key }) => key !== exhibitor.key)) {
        transaction.update(ref, { mail: FieldValue.delete() });
        return undefined;
      }
      const lease = randomUUID();
      const expiresAt = this.now().getTime() + leaseMilliseconds;
      transaction.update(ref, { 'mail.lease': lease, 'mail.due': Timestamp.fromMillis(expiresAt) });
      return {
        ref,
        id: String(snapshot.get('mail.id')),
        lease,
        expiresAt,
        tries: Number(snapshot.get('mail.tries') ?? 0),
        exhibitor,
      };
    });
  }

  /** Stores that the mail server has accepted the mail. */
  markSent(mail: LeasedMail): Promise<void> {
    const store = () => this.#end(mail, { sentAt: this.timestamp(), tries: 0 });
    return storeWhileLeased(mail.expiresAt, this.now, store);
  }

  /** The next attempt is due after a pause, unless the failure is permanent or no attempts are left. */
  async markFailed(mail: LeasedMail, error: unknown): Promise<void> {
    const kind = failureKindOf(error);
    const { reason, waitSeconds } =
      error instanceof MailNotSent ? error : { reason: deliveryReasons.notBuilt, waitSeconds: 0 };
    if (kind === 'broken') logError('exhibitor link not sent', { error: describeError(error) });
    const isDelayed = kind === 'busy' || kind === 'postponed';
    const tries = mail.tries + (kind === 'later' || kind === 'refused' || kind === 'broken' ? 1 : 0);
    const pause = isDelayed ? Math.max(waitSeconds, 60) * 1000 : this.#pauses(tries);
    const isLast = kind === 'refused' || kind === 'broken' || pause === undefined;
    await this.#end(mail, {
      ...{ id: mail.id, tries },
      ...(!isDelayed && { lastError: reason }),
      ...(!isLast && { due: this.timestamp(pause) }),
    });
  }

  /** Does nothing if another attempt holds the lease, or if the contact was changed or erased. */
  #end({ ref, lease }: LeasedMail, mail: DocumentData): Promise<void> {
    return this.transact(async (transaction) => {
      const snapshot = await transaction.get(ref);
      if (snapshot.get('mail.lease') === lease) transaction.update(ref, { mail });
    });
  }
}
