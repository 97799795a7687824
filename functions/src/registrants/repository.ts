/** The stored registrants, one at a time; roster.ts answers for all of them together. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from 'contract/api-error';
import type { Registrant, Timestamp as SentTimestamp } from 'contract/registrant';
import type { Registration } from 'contract/registration-form';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { isAlreadyExists } from '../database/errors';
import { commitWithDeadline, withDeadline } from '../database/timeouts';
import { createRegistrant, updated } from './documents';
import { confirmationStateOf, toRegistrant, type ConfirmationState } from './mapping';
import type { RetryPauses } from './retry-pauses';

/** How long one attempt to send a confirmation may take, in milliseconds; longer than SMTP's time limits. */
export const leaseMilliseconds = 120_000;

/** Milliseconds after which an outcome is written again that could not be. */
const markAgainAfter = 1_000;

/** Why a confirmation is not to be sent now. */
type NotNow = { kind: 'unknown' } | { kind: 'sent'; emailSent: SentTimestamp } | { kind: 'busy' };

/** What asking to send a confirmation came to. `leaseExpiresAt`: Unix time in ms; `sends`: how many were accepted before. */
export type Lease =
  | NotNow
  /** The caller alone may send now, and has to say how it went. */
  | { kind: 'leased'; lease: string; leaseExpiresAt: number; registrant: Registrant; sends: number };

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class RegistrantRepository {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #pauses: RetryPauses;

  constructor(firestore: Firestore, now: () => Date, pauses: RetryPauses) {
    this.#firestore = firestore;
    this.#now = now;
    this.#pauses = pauses;
  }

  /**
   * Stores a new registrant durably.
   * @returns its id, or nothing when the e-mail address is taken
   */
  async add(registration: Registration): Promise<string | undefined> {
    const { id } = this.#registrants.doc();
    const due = this.#dueAfter(0);
    const timestamps = {
      createdAt: FieldValue.serverTimestamp(),
      ...(due === undefined ? {} : { confirmation: { due } }),
    };
    try {
      await commitWithDeadline(this.#firestore, (commit) =>
        createRegistrant(this.#firestore, commit, id, registration, timestamps),
      );
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
      // The SDK repeats a commit whose answer was lost: then it is our own registrant that exists.
      return (await this.#read(id)).exists ? id : undefined;
    }
    return id;
  }

  async find(id: string): Promise<Registrant | undefined> {
    const found = await this.#read(id);
    return found.exists ? toRegistrant(found) : undefined;
  }

  /**
   * Reserves the sending of a confirmation, so that however many ask at once, one sends.
   * @param again also when it was sent before
   */
  leaseConfirmation(id: string, again: boolean): Promise<Lease> {
    return this.#transact(async (transaction): Promise<Lease> => {
      const found = await transaction.get(this.#registrants.doc(id));
      const status = this.#statusOf(found, again);
      if (status.kind !== 'free') return status;
      const { registrant, sends } = status;
      const lease = randomUUID();
      const leaseExpiresAt = Timestamp.fromMillis(this.#now().getTime() + leaseMilliseconds);
      transaction.update(found.ref, {
        ...updated,
        'confirmation.lease': lease,
        'confirmation.leaseExpiresAt': leaseExpiresAt,
        // If we end before we can say how it went, the retry takes over when the lease has expired.
        ...(registrant.emailSent === undefined ? { 'confirmation.due': leaseExpiresAt } : {}),
      });
      return { kind: 'leased', lease, leaseExpiresAt: leaseExpiresAt.toMillis(), registrant, sends };
    });
  }

  /**
   * Whether somebody holds the lease on a confirmation, or has sent it. A plain read, so that however many wait for the
   * one who sends, none keeps that one's outcome from being written.
   */
  async confirmationStatus(id: string): Promise<NotNow | { kind: 'free' }> {
    return this.#statusOf(await this.#read(id), false);
  }

  /**
   * The mail server accepted it.
   * @returns when it was sent, and a promise that this is stored. That is tried for as long as the lease holds, since a
   *   mail that is not marked as sent is sent again; the promise is rejected with ApiError `unavailable` then
   */
  markSent(leased: Extract<Lease, { kind: 'leased' }>): { emailSent: SentTimestamp; stored: Promise<void> } {
    const emailSent = Timestamp.fromDate(this.#now());
    const store = async (): Promise<void> => {
      try {
        await this.#storeSent(leased, emailSent);
      } catch (error) {
        const isLost = this.#now().getTime() > leased.leaseExpiresAt;
        if (isLost || !(error instanceof ApiError && error.code === 'unavailable')) throw error;
        await wait(markAgainAfter);
        await store();
      }
    };
    const { seconds, nanoseconds } = emailSent;
    return { emailSent: { seconds, nanoseconds }, stored: store() };
  }

  /**
   * It was not accepted; it becomes due again after a pause, unless one was accepted before or there were enough tries.
   * @param reason for organisers; holds no personal data
   * @param forGood trying again is of no use
   */
  markFailed(id: string, lease: string, reason: string, forGood: boolean): Promise<void> {
    return this.#endLease(id, lease, ({ tries }) => ({
      due: forGood ? undefined : this.#dueAfter(tries + 1),
      failure: { 'confirmation.tries': tries + 1, 'confirmation.lastError': reason },
    }));
  }

  /** It was not tried after all; it becomes due again after the first pause, unless one was accepted before. */
  postpone(id: string, lease: string): Promise<void> {
    return this.#endLease(id, lease, () => ({ due: this.#dueAfter(0), failure: {} }));
  }

  /** The ids of registrants whose confirmation is due, those that have waited longest first. */
  async dueConfirmations(limit: number): Promise<string[]> {
    const due = this.#registrants
      .where('confirmation.due', '<=', Timestamp.fromDate(this.#now()))
      .orderBy('confirmation.due')
      .limit(limit);
    const { docs } = await withDeadline(due.get());
    return docs.map(({ id }) => id);
  }

  #storeSent({ lease, registrant }: Extract<Lease, { kind: 'leased' }>, emailSent: Timestamp): Promise<void> {
    return this.#transact(async (transaction) => {
      const found = await transaction.get(this.#registrants.doc(registrant.id));
      if (!found.exists) return;
      const state = confirmationStateOf(found);
      const sends = state.sends + 1;
      // A lease that expired and was taken over is the other one's to end.
      const confirmation =
        state.lease === lease
          ? { confirmation: { sends } }
          : { 'confirmation.sends': sends, 'confirmation.due': FieldValue.delete() };
      transaction.update(found.ref, { ...updated, emailSent, ...confirmation });
    });
  }

  #endLease(
    id: string,
    lease: string,
    outcomeOf: (state: ConfirmationState) => { due: Timestamp | undefined; failure: DocumentData },
  ): Promise<void> {
    return this.#transact(async (transaction) => {
      const found = await transaction.get(this.#registrants.doc(id));
      // A lease that expired and was taken over is the other one's to end.
      const state = confirmationStateOf(found);
      if (!found.exists || state.lease !== lease) return;
      const { due, failure } = outcomeOf(state);
      const isSent = found.get('emailSent') instanceof Timestamp;
      transaction.update(found.ref, {
        ...updated,
        ...failure,
        'confirmation.lease': FieldValue.delete(),
        'confirmation.leaseExpiresAt': FieldValue.delete(),
        'confirmation.due': (isSent ? undefined : due) ?? FieldValue.delete(),
      });
    });
  }

  #statusOf(found: DocumentSnapshot, again: boolean) {
    if (!found.exists) return { kind: 'unknown' } as const;
    const registrant = toRegistrant(found);
    const { emailSent } = registrant;
    if (emailSent !== undefined && !again) return { kind: 'sent', emailSent } as const;
    const { leaseExpiresAt, sends } = confirmationStateOf(found);
    if (leaseExpiresAt !== undefined && leaseExpiresAt.toMillis() > this.#now().getTime())
      return { kind: 'busy' } as const;
    return { kind: 'free', registrant, sends } as const;
  }

  get #registrants() {
    return this.#firestore.collection(collections.registrants);
  }

  #read(id: string) {
    return withDeadline(this.#registrants.doc(id).get());
  }

  /** When it is due after so many failed tries. */
  #dueAfter(tries: number): Timestamp | undefined {
    const pause = this.#pauses(tries);
    return pause === undefined ? undefined : Timestamp.fromMillis(this.#now().getTime() + pause);
  }

  #transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return withDeadline(this.#firestore.runTransaction(work));
  }
}
