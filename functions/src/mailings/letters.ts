/**
 * The mails of a mailing, `mailings/{id}/letters/{registrant's id}`: `state` (`due`, `sent`, `failed`, `skipped`),
 * `due` (when it may be tried; absent once it is sent, failed or skipped), `lease` and `leaseExpiresAt` (which attempt
 * is sending), `tries`, `lastError`, `reason`, `at`. The lease works as for the confirmation
 * (docs/decisions/mailings.md).
 */
import { randomUUID } from 'node:crypto';
import { refusalLimit } from 'contract/mailings';
import type { Registrant } from 'contract/registrant';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { leaseMilliseconds, storeWhileLeased } from '../database/lease';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit } from '../registrants/audit';
import { standingOf, toRegistrant } from '../registrants/documents';
import { lettersOf, mailingDocument } from '../registrants/letter-documents';
import type { RetryPauses } from '../registrants/repository';
import { toMailing, type StoredMailing } from './documents';
import { enlist } from './enlist';
import { notWritten } from './receivers';

/** Letters per lease. */
const leaseLength = 10;

export interface LeasedLetter {
  /** The registrant's id. */
  readonly id: string;
  readonly mailing: string;
  readonly lease: string;
  /** Unix time in ms. */
  readonly leaseExpiresAt: number;
}

/** What to send, read right before sending. */
export interface Ready {
  readonly mailing: StoredMailing;
  readonly registrant: Registrant;
  readonly linkVersion: number;
}

/**
 * `over`: not running, or its letters are not all written. `wait`: this minute's pace is used up. `none`: nothing is due
 * now.
 */
export type LeasedLetters =
  | { kind: 'over' | 'wait' | 'none' }
  | { kind: 'leased'; letters: readonly LeasedLetter[] };

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Letters {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #pauses: RetryPauses;

  constructor(firestore: Firestore, now: () => Date, pauses: RetryPauses) {
    this.#firestore = firestore;
    this.#now = now;
    this.#pauses = pauses;
  }

  /** @returns the mailings that are running */
  async running(): Promise<StoredMailing[]> {
    const running = this.#firestore.collection(collections.mailings).where('state', '==', 'running');
    const { docs } = await withDeadline(running.get());
    return docs.map(toMailing);
  }

  /**
   * See `enlist` (enlist.ts).
   * @param found everybody in the filter
   */
  enlist(mailing: StoredMailing, found: readonly Registrant[]): Promise<void> {
    return enlist(this.#firestore, this.#now, mailing, found);
  }

  /** Takes the lease on a few letters, as many as the pace still allows in this minute (MLG-6). */
  lease(id: string): Promise<LeasedLetters> {
    return this.#transact(async (transaction): Promise<LeasedLetters> => {
      const found = await transaction.get(mailingDocument(this.#firestore, id));
      const mailing = toMailing(found);
      if (mailing.state !== 'running' || !mailing.isListed) return { kind: 'over' };
      const now = this.#now().getTime();
      const minute = Math.floor(now / 60_000);
      const before = mailing.minute.number === minute ? mailing.minute.leased : 0;
      const allowed = Math.min(leaseLength, mailing.pace - before);
      if (allowed <= 0) return { kind: 'wait' };
      const due = lettersOf(this.#firestore, id).where('due', '<=', Timestamp.fromMillis(now));
      const { docs } = await transaction.get(due.orderBy('due').limit(allowed));
      if (docs.length === 0) return { kind: 'none' };
      const lease = randomUUID();
      const leaseExpiresAt = now + leaseMilliseconds;
      // If we crash before storing the outcome, another run takes over once the lease has expired.
      const expires = Timestamp.fromMillis(leaseExpiresAt);
      for (const { ref } of docs) transaction.update(ref, { lease, leaseExpiresAt: expires, due: expires });
      transaction.update(found.ref, { minute: { number: minute, leased: before + docs.length } });
      const letters = docs.map((letter) => ({ id: letter.id, mailing: id, lease, leaseExpiresAt }));
      return { kind: 'leased', letters };
    });
  }

  /**
   * Reads the mailing and the registrant right before the mail is sent. If the registrant must not get it any more
   * (cancelled, no address, no consent), the letter is skipped; if the registrant was erased, it is removed; if the
   * mailing is no longer running, it is due again.
   * @returns undefined if the mail must not be sent
   */
  async ready(letter: LeasedLetter): Promise<Ready | undefined> {
    const [mailingFound, found, registrantFound] = await withDeadline(
      this.#firestore.getAll(
        mailingDocument(this.#firestore, letter.mailing),
        this.#letter(letter),
        this.#registrant(letter.id),
      ),
    );
    if (mailingFound?.exists !== true || found === undefined || !isLeased(found, letter)) return undefined;
    if (registrantFound?.exists !== true) {
      await withDeadline(found.ref.delete());
      return undefined;
    }
    const mailing = toMailing(mailingFound);
    if (mailing.state !== 'running') {
      await this.release(letter);
      return undefined;
    }
    const registrant = toRegistrant(registrantFound);
    const reason = notWritten(mailing.kind, registrant);
    if (reason !== undefined) {
      await this.skip(letter, reason);
      return undefined;
    }
    return { mailing, registrant, linkVersion: standingOf(registrantFound).linkVersion };
  }

  /** Releases the lease without an attempt: due at once. */
  release(letter: LeasedLetter): Promise<void> {
    return this.#end(letter, () => ({ due: Timestamp.fromDate(this.#now()) }));
  }

  /** Over the limit of an address or its domain: due after the first pause, without counting a try. */
  postpone(letter: LeasedLetter): Promise<void> {
    return this.#end(letter, () => ({ due: this.#dueAfter(0) ?? FieldValue.delete() }));
  }

  skip(letter: LeasedLetter, reason: string): Promise<void> {
    return this.#end(letter, () => this.#over('skipped', { reason }));
  }

  /** The mail server accepted it. */
  async sent(letter: LeasedLetter): Promise<void> {
    const store = () =>
      this.#transact(async (transaction) => {
        const mailing = mailingDocument(this.#firestore, letter.mailing);
        const found = await transaction.get(this.#letter(letter));
        const isStored = found.exists && found.get('state') === 'sent';
        // Another run has sent it too, after the lease expired.
        if (isStored) return;
        if (found.exists) transaction.update(found.ref, this.#over('sent'));
        transaction.update(mailing, { sent: FieldValue.increment(1), tried: FieldValue.increment(1) });
      });
    await storeWhileLeased(letter.leaseExpiresAt, this.#now, store);
  }

  /**
   * The next attempt is due after a pause, unless the failure is permanent or no attempts are left.
   * @param reason for organisers; holds no personal data
   * @param failure `refused`: permanently by the mail server; `broken`: permanently by an error of ours; `later`:
   *   temporarily
   */
  failed(letter: LeasedLetter, reason: string, failure: 'refused' | 'broken' | 'later'): Promise<void> {
    return this.#transact(async (transaction) => {
      const found = await transaction.get(this.#letter(letter));
      if (!isLeased(found, letter)) return;
      const mailing = await transaction.get(mailingDocument(this.#firestore, letter.mailing));
      const tries = Number(found.get('tries')) + 1;
      const due = failure === 'later' ? this.#dueAfter(tries) : undefined;
      if (due !== undefined) {
        transaction.update(found.ref, { ...unleased, due, tries, lastError: reason });
        return;
      }
      transaction.update(found.ref, this.#over('failed', { tries, lastError: reason }));
      const { tried, refused } = toMailing(mailing);
      const after = { tried: tried + 1, refused: refused + (failure === 'refused' ? 1 : 0) };
      transaction.update(mailing.ref, {
        failed: FieldValue.increment(1),
        ...after,
        ...this.#stopIfRefused(transaction, mailing, after),
      });
    });
  }

  /** Ends a mailing when no letter is waiting. */
  finish(id: string): Promise<void> {
    return this.#transact(async (transaction) => {
      const found = await transaction.get(mailingDocument(this.#firestore, id));
      const { state, isListed } = toMailing(found);
      if (state !== 'running' || !isListed) return;
      const waiting = await transaction.get(lettersOf(this.#firestore, id).orderBy('due').limit(1));
      if (!waiting.empty) return;
      transaction.update(found.ref, { state: 'done', endedAt: Timestamp.fromDate(this.#now()) });
      writeAudit(this.#firestore, transaction, {
        by: 'schedule',
        action: 'mailing done',
        mailing: hashedId(id),
      });
    });
  }

  /** Many refusals mean that the addresses are bad, or that the mail server takes us for a spammer (MLG-7). */
  #stopIfRefused(
    transaction: Transaction,
    mailing: DocumentSnapshot,
    { tried, refused }: { tried: number; refused: number },
  ): DocumentData {
    const isMany =
      tried >= refusalLimit.tried && refused >= refusalLimit.atLeast && refused / tried >= refusalLimit.share;
    if (!isMany || toMailing(mailing).state !== 'running') return {};
    writeAudit(this.#firestore, transaction, {
      by: 'schedule',
      action: 'mailing stopped',
      mailing: hashedId(mailing.id),
    });
    return { state: 'stopped', stoppedBy: 'refusals', endedAt: Timestamp.fromDate(this.#now()) };
  }

  #end(letter: LeasedLetter, outcome: () => DocumentData): Promise<void> {
    return this.#transact(async (transaction) => {
      const found = await transaction.get(this.#letter(letter));
      // The lease expired and another worker holds it now; leave it alone.
      if (isLeased(found, letter)) transaction.update(found.ref, { ...unleased, ...outcome() });
    });
  }

  #over(state: 'sent' | 'failed' | 'skipped', more: DocumentData = {}): DocumentData {
    return {
      ...unleased,
      state,
      at: Timestamp.fromDate(this.#now()),
      due: FieldValue.delete(),
      lastError: FieldValue.delete(),
      ...more,
    };
  }

  #dueAfter(tries: number): Timestamp | undefined {
    const pause = this.#pauses(tries);
    return pause === undefined ? undefined : Timestamp.fromMillis(this.#now().getTime() + pause);
  }

  #letter({ mailing, id }: LeasedLetter): DocumentReference {
    return lettersOf(this.#firestore, mailing).doc(id);
  }

  #registrant(id: string): DocumentReference {
    return this.#firestore.collection(collections.registrants).doc(id);
  }

  #transact<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return withDeadline(this.#firestore.runTransaction(work));
  }
}

const unleased = { lease: FieldValue.delete(), leaseExpiresAt: FieldValue.delete() };

function isLeased(found: DocumentSnapshot, { lease }: LeasedLetter): boolean {
  return found.exists && found.get('lease') === lease;
}
