/** The stored registrants. */
import { randomUUID } from 'node:crypto';
import type { Registrant, Timestamp as SentTimestamp } from 'contract/registrant';
import type { Registration } from 'contract/registration-form';
import { FieldValue, Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { createRegistrant } from './documents';
import { confirmationStateOf, toRegistrant } from './mapping';
import { commitWithDeadline, withDeadline } from '../database/timeouts';
import type { RetryPauses } from './retry-pauses';
import { isAlreadyExists } from '../database/errors';

/** How long one attempt to send a confirmation may hold its claim, in milliseconds; longer than SMTP's time limits. */
export const claimMilliseconds = 120_000;

/** What asking to send a confirmation came to. */
export type Claim =
  | { kind: 'unknown' }
  | { kind: 'sent'; emailSent: SentTimestamp }
  | { kind: 'busy' }
  /** The caller alone may send now, and has to say how it went. `sends`: accepted before this one. */
  | { kind: 'claimed'; claim: string; registrant: Registrant; sends: number };

export interface RegistrantStore {
  /**
   * Stores a new registrant durably.
   * @returns its id, or nothing when the e-mail address is taken
   */
  add(registration: Registration): Promise<string | undefined>;
  find(id: string): Promise<Registrant | undefined>;
  /**
   * Reserves the sending of a confirmation, so that however many ask at once, one sends.
   * @param again also when it was sent before
   */
  claimConfirmation(id: string, again: boolean): Promise<Claim>;
  /** The mail server accepted it; `sends` as the claim said. */
  markSent(id: string, sends: number): Promise<SentTimestamp>;
  /**
   * It was not accepted; it becomes due again after a pause, unless one was accepted before or there were enough tries.
   * @param reason for organisers; holds no personal data
   * @param forGood trying again is of no use
   */
  markFailed(id: string, claim: string, reason: string, forGood: boolean): Promise<void>;
  /** The ids of registrants whose confirmation is due, those that have waited longest first. */
  dueConfirmations(limit: number): Promise<string[]>;
}

export function registrantStore(firestore: Firestore, now: () => Date, pauses: RetryPauses): RegistrantStore {
  const registrants = firestore.collection(collections.registrants);
  /** When it is due after so many failed tries. */
  const dueAfter = (tries: number) => {
    const pause = pauses(tries);
    return pause === undefined ? undefined : Timestamp.fromMillis(now().getTime() + pause);
  };
  const transact = <T>(work: (transaction: Transaction) => Promise<T>) =>
    withDeadline(firestore.runTransaction(work));

  return {
    async add(registration) {
      const { id } = registrants.doc();
      const due = dueAfter(0);
      const moments = {
        createdAt: FieldValue.serverTimestamp(),
        ...(due === undefined ? {} : { confirmation: { due } }),
      };
      try {
        await commitWithDeadline(firestore, (commit) =>
          createRegistrant(firestore, commit, id, registration, moments),
        );
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
        // The SDK repeats a commit whose answer was lost: then it is our own registrant that exists.
        const stored = await withDeadline(registrants.doc(id).get());
        return stored.exists ? id : undefined;
      }
      return id;
    },

    async find(id) {
      const found = await withDeadline(registrants.doc(id).get());
      return found.exists ? toRegistrant(found) : undefined;
    },

    claimConfirmation: (id, again) =>
      transact(async (transaction): Promise<Claim> => {
        const found = await transaction.get(registrants.doc(id));
        if (!found.exists) return { kind: 'unknown' };
        const registrant = toRegistrant(found);
        if (registrant.emailSent !== undefined && !again)
          return { kind: 'sent', emailSent: registrant.emailSent };
        const state = confirmationStateOf(found);
        if (state.claimedUntil !== undefined && state.claimedUntil.toMillis() > now().getTime()) {
          return { kind: 'busy' };
        }
        const claim = randomUUID();
        const claimedUntil = Timestamp.fromMillis(now().getTime() + claimMilliseconds);
        transaction.update(found.ref, {
          'confirmation.claim': claim,
          'confirmation.claimedUntil': claimedUntil,
          // If we end before we can say how it went, the retry takes over when the claim has run out.
          ...(registrant.emailSent === undefined ? { 'confirmation.due': claimedUntil } : {}),
        });
        return { kind: 'claimed', claim, registrant, sends: state.sends };
      }),

    async markSent(id, sends) {
      const emailSent = Timestamp.fromDate(now());
      await withDeadline(
        registrants
          .doc(id)
          .update({ emailSent, 'listing.emailSent': emailSent, confirmation: { sends: sends + 1 } }),
      );
      return { seconds: emailSent.seconds, nanoseconds: emailSent.nanoseconds };
    },

    markFailed: (id, claim, reason, forGood) =>
      transact(async (transaction) => {
        const found = await transaction.get(registrants.doc(id));
        // A claim that ran out and was taken over is the other one's to end.
        const state = confirmationStateOf(found);
        if (!found.exists || state.claim !== claim) return;
        const tries = state.tries + 1;
        const isOver = forGood || found.get('emailSent') instanceof Timestamp;
        transaction.update(found.ref, {
          'confirmation.claim': FieldValue.delete(),
          'confirmation.claimedUntil': FieldValue.delete(),
          'confirmation.tries': tries,
          'confirmation.lastError': reason,
          'confirmation.due': (isOver ? undefined : dueAfter(tries)) ?? FieldValue.delete(),
        });
      }),

    async dueConfirmations(limit) {
      const moment = Timestamp.fromDate(now());
      const due = registrants
        .where('confirmation.due', '<=', moment)
        .orderBy('confirmation.due')
        .limit(limit);
      const { docs } = await withDeadline(due.get());
      return docs.map(({ id }) => id);
    },
  };
}
