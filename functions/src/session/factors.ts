/**
 * The second factors of the accounts: an authenticator app and recovery codes (AUTH-15). The app's secret is sealed with
 * FACTOR_KEY, the recovery codes are hashed with it.
 */
import { ApiError } from 'contract/api-error';
import type { NewSecret } from 'contract/account';
import type { Auth } from 'firebase-admin/auth';
import { Timestamp, type DocumentSnapshot, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { tooManyRequests } from '../http/rate-limits';
import { addressOfApp, newRecoveryCodes, newSecretOfApp, plain, stepOf } from './one-time-codes';
import type { Sealer } from './sealer';

/** How long the gate knows that an account has no factor, in milliseconds. */
const cacheMilliseconds = 10_000;

/** How long a new secret waits for its first code, in milliseconds. */
const pendingMilliseconds = 15 * 60_000;

/** Wrong codes of an account within an hour of the first, wherever they were typed. */
const maxWrong = 10;
const hour = 3_600_000;

/** Maximum number of accounts per lookup. */
const perCall = 100;

/** Accounts in memory; with more, all are read again. */
const maxCached = 1_000;

export interface Factor {
  readonly at: Timestamp;
  readonly recoveryCodesLeft: number;
}

interface Stored {
  /** Sealed. */
  secret?: string;
  at?: Timestamp;
  /** The half minute of the last code that was accepted: each counts once. */
  lastStep: number;
  /** Hashed. */
  recovery: readonly string[];
  /** Sealed, until its first code. */
  pending?: string;
  pendingUntil?: Timestamp;
  wrong: number;
  wrongUntil?: Timestamp;
}

export class Factors {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #sealer: Sealer;
  readonly #qrPng: (text: string) => Promise<Uint8Array>;
  readonly #cached = new Map<string, { has: boolean; readAt: number }>();

  constructor(
    firestore: Firestore,
    now: () => Date,
    { sealer, qrPng }: { sealer: Sealer; qrPng: (text: string) => Promise<Uint8Array> },
  ) {
    this.#firestore = firestore;
    this.#now = now;
    this.#sealer = sealer;
    this.#qrPng = qrPng;
  }

  /** @returns undefined without one */
  async read(uid: string): Promise<Factor | undefined> {
    return activeOf(storedOf(await withDeadline(this.#document(uid).get())));
  }

  /** For the gate: at most one read in ten seconds for each account. */
  async has(uid: string): Promise<boolean> {
    const now = this.#now().getTime();
    const cached = this.#cached.get(uid);
    if (cached !== undefined && now - cached.readAt < cacheMilliseconds) return cached.has;
    const has = (await this.read(uid)) !== undefined;
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(uid, { has, readAt: now });
    return has;
  }

  /** Begins enrolling; the factor counts from its first code. @throws ApiError `factor-state` if the account has one */
  async start(uid: string, email: string): Promise<NewSecret> {
    const secret = newSecretOfApp();
    const pending = this.#sealer.seal(secret, uid);
    const pendingUntil = Timestamp.fromMillis(this.#now().getTime() + pendingMilliseconds);
    await withDeadline(
      this.#firestore.runTransaction(async (transaction) => {
        const stored = await this.#readIn(transaction, uid);
        if (activeOf(stored) !== undefined) throw factorState();
        this.#write(transaction, uid, { ...stored, pending, pendingUntil });
      }),
    );
    const picture = await this.#qrPng(addressOfApp(secret, email));
    return { secret, picture: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` };
  }

  /**
   * Checks a code in a transaction, and notes in it that the code was used, or was wrong; so the transaction must be
   * committed either way.
   * @returns `write`: notes it, after all reads of the transaction
   * @throws ApiError `factor-state` without a factor, `too-many-requests` after ten wrong codes in an hour
   */
  async check(
    transaction: Transaction,
    uid: string,
    code: string,
  ): Promise<{ isRight: boolean; write: () => void }> {
    const stored = await this.#readIn(transaction, uid);
    if (activeOf(stored) === undefined || stored.secret === undefined) throw factorState();
    const wrong = this.#wrongNow(stored);
    const step = stepOf(this.#sealer.open(stored.secret, uid), code, this.#now());
    const hash = this.#sealer.hash(plain(code), uid);
    const isRecovery = stored.recovery.includes(hash);
    if ((step === undefined || step <= stored.lastStep) && !isRecovery)
      return { isRight: false, write: () => this.#write(transaction, uid, { ...stored, ...wrong }) };
    const { wrongUntil: _, ...rest } = stored;
    const used: Stored = {
      ...rest,
      wrong: 0,
      lastStep: step ?? stored.lastStep,
      recovery: stored.recovery.filter((each) => each !== hash),
    };
    return { isRight: true, write: () => this.#write(transaction, uid, used) };
  }

  /** The first code of a new secret. As `check`; with new recovery codes. */
  async confirm(
    transaction: Transaction,
    uid: string,
    code: string,
  ): Promise<{ isRight: boolean; write: () => void; recoveryCodes: string[] }> {
    const stored = await this.#readIn(transaction, uid);
    const { pending, pendingUntil, wrongUntil: _, ...rest } = stored;
    const now = this.#now();
    if (
      activeOf(stored) !== undefined ||
      pending === undefined ||
      (pendingUntil?.toMillis() ?? 0) <= now.getTime()
    )
      throw factorState();
    const wrong = this.#wrongNow(stored);
    const step = stepOf(this.#sealer.open(pending, uid), code, now);
    if (step === undefined)
      return {
        isRight: false,
        recoveryCodes: [],
        write: () => this.#write(transaction, uid, { ...stored, ...wrong }),
      };
    const recoveryCodes = newRecoveryCodes();
    const recovery = recoveryCodes.map((each) => this.#sealer.hash(plain(each), uid));
    const enrolled = { ...rest, secret: pending, at: Timestamp.fromDate(now), lastStep: step, recovery };
    return {
      isRight: true,
      recoveryCodes,
      write: () => {
        this.#write(transaction, uid, { ...enrolled, wrong: 0 });
        this.#cached.delete(uid);
      },
    };
  }

  /** Replaces the recovery codes, in a transaction in which a code was checked. */
  async renewRecoveryCodes(uid: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const recovery = recoveryCodes.map((each) => this.#sealer.hash(plain(each), uid));
    await withDeadline(this.#document(uid).update({ recovery }));
    return recoveryCodes;
  }

  async remove(uid: string): Promise<void> {
    await withDeadline(this.#document(uid).delete());
    this.#cached.delete(uid);
  }

  /** Those of accounts that were deleted. @returns how many were erased */
  async eraseOrphans(accounts: Pick<Auth, 'getUsers'>): Promise<number> {
    const factors = this.#firestore.collection(collections.factors);
    const { docs } = await withDeadline(factors.select().get());
    let erased = 0;
    for (let start = 0; start < docs.length; start += perCall) {
      const uids = docs.slice(start, start + perCall).map(({ id: uid }) => ({ uid }));
      const { users } = await withDeadline(accounts.getUsers(uids));
      for (const { uid } of uids) {
        if (users.some((user) => user.uid === uid)) continue;
        await this.remove(uid);
        erased++;
      }
    }
    return erased;
  }

  /** In a transaction, so that a session is begun without a second step only while there is no factor. */
  async hasIn(transaction: Transaction, uid: string): Promise<boolean> {
    return activeOf(await this.#readIn(transaction, uid)) !== undefined;
  }

  /** @returns what is stored if the code is wrong */
  #wrongNow({ wrong, wrongUntil }: Stored): Pick<Stored, 'wrong' | 'wrongUntil'> {
    const now = this.#now().getTime();
    const until = wrongUntil?.toMillis() ?? 0;
    if (until <= now) return { wrong: 1, wrongUntil: Timestamp.fromMillis(now + hour) };
    if (wrong >= maxWrong) throw tooManyRequests(Math.ceil((until - now) / 1000));
    return { wrong: wrong + 1 };
  }

  async #readIn(transaction: Transaction, uid: string): Promise<Stored> {
    return storedOf(await transaction.get(this.#document(uid)));
  }

  #write(transaction: Transaction, uid: string, stored: Stored): void {
    transaction.set(this.#document(uid), stored);
  }

  #document(uid: string) {
    return this.#firestore.collection(collections.factors).doc(uid);
  }
}

function activeOf({ secret, at, recovery }: Stored): Factor | undefined {
  return secret === undefined || at === undefined ? undefined : { at, recoveryCodesLeft: recovery.length };
}

function storedOf(document: DocumentSnapshot): Stored {
  const data: Record<string, unknown> = document.data() ?? {};
  const text = (name: string) => (typeof data[name] === 'string' ? { [name]: data[name] } : {});
  const moment = (name: string) => (data[name] instanceof Timestamp ? { [name]: data[name] } : {});
  const { lastStep, recovery, wrong } = data;
  return {
    ...text('secret'),
    ...text('pending'),
    ...moment('at'),
    ...moment('pendingUntil'),
    ...moment('wrongUntil'),
    lastStep: typeof lastStep === 'number' ? lastStep : 0,
    recovery: Array.isArray(recovery) ? recovery.filter((each) => typeof each === 'string') : [],
    wrong: typeof wrong === 'number' ? wrong : 0,
  };
}

function factorState(): ApiError {
  return new ApiError('factor-state', 'The second factor has changed meanwhile. Load the page again.');
}
