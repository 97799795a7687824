/**
 * Counts who signs in with a wrong password, for all instances together: of one caller with one account, of one
 * caller, and of one account. An attempt counts before it is made, so that many at once are not too many.
 *
 * The last count alone could be used to shut an organiser out, so it is high, and does not bind callers from which
 * the account was signed in to before. Accounts and addresses are hashed, and forgotten when they are of no use.
 */
import { createHash } from 'node:crypto';
import { emailKey } from 'contract/email-address';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { tooManyRequests } from '../http/rate-limits';
import { withDeadline } from '../database/timeouts';
import { countOf } from './attempt-count';

/** Wrong passwords within `windowSeconds` from the first of them. */
export const mostFailures = { callerWithAccount: 10, caller: 50, account: 100 } as const;
export const windowSeconds = 300;

/** Days for which a caller who has signed in to an account is remembered. */
const knownDays = 30;

/** Documents erased in one batch. */
const batchLength = 400;

export interface SignInAttempt {
  /** The password was right: it was no failure, and the caller is known from now on. */
  succeeded(): Promise<void>;
  /** It was not found out whether the password is right. */
  cameToNothing(): Promise<void>;
}

const kinds = ['callerWithAccount', 'caller', 'account'] as const;

type Kind = (typeof kinds)[number];

export class SignInAttempts {
  readonly #firestore: Firestore;
  readonly #now: () => Date;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /**
   * @param email the account, as it was typed
   * @param caller as rate limits count callers
   * @returns what has to be told how it went, unless the password was wrong
   * @throws ApiError `too-many-requests`
   */
  async begin(email: string, caller: string): Promise<SignInAttempt> {
    const account = emailKey(email);
    const refs: Record<Kind, DocumentReference> = {
      callerWithAccount: this.#document('callerWithAccount', caller, account),
      caller: this.#document('caller', caller),
      account: this.#document('account', account),
    };
    const wait = await withDeadline(
      this.#firestore.runTransaction((transaction) => this.#count(transaction, refs)),
    );
    if (wait !== undefined) throw tooManyRequests(wait);
    return {
      succeeded: () => {
        const known = this.#inSeconds(knownDays * 24 * 3600);
        return this.#takeBack(refs, { failures: 0, known, expires: known });
      },
      cameToNothing: () => this.#takeBack(refs, {}),
    };
  }

  /** @returns how many counts were erased that are of no use any more */
  async eraseExpired(): Promise<number> {
    const expired = this.#attempts()
      .where('expires', '<=', Timestamp.fromDate(this.#now()))
      .select()
      .limit(batchLength);
    let erased = 0;
    for (;;) {
      const { docs } = await withDeadline(expired.get());
      if (docs.length === 0) return erased;
      const batch = this.#firestore.batch();
      for (const { ref } of docs) batch.delete(ref);
      await withDeadline(batch.commit());
      erased += docs.length;
    }
  }

  /** @returns the seconds to wait when there were too many; otherwise the attempt is counted */
  async #count(transaction: Transaction, refs: Record<Kind, DocumentReference>): Promise<number | undefined> {
    const counts = await Promise.all(
      kinds.map(async (kind) => ({ kind, ...countOf(await transaction.get(refs[kind]), this.#now()) })),
    );
    const isKnown = counts.some(({ known }) => known !== undefined);
    const full = counts.filter(
      ({ kind, failures }) => failures >= mostFailures[kind] && !(kind === 'account' && isKnown),
    );
    if (full.length > 0) return Math.max(...full.map(({ secondsLeft }) => secondsLeft));
    for (const { kind, failures, windowEnds, known } of counts) {
      const ends = windowEnds ?? this.#inSeconds(windowSeconds);
      transaction.set(refs[kind], {
        failures: failures + 1,
        windowEnds: ends,
        ...(known === undefined ? { expires: ends } : { known, expires: known }),
      });
    }
    return undefined;
  }

  /** @param known what is remembered of a caller who signed in */
  async #takeBack(refs: Record<Kind, DocumentReference>, known: object): Promise<void> {
    const oneLess = { failures: FieldValue.increment(-1) };
    const batch = this.#firestore.batch();
    batch.update(refs.callerWithAccount, { ...oneLess, ...known });
    batch.update(refs.caller, oneLess);
    batch.update(refs.account, oneLess);
    await withDeadline(batch.commit());
  }

  #attempts() {
    return this.#firestore.collection(collections.signInAttempts);
  }

  #document(kind: Kind, ...parts: string[]): DocumentReference {
    const key = JSON.stringify([kind, ...parts]);
    return this.#attempts().doc(createHash('sha256').update(key).digest('hex'));
  }

  #inSeconds(seconds: number): Timestamp {
    return Timestamp.fromMillis(this.#now().getTime() + seconds * 1000);
  }
}
