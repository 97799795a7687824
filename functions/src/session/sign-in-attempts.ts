/**
 * Counts who signs in with a wrong password, for all instances together: of one caller with one account, of one
 * caller, and of one account. An attempt counts before it is made, so that many at once are not too many.
 *
 * The last count alone could be used to shut an organiser out, so it is high, and does not bind callers from which
 * the account was signed in to before. Accounts and addresses are hashed, and forgotten when they are of no use.
 */
import { createHash } from 'node:crypto';
import { emailKey } from 'contract/text';
import { FieldValue, Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
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

export interface SignInAttempts {
  /**
   * @param email the account, as it was typed
   * @param caller as rate limits count callers
   * @returns what has to be told how it went, unless the password was wrong
   * @throws ApiError `too-many-requests`
   */
  begin(email: string, caller: string): Promise<SignInAttempt>;
  /** @returns how many counts were erased that are of no use any more */
  eraseExpired(): Promise<number>;
}

type Kind = keyof typeof mostFailures;

export function signInAttempts(firestore: Firestore, now: () => Date): SignInAttempts {
  const attempts = firestore.collection(collections.signInAttempts);
  const documentOf = (kind: Kind, ...parts: string[]) =>
    attempts.doc(
      createHash('sha256')
        .update(JSON.stringify([kind, ...parts]))
        .digest('hex'),
    );
  const inSeconds = (seconds: number) => Timestamp.fromMillis(now().getTime() + seconds * 1000);

  return {
    async begin(email, caller) {
      const account = emailKey(email);
      const refs: Record<Kind, DocumentReference> = {
        callerWithAccount: documentOf('callerWithAccount', caller, account),
        caller: documentOf('caller', caller),
        account: documentOf('account', account),
      };
      const kinds = ['callerWithAccount', 'caller', 'account'] as const;
      const wait = await withDeadline(
        firestore.runTransaction(async (transaction) => {
          const counts = await Promise.all(
            kinds.map(async (kind) => ({ kind, ...countOf(await transaction.get(refs[kind]), now()) })),
          );
          const isKnown = counts.some(({ known }) => known !== undefined);
          const full = counts.filter(
            ({ kind, failures }) => failures >= mostFailures[kind] && !(kind === 'account' && isKnown),
          );
          if (full.length > 0) return Math.max(...full.map(({ secondsLeft }) => secondsLeft));
          for (const { kind, failures, windowEnds, known } of counts) {
            const ends = windowEnds ?? inSeconds(windowSeconds);
            transaction.set(refs[kind], {
              failures: failures + 1,
              windowEnds: ends,
              ...(known === undefined ? { expires: ends } : { known, expires: known }),
            });
          }
          return undefined;
        }),
      );
      if (wait !== undefined) throw tooManyRequests(wait);

      const takeBack = async (known: object) => {
        const oneLess = { failures: FieldValue.increment(-1) };
        const batch = firestore.batch();
        batch.update(refs.callerWithAccount, { ...oneLess, ...known });
        batch.update(refs.caller, oneLess);
        batch.update(refs.account, oneLess);
        await withDeadline(batch.commit());
      };
      return {
        succeeded: () => {
          const known = inSeconds(knownDays * 24 * 3600);
          return takeBack({ failures: 0, known, expires: known });
        },
        cameToNothing: () => takeBack({}),
      };
    },

    async eraseExpired() {
      const expired = attempts.where('expires', '<=', Timestamp.fromDate(now())).select().limit(batchLength);
      let erased = 0;
      for (;;) {
        const { docs } = await withDeadline(expired.get());
        if (docs.length === 0) return erased;
        const batch = firestore.batch();
        for (const { ref } of docs) batch.delete(ref);
        await withDeadline(batch.commit());
        erased += docs.length;
      }
    },
  };
}
