/** Leases on confirmations: only the caller with the lease sends the mail (docs/decisions/one-confirmation.md). */
import { randomUUID } from 'node:crypto';
import { deliveryReasons, hasBounced } from 'contract/mail/delivery-reasons';
import type { Actor } from 'contract/registrant/organisers-registrant';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp as SentTimestamp } from 'contract/wire/timestamp';
import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Precondition,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { isPreconditionFailed } from '../../database/errors';
import { textIn, timestampIn } from '../../database/fields';
import { Store } from '../../database/store';
import { ofThisEdition, requireThisEdition } from '../../database/edition-scope';
import { commitWithDeadline, withDeadline } from '../../database/timeouts';
import { leaseMilliseconds, storeWhileLeased } from '../../database/lease';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { hashedId, writeAudit, type AuditActor } from './audit';
import { retryOnConflict } from './availability';
import { type ConfirmationState, confirmationStateOf, standingOf, stamp } from './documents';
import { toRegistrant } from './read-registrant';
import type { FailureCause, RetryPauses } from './retry-pauses';

/** The reason why a confirmation must not be sent now. */
type LeaseRefusal =
  | { kind: 'unknown' }
  | { kind: 'cancelled' }
  | { kind: 'no-address' }
  | { kind: 'sent'; emailSent: SentTimestamp }
  | { kind: 'busy' };

/**
 * The result of asking for the lease. `leaseExpiresAt`: Unix time in ms; `linkVersion`: of the link in the mail;
 * `sends`: how many confirmations the mail server has accepted before.
 */
export type Lease =
  | LeaseRefusal
  /** The caller holds the lease: it may send now, and must report the outcome. */
  | {
      kind: 'leased';
      lease: string;
      leaseExpiresAt: number;
      registrant: Registrant;
      linkVersion: number;
      sends: number;
      /** Hash of the badge in the last confirmation; absent before the first. */
      mailedBadge?: string | undefined;
      /** The actor of the audit line. */
      actor: AuditActor;
      /** When the lease was written: `markSent` needs no read if nothing was written since. */
      leasedAt?: Timestamp;
    };

export type Leased = Extract<Lease, { kind: 'leased' }>;

/** The precondition that a document was not written after this time; none if the time is unknown. */
function unchangedSince(lastUpdateTime?: Timestamp): Precondition {
  return lastUpdateTime === undefined ? {} : { lastUpdateTime };
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class ConfirmationLeases extends Store {
  readonly #pauses: RetryPauses;

  constructor(firestore: Firestore, now: () => Date, pauses: RetryPauses) {
    super(firestore, now);
    this.#pauses = pauses;
  }

  /**
   * Takes the lease on a confirmation, so that only one of many concurrent callers sends it. The write requires that the
   * document is unchanged since the read. It is not a transaction, which would not return the time of the write.
   * @param again whether to send a confirmation that was sent before
   * @param by the actor, for the audit line; a visitor's first confirmation counts as the schedule's
   * @param account of the organiser
   * @param document the registrant as just read; read again only if it has changed since
   * @throws ApiError `other-edition`
   */
  leaseConfirmation(
    id: string,
    again: boolean,
    by: Actor,
    account?: string,
    document?: DocumentSnapshot,
  ): Promise<Lease> {
    const lease = randomUUID();
    let knownDocument = document;
    const takeLease = async (): Promise<Lease> => {
      const found = knownDocument ?? (await this.doc('registrants', id).get());
      knownDocument = undefined;
      const status = this.#statusOf(found, again, lease);
      if (status.kind !== 'free') return status;
      const { emailSent } = status.registrant;
      const leaseExpiresAt = this.timestamp(leaseMilliseconds);
      const fields: DocumentData = {
        ...stamp,
        'confirmation.lease': lease,
        'confirmation.leaseExpiresAt': leaseExpiresAt,
        // If this process crashes before it stores the outcome, the retry takes over once the lease has expired.
        ...(emailSent === undefined &&
          !hasBounced(status.registrant) && { 'confirmation.due': leaseExpiresAt }),
      };
      const { writeTime } = await found.ref.update(fields, unchangedSince(found.updateTime));
      return {
        ...status,
        kind: 'leased',
        lease,
        leaseExpiresAt: leaseExpiresAt.toMillis(),
        actor: { by: by === 'visitor' && !again ? 'schedule' : by, account },
        leasedAt: writeTime,
      };
    };
    return withDeadline(retryOnConflict(takeLease));
  }

  /**
   * Whether a confirmation may be sent now, or why not. A plain read, not a transaction, so that waiting callers never
   * keep the sender from storing the outcome. @throws ApiError `other-edition`
   */
  async confirmationStatus(id: string): Promise<LeaseRefusal | { kind: 'free' }> {
    return this.#statusOf(await this.document(id), false);
  }

  /**
   * Marks a confirmation as accepted by the mail server; the address no longer counts as bounced.
   * @param badge hash of the badge in the mail
   * @returns when the mail was sent, and a promise that resolves once this is stored. Storing is retried until the lease
   *   expires, since an unmarked mail is sent again; after that, the promise rejects with ApiError `unavailable`
   */
  markSent(leased: Leased, badge?: string): { emailSent: SentTimestamp; stored: Promise<void> } {
    const emailSent = this.timestamp();
    const stored = storeWhileLeased(leased.leaseExpiresAt, this.now, () =>
      this.#storeSent(leased, emailSent, badge),
    );
    return { emailSent: plainTimestamp(emailSent), stored };
  }

  /**
   * Marks an attempt as failed. The next attempt is due after a pause, unless the address is invalid, no attempts are
   * left, a mail was accepted before or bounced, or the registration is cancelled. A bounced address stays marked.
   * @param reason for organisers; holds no personal data
   */
  markFailed(id: string, lease: string, reason: string, cause: FailureCause): Promise<void> {
    return this.#endLease(id, lease, ({ tries: before, lastError }) => {
      const tries = cause === 'server' ? before : before + 1;
      return {
        due: cause === 'address' ? undefined : this.dueAfter(cause === 'server' ? 0 : tries),
        failure: {
          'confirmation.tries': tries,
          'confirmation.lastError': lastError === deliveryReasons.bounced ? lastError : reason,
        },
      };
    });
  }

  /**
   * Releases the lease without an attempt. The confirmation is due again after the first pause, unless a mail was
   * accepted before or bounced, or the registration is cancelled.
   */
  postpone(id: string, lease: string): Promise<void> {
    return this.#endLease(id, lease, () => ({ due: this.dueAfter(0), failure: {} }));
  }

  /**
   * Returns the ids of this edition's registrants whose confirmation is due, longest waiting first. The schedule runs in
   * the live edition, so no first confirmation is sent for an archived show.
   */
  async dueConfirmations(limit: number): Promise<string[]> {
    const due = ofThisEdition(this.collection('registrants'))
      .where('confirmation.due', '<=', this.timestamp())
      .orderBy('confirmation.due')
      .limit(limit);
    const { docs } = await withDeadline(due.get());
    return docs.map(({ id }) => id);
  }

  async #storeSent(
    { lease, registrant, linkVersion, sends: before, actor, leasedAt }: Leased,
    emailSent: Timestamp,
    badge?: string,
  ): Promise<void> {
    const ref = this.doc('registrants', registrant.id);
    const mark = (transaction: Transaction, confirmation: DocumentData, unchanged = unchangedSince()) => {
      const badgeField = badge === undefined ? {} : { mailedBadge: badge };
      transaction.update(ref, { ...stamp, emailSent, ...badgeField, ...confirmation }, unchanged);
      const line = { ...actor, action: 'confirmed', registrant: hashedId(registrant.id) } as const;
      writeAudit(this.firestore, transaction, line);
    };
    const markIfUnchanged = (transaction: Transaction) =>
      mark(transaction, { confirmation: { sends: before + 1 } }, unchangedSince(leasedAt));
    try {
      if (leasedAt !== undefined) {
        await commitWithDeadline(this.firestore, markIfUnchanged);
        return;
      }
    } catch (error) {
      if (!isPreconditionFailed(error)) throw error;
    }
    await this.transact(async (transaction) => {
      const found = await transaction.get(ref);
      // The registrant was erased, or has a new address or code, which still needs its confirmation.
      if (!found.exists || standingOf(found).linkVersion !== linkVersion) return;
      const state = confirmationStateOf(found);
      // An earlier attempt has stored that this mail was sent, but its response was lost.
      if (state.lease !== lease && timestampIn(found, 'emailSent')?.isEqual(emailSent) === true) return;
      const sends = state.sends + 1;
      // If the lease expired and another worker holds it now, keep that worker's lease.
      const confirmation =
        state.lease === lease
          ? { confirmation: { sends } }
          : {
              'confirmation.sends': sends,
              'confirmation.due': FieldValue.delete(),
              'confirmation.lastError': FieldValue.delete(),
            };
      mark(transaction, confirmation);
    });
  }

  #endLease(
    id: string,
    lease: string,
    outcomeOf: (state: ConfirmationState) => { due: Timestamp | undefined; failure: DocumentData },
  ): Promise<void> {
    return this.transact(async (transaction) => {
      const found = await transaction.get(this.doc('registrants', id));
      const state = confirmationStateOf(found);
      // The registrant was erased, or the lease expired and another worker holds it now.
      if (!found.exists || state.lease !== lease) return;
      const { due, failure } = outcomeOf(state);
      const isNotRetried =
        timestampIn(found, 'emailSent') !== undefined ||
        state.lastError === deliveryReasons.bounced ||
        standingOf(found).state === 'cancelled';
      transaction.update(found.ref, {
        ...stamp,
        ...failure,
        'confirmation.lease': FieldValue.delete(),
        'confirmation.leaseExpiresAt': FieldValue.delete(),
        'confirmation.due': (isNotRetried ? undefined : due) ?? FieldValue.delete(),
      });
    });
  }

  /** @param ownLease not a reason to be `busy`: an attempt whose response was lost may have stored it */
  #statusOf(found: DocumentSnapshot, again: boolean, ownLease?: string) {
    if (!found.exists) return { kind: 'unknown' } as const;
    requireThisEdition(found);
    const registrant = toRegistrant(found);
    const { email, emailSent, state } = registrant;
    if (state === 'cancelled') return { kind: 'cancelled' } as const;
    if (email === '') return { kind: 'no-address' } as const;
    if (emailSent !== undefined && !again) return { kind: 'sent', emailSent } as const;
    const { lease, leaseExpiresAt, sends } = confirmationStateOf(found);
    const isLeased = leaseExpiresAt !== undefined && leaseExpiresAt.toMillis() > this.now().getTime();
    if (isLeased && lease !== ownLease) return { kind: 'busy' } as const;
    const { linkVersion } = standingOf(found);
    return {
      kind: 'free',
      registrant,
      linkVersion,
      sends,
      mailedBadge: textIn(found, 'mailedBadge'),
    } as const;
  }

  protected document(id: string) {
    return withDeadline(this.doc('registrants', id).get());
  }

  /** When the next attempt is due. @param tries the failed attempts so far */
  protected dueAfter(tries: number): Timestamp | undefined {
    const pause = this.#pauses(tries);
    return pause === undefined ? undefined : this.timestamp(pause);
  }
}
