/**
 * The accounts' sessions (AUTH-13). The browser has a session's secret; the session's id is the hash of the secret,
 * which is not stored. An ended session is refused at once, by other instances at most ten seconds later.
 */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { eraseMatching } from '../database/erase-matching';
import { hashOfSecret, newSecret } from '../database/secrets';
import { withDeadline } from '../database/timeouts';
import { factorOf, toStoredFactor } from './factors/factor-document';

const hour = 3_600_000;

/** How long a session lasts, in milliseconds. */
export const sessionMilliseconds = 12 * hour;

/** Maximum open sessions of an account; one more ends the oldest. */
const maxSessions = 20;

/** How long a session is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** `lastSeen` may be this many milliseconds old, so that calls rarely write. */
const seenMilliseconds = 5 * 60_000;

/** With more sessions than this, the cache is emptied. */
const maxCached = 1_000;

export interface NewSession {
  uid: string;
  /** Such as `Firefox, Windows`; empty if unknown. */
  browser: string;
}

export interface Session extends NewSession {
  /** The hash of the session's secret. */
  id: string;
  at: Timestamp;
  lastSeen: Timestamp;
  until: Timestamp;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Sessions extends Store {
  readonly #cached = new Map<string, { session: Session | undefined; readAt: number }>();

  /**
   * Reads in the transaction, so call it before the transaction's writes.
   * @returns a function that adds the session, ends the account's oldest ones above `maxSessions`, and returns the secret
   */
  async prepareBegin(transaction: Transaction, session: NewSession): Promise<() => string> {
    const { docs } = await transaction.get(this.collection('sessions').where('uid', '==', session.uid));
    const beganAt = (document: DocumentSnapshot) => sessionOf(document)?.at.toMillis() ?? 0;
    const latestFirst = docs.toSorted((one, other) => beganAt(other) - beganAt(one));
    return () => {
      this.#end(latestFirst.slice(maxSessions - 1), transaction);
      return this.begin(transaction, session);
    };
  }

  /** Begins a session; the caller ends others in the same transaction. @returns the session's secret */
  begin(transaction: Transaction, session: NewSession): string {
    const secret = newSecret();
    const at = this.timestamp();
    const until = Timestamp.fromMillis(at.toMillis() + sessionMilliseconds);
    transaction.set(this.doc('sessions', hashOfSecret(secret)), { ...session, at, lastSeen: at, until });
    return secret;
  }

  /**
   * Reads the factor in the same transaction, so that a concurrent enrolment ends this session too.
   * @returns the session's secret; undefined if the account has a second factor
   */
  async beginWithoutFactor(session: NewSession): Promise<string | undefined> {
    const factor = this.doc('factors', session.uid);
    return this.transact(async (transaction) => {
      const begin = await this.prepareBegin(transaction, session);
      const hasFactor = factorOf(toStoredFactor(await transaction.get(factor)), this.now()) !== undefined;
      return hasFactor ? undefined : begin();
    });
  }

  /** @returns undefined for a session that is unknown or has ended */
  async find(secret: string): Promise<Session | undefined> {
    const id = hashOfSecret(secret);
    const now = this.now().getTime();
    const cached = this.#cached.get(id);
    const session =
      cached !== undefined && now - cached.readAt < cacheMilliseconds
        ? cached.session
        : await this.#read(id, now);
    return session !== undefined && session.until.toMillis() > now ? session : undefined;
  }

  /** The account's open sessions, latest first. */
  async of(uid: string): Promise<Session[]> {
    const { docs } = await withDeadline(this.collection('sessions').where('uid', '==', uid).get());
    const now = this.now().getTime();
    return docs
      .flatMap((document) => sessionOf(document) ?? [])
      .filter(({ until }) => until.toMillis() > now)
      .sort((one, other) => other.at.toMillis() - one.at.toMillis());
  }

  /** @throws ApiError `not-found` unless the session is the account's */
  async end(uid: string, id: string): Promise<void> {
    const document = this.doc('sessions', id);
    const session = sessionOf(await withDeadline(document.get()));
    if (session?.uid !== uid) throw new ApiError('not-found', 'The session has ended already.');
    await withDeadline(document.delete());
    this.#cached.delete(id);
  }

  /** Ends the account's sessions. @param except the id of a session that stays */
  async endAll(uid: string, except?: string): Promise<void> {
    const { docs } = await withDeadline(this.collection('sessions').where('uid', '==', uid).select().get());
    const batch = this.firestore.batch();
    for (const { ref } of docs.filter(({ id }) => id !== except)) {
      batch.delete(ref);
      this.#cached.delete(ref.id);
    }
    await withDeadline(batch.commit());
  }

  /** Reads in the transaction, so call it before the transaction's writes. @returns a function that ends all sessions */
  async prepareEndAll(uid: string, transaction: Transaction): Promise<() => void> {
    const { docs } = await transaction.get(this.collection('sessions').where('uid', '==', uid).select());
    return () => this.#end(docs, transaction);
  }

  #end(docs: readonly DocumentSnapshot[], transaction: Transaction): void {
    for (const { ref } of docs) {
      transaction.delete(ref);
      this.#cached.delete(ref.id);
    }
  }

  /** @returns how many expired sessions were erased */
  async eraseExpired(): Promise<number> {
    return eraseMatching(this.collection('sessions').where('until', '<=', this.timestamp()));
  }

  async #read(id: string, now: number): Promise<Session | undefined> {
    const document = this.doc('sessions', id);
    const session = sessionOf(await withDeadline(document.get()));
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(id, { session, readAt: now });
    if (session !== undefined && now - session.lastSeen.toMillis() > seenMilliseconds)
      // The session may have ended meanwhile.
      await withDeadline(document.update({ lastSeen: Timestamp.fromMillis(now) })).catch(() => undefined);
    return session;
  }
}

function sessionOf(document: DocumentSnapshot): Session | undefined {
  const stored: Record<string, unknown> = document.data() ?? {};
  const { uid, browser, at, lastSeen, until } = stored;
  if (
    typeof uid !== 'string' ||
    !(at instanceof Timestamp) ||
    !(lastSeen instanceof Timestamp) ||
    !(until instanceof Timestamp)
  )
    return undefined;
  return {
    id: document.id,
    uid,
    browser: typeof browser === 'string' ? browser : '',
    at,
    lastSeen,
    until,
  };
}
