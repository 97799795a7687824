/**
 * The second factors of the accounts: an authenticator app and recovery codes (AUTH-15). The app's secret is sealed with
 * FACTOR_KEY, the recovery codes are hashed with it.
 */
import { ApiError } from 'contract/api-error';
import type { NewAppKey } from 'contract/account';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { tooManyRequests } from '../http/rate-limits';
import { factorOf, storedFactor, type Factor, type StoredFactor } from './factor-document';
import { addressOfApp, newRecoveryCodes, newKeyOfApp, plain, stepOf } from './one-time-codes';
import type { Sealer } from './sealer';

/** How long a new secret waits for its first code, in milliseconds. */
const pendingMilliseconds = 15 * 60_000;

/** Wrong codes of an account within an hour of the first, wherever they were typed. */
const maxWrong = 10;
const hour = 3_600_000;

/** Maximum number of accounts per lookup. */
const perCall = 100;

/** A code that was checked in a transaction. */
export interface CheckedCode {
  readonly isRight: boolean;
  /**
   * Notes in the transaction, after all its reads, that the code was used or was wrong; so the transaction must be
   * committed either way.
   */
  readonly write: () => void;
}

interface Deps {
  readonly sealer: Sealer;
  /** Draws a QR code. */
  readonly qrPng: (text: string) => Promise<Uint8Array>;
  /** The Admin SDK's. */
  readonly accounts: {
    getUsers(uids: { uid: string }[]): Promise<{ users: readonly { uid: string }[] }>;
  };
}

/** Its methods with a transaction belong to the transaction's reads. Each throws ApiError `unavailable`. */
export class Factors {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #deps: Deps;

  constructor(firestore: Firestore, now: () => Date, deps: Deps) {
    this.#firestore = firestore;
    this.#now = now;
    this.#deps = deps;
  }

  /** @returns undefined without one */
  async read(uid: string): Promise<Factor | undefined> {
    return factorOf(storedFactor(await withDeadline(this.#document(uid).get())), this.#now());
  }

  /** Begins enrolling; the factor counts from its first code. @throws ApiError `factor-state` if the account has one */
  async start(uid: string, email: string): Promise<NewAppKey> {
    const key = newKeyOfApp();
    const pending = this.#deps.sealer.seal(key, uid);
    const pendingUntil = Timestamp.fromMillis(this.#now().getTime() + pendingMilliseconds);
    await withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const stored = await this.#readIn(transaction, uid);
        if (factorOf(stored, this.#now()) !== undefined) throw factorState();
        this.#write(transaction, uid, { ...stored, pending, pendingUntil });
      }),
    );
    const picture = await this.#deps.qrPng(addressOfApp(key, email));
    return { key, picture: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` };
  }

  /**
   * The first code of a new secret: from now on the account has a factor.
   * @throws ApiError `factor-state` if none was begun in the last 15 minutes, `too-many-requests` as `check`
   */
  async confirm(
    transaction: Transaction,
    uid: string,
    code: string,
  ): Promise<CheckedCode & { recoveryCodes: string[] }> {
    const stored = await this.#readIn(transaction, uid);
    const { pending, pendingUntil, lastStep } = stored;
    const now = this.#now();
    const isPending = (pendingUntil?.toMillis() ?? 0) > now.getTime();
    if (factorOf(stored, this.#now()) !== undefined || pending === undefined || !isPending)
      throw factorState();
    const wrong = this.#oneMoreWrong(stored);
    const step = stepOf(this.#deps.sealer.open(pending, uid), code, now);
    const isRight = step !== undefined;
    const { recoveryCodes, recovery } = this.#newRecoveryCodes(uid);
    const enrolled = {
      secret: pending,
      at: Timestamp.fromDate(now),
      lastStep: step ?? lastStep,
      recovery,
      wrong: 0,
    };
    return {
      isRight,
      recoveryCodes,
      write: () => this.#write(transaction, uid, isRight ? enrolled : { ...stored, ...wrong }),
    };
  }

  /**
   * A code of the app, or a recovery code, each once.
   * @throws ApiError `factor-state` without a factor, `too-many-requests` after ten wrong codes in an hour
   */
  async check(transaction: Transaction, uid: string, code: string): Promise<CheckedCode> {
    const { isRight, after } = await this.#checked(transaction, uid, code);
    return { isRight, write: () => this.#write(transaction, uid, after) };
  }

  /** Checks a code as `check`, and replaces the recovery codes. */
  async renewRecoveryCodes(
    transaction: Transaction,
    uid: string,
    code: string,
  ): Promise<CheckedCode & { recoveryCodes: string[] }> {
    const { isRight, after } = await this.#checked(transaction, uid, code);
    const { recoveryCodes, recovery } = this.#newRecoveryCodes(uid);
    return {
      isRight,
      recoveryCodes,
      write: () => this.#write(transaction, uid, isRight ? { ...after, recovery } : after),
    };
  }

  /** Checks a code as `check`, and removes the factor. */
  async remove(transaction: Transaction, uid: string, code: string): Promise<CheckedCode> {
    const { isRight, after } = await this.#checked(transaction, uid, code);
    return {
      isRight,
      write: () => (isRight ? transaction.delete(this.#document(uid)) : this.#write(transaction, uid, after)),
    };
  }

  /** Those of accounts that were deleted. @returns how many were erased */
  async eraseOrphans(): Promise<number> {
    const factors = this.#firestore.collection(collections.factors);
    const { docs } = await withDeadline(factors.select().get());
    let erased = 0;
    for (let start = 0; start < docs.length; start += perCall) {
      const some = docs.slice(start, start + perCall);
      const { users } = await withDeadline(
        this.#deps.accounts.getUsers(some.map(({ id: uid }) => ({ uid }))),
      );
      const known = new Set(users.map(({ uid }) => uid));
      for (const { ref } of some.filter(({ id }) => !known.has(id))) {
        await withDeadline(ref.delete());
        erased++;
      }
    }
    return erased;
  }

  /** @returns `after`: what is stored once the code was used, or was wrong */
  async #checked(
    transaction: Transaction,
    uid: string,
    code: string,
  ): Promise<{ isRight: boolean; after: StoredFactor }> {
    const stored = await this.#readIn(transaction, uid);
    // Its use calls a reset off.
    const { secret, lastStep, recovery, wrongUntil: _, endsAt: __, ...rest } = stored;
    if (factorOf(stored, this.#now()) === undefined || secret === undefined) throw factorState();
    const wrong = this.#oneMoreWrong(stored);
    const step = stepOf(this.#deps.sealer.open(secret, uid), code, this.#now());
    const hash = this.#deps.sealer.hash(plain(code), uid);
    const isNew = step !== undefined && step > lastStep;
    if (!isNew && !recovery.includes(hash)) return { isRight: false, after: { ...stored, ...wrong } };
    const unused = recovery.filter((each) => each !== hash);
    return {
      isRight: true,
      after: { ...rest, secret, wrong: 0, lastStep: isNew ? step : lastStep, recovery: unused },
    };
  }

  /** @throws ApiError `too-many-requests` if no further code is accepted */
  #oneMoreWrong({ wrong, wrongUntil }: StoredFactor): Pick<StoredFactor, 'wrong' | 'wrongUntil'> {
    const now = this.#now().getTime();
    const until = wrongUntil?.toMillis() ?? 0;
    if (until <= now) return { wrong: 1, wrongUntil: Timestamp.fromMillis(now + hour) };
    if (wrong >= maxWrong) throw tooManyRequests(Math.ceil((until - now) / 1000));
    return { wrong: wrong + 1 };
  }

  #newRecoveryCodes(uid: string): { recoveryCodes: string[]; recovery: string[] } {
    const recoveryCodes = newRecoveryCodes();
    return { recoveryCodes, recovery: recoveryCodes.map((each) => this.#deps.sealer.hash(plain(each), uid)) };
  }

  async #readIn(transaction: Transaction, uid: string): Promise<StoredFactor> {
    return storedFactor(await transaction.get(this.#document(uid)));
  }

  #write(transaction: Transaction, uid: string, stored: StoredFactor): void {
    transaction.set(this.#document(uid), stored);
  }

  #document(uid: string) {
    return this.#firestore.collection(collections.factors).doc(uid);
  }
}

function factorState(): ApiError {
  return new ApiError('factor-state', 'The second factor has changed meanwhile. Load the page again.');
}
