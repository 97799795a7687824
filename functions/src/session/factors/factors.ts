/**
 * The second factors of the accounts: an authenticator app and recovery codes (AUTH-15). The app's secret is sealed with
 * FACTOR_KEY, the recovery codes are hashed with it.
 */
import { fold } from 'contract/language/text';
import type { NewAppKey } from 'contract/team/account';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { withDeadline } from '../../database/timeouts';
import { writeAudit } from '../../registrants/store/audit';
import {
  afterUse,
  afterWrong,
  factorOf,
  stateError,
  toStoredFactor,
  type CheckResult,
  type CodePlace,
  type Factor,
  type StoredFactor,
} from './factor-document';
import { addressOfApp, isOneTimeCode, newRecoveryCodes, newKeyOfApp, stepOf } from './one-time-codes';
import type { Sealer } from './sealer';

/** How long a new secret is valid without its first code, in milliseconds. */
const pendingMilliseconds = 15 * 60_000;

/** Maximum number of accounts that the Admin SDK looks up at once. */
const maxAccountsPerLookup = 100;

interface Deps {
  readonly sealer: Sealer;
  /** Draws a QR code. */
  readonly qrPng: (text: string) => Promise<Uint8Array>;
  /** The part of the Admin SDK that is needed. */
  readonly accounts: {
    getUsers(uids: { uid: string }[]): Promise<{ users: readonly { uid: string }[] }>;
  };
}

type ResultWithCodes = CheckResult & { recoveryCodes: string[] };

/** Methods with a transaction read in it, so call them before its writes. The others throw ApiError `unavailable`. */
export class Factors extends Store<Deps> {
  /** @returns undefined if the account has no factor */
  async read(uid: string): Promise<Factor | undefined> {
    return factorOf(toStoredFactor(await withDeadline(this.doc('factors', uid).get())), this.now());
  }

  /** Begins enrolling, which the first code completes. @throws ApiError `factor-state` if a factor exists */
  async start(uid: string, email: string): Promise<NewAppKey> {
    const key = newKeyOfApp();
    const pending = this.deps.sealer.seal(key, uid);
    const pendingUntil = this.timestamp(pendingMilliseconds);
    await this.transact(async (transaction) => {
      const stored = await this.#readIn(transaction, uid);
      if (factorOf(stored, this.now()) !== undefined) throw stateError();
      this.#write(transaction, uid, { ...stored, pending, pendingUntil });
    });
    const address = addressOfApp(key, email);
    const picture = await this.deps.qrPng(address);
    return { key, address, picture: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` };
  }

  /**
   * Checks the first code of a new secret; from then on the account has a factor.
   * @throws ApiError `factor-state` if no enrolment began in the last 15 minutes, `too-many-requests` as `check`
   */
  async confirm(transaction: Transaction, uid: string, code: string): Promise<ResultWithCodes> {
    const stored = await this.#readIn(transaction, uid);
    const { pending, pendingUntil, lastStep } = stored;
    const now = this.now();
    const isPending = (pendingUntil?.toMillis() ?? 0) > now.getTime();
    if (factorOf(stored, this.now()) !== undefined || pending === undefined || !isPending) throw stateError();
    const ifWrong = this.#afterWrong(stored, code, 'session');
    const step = stepOf(this.deps.sealer.open(pending, uid), code, now);
    const isValid = step !== undefined;
    const { recoveryCodes, recovery } = this.#newRecoveryCodes(uid);
    const enrolled = {
      secret: pending,
      at: Timestamp.fromDate(now),
      lastStep: step ?? lastStep,
      recovery,
      wrong: 0,
      wrongInSession: 0,
      // An ended factor may have left passkeys.
      passkeys: [],
    };
    return {
      isValid,
      recoveryCodes,
      write: () => {
        this.#write(transaction, uid, isValid ? enrolled : ifWrong);
        if (isValid) this.#audit(transaction, uid, 'factor enrolled');
      },
    };
  }

  /**
   * Accepts a code of the app or a recovery code, each once.
   * @throws ApiError `factor-state` without a factor; `too-many-requests` for a code of the app after ten wrong ones in an
   *   hour, counted separately at sign-in and in an open session
   */
  async check(transaction: Transaction, uid: string, code: string, place: CodePlace): Promise<CheckResult> {
    const { isValid, after } = await this.#checkCode(transaction, uid, code, place);
    return { isValid, write: () => this.#write(transaction, uid, after) };
  }

  /** Checks a code like `check`, in a session, and replaces the recovery codes. */
  async renewRecoveryCodes(transaction: Transaction, uid: string, code: string): Promise<ResultWithCodes> {
    const { isValid, after } = await this.#checkCode(transaction, uid, code, 'session');
    const { recoveryCodes, recovery } = this.#newRecoveryCodes(uid);
    return {
      isValid,
      recoveryCodes,
      write: () => {
        this.#write(transaction, uid, isValid ? { ...after, recovery } : after);
        if (isValid) this.#audit(transaction, uid, 'recovery codes renewed');
      },
    };
  }

  /** Checks a code like `check`, in a session, and removes the factor. */
  async remove(transaction: Transaction, uid: string, code: string): Promise<CheckResult> {
    const { isValid, after } = await this.#checkCode(transaction, uid, code, 'session');
    return {
      isValid,
      write: () => {
        if (isValid) {
          transaction.delete(this.doc('factors', uid));
          this.#audit(transaction, uid, 'factor removed');
        } else this.#write(transaction, uid, after);
      },
    };
  }

  /** Erases the factors and last visits of deleted accounts. @returns how many documents were erased */
  async eraseOrphans(): Promise<number> {
    const read = (collection: string) => withDeadline(this.firestore.collection(collection).select().get());
    const snapshots = await Promise.all([collections.factors, collections.lastVisits].map(read));
    const docs = snapshots.flatMap((each) => each.docs);
    let erased = 0;
    for (let start = 0; start < docs.length; start += maxAccountsPerLookup) {
      const batch = docs.slice(start, start + maxAccountsPerLookup);
      const { users } = await withDeadline(
        this.deps.accounts.getUsers(batch.map(({ id: uid }) => ({ uid }))),
      );
      const existingUids = new Set(users.map(({ uid }) => uid));
      for (const { ref } of batch.filter(({ id }) => !existingUids.has(id))) {
        await withDeadline(ref.delete());
        erased++;
      }
    }
    return erased;
  }

  /** @returns `after`: what to store after the use or the wrong code */
  async #checkCode(
    transaction: Transaction,
    uid: string,
    code: string,
    place: CodePlace,
  ): Promise<{ isValid: boolean; after: StoredFactor }> {
    const stored = await this.#readIn(transaction, uid);
    const { secret, lastStep, recovery } = stored;
    if (factorOf(stored, this.now()) === undefined || secret === undefined) throw stateError();
    const ifWrong = this.#afterWrong(stored, code, place);
    const step = stepOf(this.deps.sealer.open(secret, uid), code, this.now());
    const hash = this.deps.sealer.hash(fold(code), uid);
    const isNew = step !== undefined && step > lastStep;
    if (!isNew && !recovery.includes(hash)) return { isValid: false, after: ifWrong };
    const unused = recovery.filter((each) => each !== hash);
    return {
      isValid: true,
      after: { ...afterUse(stored), lastStep: isNew ? step : lastStep, recovery: unused },
    };
  }

  #afterWrong(stored: StoredFactor, code: string, place: CodePlace): StoredFactor {
    return isOneTimeCode(code) ? afterWrong(stored, place, this.now()) : stored;
  }

  #newRecoveryCodes(uid: string): { recoveryCodes: string[]; recovery: string[] } {
    const recoveryCodes = newRecoveryCodes();
    return { recoveryCodes, recovery: recoveryCodes.map((each) => this.deps.sealer.hash(fold(each), uid)) };
  }

  async #readIn(transaction: Transaction, uid: string): Promise<StoredFactor> {
    return toStoredFactor(await transaction.get(this.doc('factors', uid)));
  }

  #write(transaction: Transaction, uid: string, stored: StoredFactor): void {
    transaction.set(this.doc('factors', uid), stored);
  }

  #audit(
    transaction: Transaction,
    account: string,
    action: 'factor enrolled' | 'factor removed' | 'recovery codes renewed',
  ): void {
    writeAudit(this.firestore, transaction, { by: 'organiser', account, action });
  }
}
