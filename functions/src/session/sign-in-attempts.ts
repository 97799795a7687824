/**
 * Counts wrong passwords across all instances: per account and network, and per account for all unknown networks
 * together. Requests for a new password are counted per account. The network and the refresh token of a sign-in are
 * known for 30 days. An attempt is counted before it is made, so that concurrent attempts cannot exceed the limit.
 *
 * Accounts, networks and tokens are hashed, and erased when no longer needed.
 */
import { createHash } from 'node:crypto';
import { emailKey } from 'contract/wire/email-address';
import { FieldValue, Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { eraseMatching } from '../database/erase-matching';
import { withDeadline } from '../database/timeouts';
import { tooManyRequests } from '../http/rate-limits';

/** Maximum wrong passwords per account within `windowSeconds` of the first. */
export const maxGuesses = { unknownNetwork: 10, knownNetwork: 100, allUnknownNetworks: 100 };
export const windowSeconds = 300;

/** Maximum links to set a password per account within `resetWindowSeconds` of the first. */
const maxResets = 3;
const resetWindowSeconds = 3600;

const knownSeconds = 30 * 24 * 3600;

export interface SignInAttempt {
  /** The password was right: uncounts the attempt and makes network and token known. */
  succeeded(refreshToken: string): Promise<void>;
  /** The password could not be verified: uncounts the attempt. */
  inconclusive(): Promise<void>;
}

/** A document that counts guesses, and its limit. */
interface Count {
  readonly ref: DocumentReference;
  readonly max: number;
}

export class SignInAttempts extends Store {
  readonly #max: typeof maxGuesses;

  constructor(firestore: Firestore, now: () => Date, max = maxGuesses) {
    super(firestore, now);
    this.#max = max;
  }

  /**
   * @param email of the account, as typed
   * @param network of the caller
   * @returns callbacks for the outcome; call neither when the password was wrong
   * @throws ApiError `too-many-requests`
   */
  async begin(email: string, network: string): Promise<SignInAttempt> {
    const account = emailKey(email);
    const fromNetwork = this.#document('guesses', network, account);
    const counts = (await this.isKnownNetwork(email, network))
      ? [{ ref: fromNetwork, max: this.#max.knownNetwork }]
      : [
          { ref: fromNetwork, max: this.#max.unknownNetwork },
          { ref: this.#document('guesses', account), max: this.#max.allUnknownNetworks },
        ];
    await this.#count(counts);
    const uncount = (knownDocuments: readonly DocumentReference[]) => {
      const batch = this.firestore.batch();
      for (const { ref } of counts) batch.update(ref, { guesses: FieldValue.increment(-1) });
      for (const ref of knownDocuments) batch.set(ref, { expires: this.#inSeconds(knownSeconds) });
      return withDeadline(batch.commit()).then(() => undefined);
    };
    return {
      succeeded: (refreshToken) =>
        uncount([this.#document('network', network, account), this.#document('token', refreshToken)]),
      inconclusive: () => uncount([]),
    };
  }

  /** Whether the account has signed in from the network within 30 days. */
  isKnownNetwork(email: string, network: string): Promise<boolean> {
    return this.#isKnown(this.#document('network', network, emailKey(email)));
  }

  /** Whether the refresh token was issued at a sign-in within 30 days. */
  isKnownToken(refreshToken: string): Promise<boolean> {
    return this.#isKnown(this.#document('token', refreshToken));
  }

  /**
   * Counts a request for a link to set a password, whether or not the address is an organiser's.
   * @throws ApiError `too-many-requests`
   */
  async countReset(email: string): Promise<void> {
    await this.#count(
      [{ ref: this.#document('resets', emailKey(email)), max: maxResets }],
      resetWindowSeconds,
    );
  }

  /** @returns how many expired documents were erased */
  async eraseExpired(): Promise<number> {
    return eraseMatching(this.collection('signInAttempts').where('expires', '<=', this.timestamp()));
  }

  /** Increments every count, or throws if one has reached its limit. */
  async #count(counts: readonly Count[], forSeconds: number = windowSeconds): Promise<void> {
    const wait = await this.transact(async (transaction) => {
      const windows = await Promise.all(
        counts.map(async ({ ref, max }) => {
          const document = await transaction.get(ref);
          const seconds = this.#secondsLeft(document.get('expires'));
          const guesses: unknown = document.get('guesses');
          return { ref, max, seconds, guesses: seconds > 0 && typeof guesses === 'number' ? guesses : 0 };
        }),
      );
      const exhausted = windows.filter(({ guesses, max }) => guesses >= max);
      if (exhausted.length > 0) return Math.max(...exhausted.map(({ seconds }) => seconds));
      for (const { ref, seconds, guesses } of windows) {
        if (seconds > 0) transaction.update(ref, { guesses: guesses + 1 });
        else transaction.set(ref, { guesses: 1, expires: this.#inSeconds(forSeconds) });
      }
      return undefined;
    });
    if (wait !== undefined) throw tooManyRequests(wait);
  }

  async #isKnown(ref: DocumentReference): Promise<boolean> {
    const document = await withDeadline(ref.get());
    return this.#secondsLeft(document.get('expires')) > 0;
  }

  #secondsLeft(expires: unknown): number {
    if (!(expires instanceof Timestamp)) return 0;
    return Math.ceil((expires.toMillis() - this.now().getTime()) / 1000);
  }

  #document(...parts: string[]): DocumentReference {
    return this.doc('signInAttempts', createHash('sha256').update(JSON.stringify(parts)).digest('hex'));
  }

  #inSeconds(seconds: number): Timestamp {
    return this.timestamp(seconds * 1000);
  }
}
