/**
 * The mails of a mailing, `mailings/{id}/letters/{registrant's id}`: `edition`, `state` (`due`, `sent`, `failed`,
 * `skipped`), `due` (when it may be tried; absent once it is sent, failed or skipped), `isPostponed` (over the limit of
 * its address or domain), `lease` and `leaseExpiresAt` (which attempt is sending), `tries`, `lastError`, `reason`, `at`.
 * The lease works as for the confirmation (docs/decisions/mailings.md).
 */
import { randomUUID } from 'node:crypto';
import { refusalLimit } from 'contract/mail/mailing/mailings';
import type { Registrant } from 'contract/registrant/registrant';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { Store } from '../database/store';
import type { Editions } from '../editions/stored-editions';
import type { MemberRoles } from '../http/member-roles';
import { leaseMilliseconds, storeWhileLeased } from '../database/lease';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { standingOf, stamp } from '../registrants/store/documents';
import { toRegistrant } from '../registrants/store/read-registrant';
import { deliveriesOf, mailingDocument } from '../registrants/store/delivery-documents';
import type { RetryPauses } from '../registrants/store/retry-pauses';
import { toMailing, type StoredMailing } from './documents';
import { createDeliveries } from './create-deliveries';
import { skipReasonOf } from './recipients';
import { startPlanned } from './start-planned';

/** A domain's limit refills within a minute; a shorter wait would lease the same mails again and again. */
const minWaitSeconds = 60;

/** What the pace allows in two seconds, so that mails leave evenly. */
const deliveriesPerLease = (pace: number) => Math.max(1, Math.floor(pace / 30));

/**
 * How long each leased delivery delays the next lease, in milliseconds. The delays leave room in the pace for one more
 * lease, since a period of 60 seconds may both begin and end with a lease.
 */
const delayPerDelivery = (pace: number) => 60_000 / (pace - deliveriesPerLease(pace) + 1);

export interface LeasedDelivery {
  /** The registrant's id. */
  readonly id: string;
  readonly mailing: string;
  readonly lease: string;
  /** Unix time in ms. */
  readonly leaseExpiresAt: number;
}

/** What to send, read right before sending. */
export interface ReadyDelivery {
  readonly mailing: StoredMailing;
  readonly registrant: Registrant;
  readonly linkVersion: number;
}

/** `over`: not running, or not all deliveries are written. `none`: nothing is due. `wait`: the pace is used up. */
export type LeaseResult =
  | { kind: 'over' | 'none' }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'leased'; deliveries: readonly LeasedDelivery[] };

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Deliveries extends Store<{ readonly pauses: RetryPauses }> {
  /** See `startPlanned` (start-planned.ts). */
  startPlanned(editions: Pick<Editions, 'runIn'>, roles: Pick<MemberRoles, 'may'>): Promise<void> {
    return startPlanned(this.firestore, this.now, editions, roles);
  }

  /** @returns the running mailings of all editions */
  async runningMailings(): Promise<StoredMailing[]> {
    const running = this.collection('mailings').where('state', '==', 'running');
    const { docs } = await withDeadline(running.get());
    return docs.map(toMailing);
  }

  /** See `createDeliveries` (create-deliveries.ts). @param found the registrants in the filter */
  createDeliveries(mailing: StoredMailing, found: readonly Registrant[]): Promise<void> {
    return createDeliveries(this.firestore, this.now, mailing, found);
  }

  /** Takes the lease on a few deliveries, as many as the pace allows (MLG-6). */
  lease(id: string): Promise<LeaseResult> {
    return this.transact(async (transaction): Promise<LeaseResult> => {
      const found = await transaction.get(mailingDocument(this.firestore, id));
      const mailing = toMailing(found);
      if (mailing.state !== 'running' || !mailing.hasDeliveries) return { kind: 'over' };
      const now = this.now().getTime();
      const due = deliveriesOf(this.firestore, id).where('due', '<=', Timestamp.fromMillis(now));
      const { docs } = await transaction.get(due.orderBy('due').limit(deliveriesPerLease(mailing.pace)));
      if (docs.length === 0) return { kind: 'none' };
      if (now < mailing.nextLease) return { kind: 'wait', milliseconds: mailing.nextLease - now };
      const lease = randomUUID();
      const leaseExpiresAt = now + leaseMilliseconds;
      // If we crash before storing the outcome, another run takes over once the lease has expired.
      const expires = Timestamp.fromMillis(leaseExpiresAt);
      for (const { ref } of docs) transaction.update(ref, { lease, leaseExpiresAt: expires, due: expires });
      const nextLease = Math.ceil(now + docs.length * delayPerDelivery(mailing.pace));
      transaction.update(found.ref, { nextLease: Timestamp.fromMillis(nextLease) });
      const deliveries = docs.map((delivery) => ({ id: delivery.id, mailing: id, lease, leaseExpiresAt }));
      return { kind: 'leased', deliveries };
    });
  }

  /**
   * Reads the mailing and the registrant right before the mail is sent. If the registrant must not get it any more
   * (cancelled, no address, no consent), the delivery is skipped. If the registrant was erased, the delivery is removed.
   * If the mailing is no longer running, the delivery is due again.
   * @returns undefined if the mail must not be sent
   */
  async prepare(delivery: LeasedDelivery): Promise<ReadyDelivery | undefined> {
    const [mailingFound, found, registrantFound] = await withDeadline(
      this.firestore.getAll(
        mailingDocument(this.firestore, delivery.mailing),
        this.#delivery(delivery),
        this.doc('registrants', delivery.id),
      ),
    );
    if (mailingFound?.exists !== true || found === undefined || !isLeased(found, delivery)) return undefined;
    if (registrantFound?.exists !== true) {
      await withDeadline(found.ref.delete());
      return undefined;
    }
    const mailing = toMailing(mailingFound);
    if (mailing.state !== 'running') {
      await this.release(delivery);
      return undefined;
    }
    const registrant = toRegistrant(registrantFound);
    const reason = skipReasonOf(mailing, registrant);
    if (reason !== undefined) {
      await this.skip(delivery, reason);
      return undefined;
    }
    return { mailing, registrant, linkVersion: standingOf(registrantFound).linkVersion };
  }

  /** Releases the lease without an attempt: the delivery is due at once. */
  release(delivery: LeasedDelivery): Promise<void> {
    return this.#endLease(delivery, () => ({ due: this.timestamp() }));
  }

  /** Makes a delivery over the limit of its address or domain due when the limit allows it, without counting a try. */
  postpone(delivery: LeasedDelivery, waitSeconds: number): Promise<void> {
    const due = this.timestamp(Math.max(waitSeconds, minWaitSeconds) * 1000);
    return this.#endLease(delivery, () => ({ due, isPostponed: true }));
  }

  skip(delivery: LeasedDelivery, reason: string): Promise<void> {
    return this.#endLease(delivery, () => this.#endFields('skipped', { reason }));
  }

  /**
   * Stores that the mail server accepted the mail.
   * @param linkVersion of the mail's links; absent if the mail does not show the code. A mail with the code counts as the
   *   confirmation of a registrant who had none, unless the address was changed meanwhile (MAIL-3)
   */
  async markSent(delivery: LeasedDelivery, linkVersion?: number): Promise<void> {
    const store = () =>
      this.transact(async (transaction) => {
        const mailing = mailingDocument(this.firestore, delivery.mailing);
        const [found, registrant] = await transaction.getAll(
          this.#delivery(delivery),
          this.doc('registrants', delivery.id),
        );
        const isStored = found?.exists === true && found.get('state') === 'sent';
        // Another run has sent it too, after the lease expired.
        if (isStored) return;
        if (registrant?.exists === true && standingOf(registrant).linkVersion === linkVersion)
          this.#confirm(transaction, registrant);
        if (found?.exists === true) transaction.update(found.ref, this.#endFields('sent'));
        transaction.update(mailing, { sent: FieldValue.increment(1), tried: FieldValue.increment(1) });
      });
    await storeWhileLeased(delivery.leaseExpiresAt, this.now, store);
  }

  /**
   * Stores a failed attempt. The next one is due after a pause, unless the failure is permanent or no attempts are left.
   * @param reason for organisers; holds no personal data
   * @param failure `refused`: permanently by the mail server; `broken`: permanently by an error of ours; `later`:
   *   temporarily; `server`: the mail server takes none of our mails, which uses up no attempt
   */
  markFailed(
    delivery: LeasedDelivery,
    reason: string,
    failure: 'refused' | 'broken' | 'later' | 'server',
  ): Promise<void> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(this.#delivery(delivery));
      if (!isLeased(found, delivery)) return;
      const mailing = await transaction.get(mailingDocument(this.firestore, delivery.mailing));
      const tries = Number(found.get('tries')) + (failure === 'server' ? 0 : 1);
      const due = failure === 'later' || failure === 'server' ? this.#dueAfter(tries) : undefined;
      if (due !== undefined) {
        transaction.update(found.ref, { ...withoutLease, due, tries, lastError: reason });
        return;
      }
      transaction.update(found.ref, this.#endFields('failed', { tries, lastError: reason }));
      const { tried, refused } = toMailing(mailing);
      const newCounts = { tried: tried + 1, refused: refused + (failure === 'refused' ? 1 : 0) };
      transaction.update(mailing.ref, {
        failed: FieldValue.increment(1),
        ...newCounts,
        ...this.#stopIfRefused(transaction, mailing, newCounts),
      });
    });
  }

  /** Ends a mailing when no delivery is waiting. */
  finish(id: string): Promise<void> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(mailingDocument(this.firestore, id));
      const { state, hasDeliveries } = toMailing(found);
      if (state !== 'running' || !hasDeliveries) return;
      const waiting = await transaction.get(deliveriesOf(this.firestore, id).orderBy('due').limit(1));
      if (!waiting.empty) return;
      transaction.update(found.ref, { state: 'done', endedAt: this.timestamp() });
      this.#audit(transaction, id, 'mailing done');
    });
  }

  /** Many refusals mean that the addresses are bad, or that the mail server takes us for a spammer (MLG-7). */
  #stopIfRefused(
    transaction: Transaction,
    mailing: DocumentSnapshot,
    { tried, refused }: { tried: number; refused: number },
  ): DocumentData {
    const hasTooManyRefusals =
      tried >= refusalLimit.tried && refused >= refusalLimit.atLeast && refused / tried >= refusalLimit.share;
    if (!hasTooManyRefusals || toMailing(mailing).state !== 'running') return {};
    this.#audit(transaction, mailing.id, 'mailing stopped');
    return { state: 'stopped', stoppedBy: 'refusals', endedAt: this.timestamp() };
  }

  #audit(transaction: Transaction, id: string, action: 'mailing done' | 'mailing stopped'): void {
    writeAudit(this.firestore, transaction, { by: 'schedule', action, mailing: hashedId(id) });
  }

  #confirm(transaction: Transaction, registrant: DocumentSnapshot): void {
    if (registrant.get('emailSent') !== undefined) return;
    const deleted = FieldValue.delete();
    transaction.update(registrant.ref, {
      ...stamp,
      emailSent: this.timestamp(),
      ...{ 'confirmation.due': deleted, 'confirmation.tries': deleted, 'confirmation.lastError': deleted },
    });
  }

  #endLease(delivery: LeasedDelivery, fieldsAfter: () => DocumentData): Promise<void> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(this.#delivery(delivery));
      // The lease expired and another worker holds it now; leave it alone.
      if (isLeased(found, delivery)) transaction.update(found.ref, { ...withoutLease, ...fieldsAfter() });
    });
  }

  #endFields(state: 'sent' | 'failed' | 'skipped', moreFields: DocumentData = {}): DocumentData {
    return {
      ...withoutLease,
      state,
      at: this.timestamp(),
      due: FieldValue.delete(),
      lastError: FieldValue.delete(),
      ...moreFields,
    };
  }

  #dueAfter(tries: number): Timestamp | undefined {
    const pause = this.deps.pauses(tries);
    return pause === undefined ? undefined : this.timestamp(pause);
  }

  #delivery({ mailing, id }: LeasedDelivery): DocumentReference {
    return deliveriesOf(this.firestore, mailing).doc(id);
  }
}

const withoutLease = {
  lease: FieldValue.delete(),
  leaseExpiresAt: FieldValue.delete(),
  isPostponed: FieldValue.delete(),
};

function isLeased(found: DocumentSnapshot, { lease }: LeasedDelivery): boolean {
  return found.exists && found.get('lease') === lease;
}
