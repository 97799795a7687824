/**
 * The sign-ins of the accounts (AUTH-13). The browser keeps a session's secret; stored is its hash, which is its id. A
 * session is refused once it has ended, at most ten seconds later by other instances.
 */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { collections } from '../database/collections';
import { eraseMatching } from '../database/erase-matching';
import { hashOfSecret, newSecret } from '../database/secrets';
import { withDeadline } from '../database/timeouts';
import { factorOf, storedFactor } from './factors/factor-document';

const hour = 3_600_000;

/** How long a session lasts, in milliseconds. */
export const sessionMilliseconds = 12 * hour;

/** Open sessions of an account; with another one, the oldest ends. */
const maxSessions = 20;

/** How long a session is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** `lastSeen` may be this much too early, in milliseconds, so that a call rarely writes. */
const seenMilliseconds = 5 * 60_000;

/** Sessions in memory; with more, all are read again. */
const maxCached = 1_000;

export interface NewSession {
  uid: string;
  /** Such as `Firefox, Windows`; empty if unknown. */
  browser: string;
}

export interface Session extends NewSession {
  /** The hash of its secret. */
  id: string;
  at: Timestamp;
  lastSeen: Timestamp;
  until: Timestamp;
}

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class Sessions extends Store {
  readonly #cached = new Map<string, { session: Session | undefined; readAt: number }>();

  /**
   * In a transaction, whose reads it belongs to.
   * @returns adds the session, ends the oldest ones of the account above `maxSessions`, and returns the session's secret
   */
  async beginning(transaction: Transaction, session: NewSession): Promise<() => string> {
    const { docs } = await transaction.get(this.#sessions().where('uid', '==', session.uid));
    const at = (document: DocumentSnapshot) => sessionOf(document)?.at.toMillis() ?? 0;
    const latestFirst = docs.toSorted((one, other) => at(other) - at(one));
    return () => {
      this.#end(latestFirst.slice(maxSessions - 1), transaction);
      return this.begin(transaction, session);
    };
  }

  /** Adds it to a transaction that ends all others. @returns the session's secret */
  begin(transaction: Transaction, session: NewSession): string {
    const secret = newSecret();
    const at = this.timestamp();
    const until = Timestamp.fromMillis(at.toMillis() + sessionMilliseconds);
    transaction.set(this.#sessions().doc(hashOfSecret(secret)), { ...session, at, lastSeen: at, until });
    return secret;
  }

  /**
   * In a transaction with the read of the factor, so that a factor that is being enrolled ends this session too.
   * @returns the session's secret; undefined if the account has a second factor
   */
  async beginWithoutFactor(session: NewSession): Promise<string | undefined> {
    const factor = this.firestore.collection(collections.factors).doc(session.uid);
    return this.transact(async (transaction) => {
      const begin = await this.beginning(transaction, session);
      const has = factorOf(storedFactor(await transaction.get(factor)), this.now()) !== undefined;
      return has ? undefined : begin();
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

  /** Those of an account that have not ended, the latest first. */
  async of(uid: string): Promise<Session[]> {
    const { docs } = await withDeadline(this.#sessions().where('uid', '==', uid).get());
    const now = this.now().getTime();
    return docs
      .flatMap((document) => sessionOf(document) ?? [])
      .filter(({ until }) => until.toMillis() > now)
      .sort((one, other) => other.at.toMillis() - one.at.toMillis());
  }

  /** @throws ApiError `not-found` unless it is the account's */
  async end(uid: string, id: string): Promise<void> {
    const document = this.#sessions().doc(id);
    const session = sessionOf(await withDeadline(document.get()));
    if (session?.uid !== uid) throw new ApiError('not-found', 'The session has ended already.');
    await withDeadline(document.delete());
    this.#cached.delete(id);
  }

  /** Ends the sessions of an account. @param except the id of one that goes on */
  async endAll(uid: string, except?: string): Promise<void> {
    const { docs } = await withDeadline(this.#sessions().where('uid', '==', uid).select().get());
    const batch = this.firestore.batch();
    for (const { ref } of docs.filter(({ id }) => id !== except)) {
      batch.delete(ref);
      this.#cached.delete(ref.id);
    }
    await withDeadline(batch.commit());
  }

  /** The same in a transaction, whose reads it belongs to. @returns adds the writes */
  async endingAll(uid: string, transaction: Transaction): Promise<() => void> {
    const { docs } = await transaction.get(this.#sessions().where('uid', '==', uid).select());
    return () => this.#end(docs, transaction);
  }

  #end(docs: readonly DocumentSnapshot[], transaction: Transaction): void {
    for (const { ref } of docs) {
      transaction.delete(ref);
      this.#cached.delete(ref.id);
    }
  }

  /** @returns how many sessions that have ended were erased */
  async eraseExpired(): Promise<number> {
    return eraseMatching(this.#sessions().where('until', '<=', this.timestamp()));
  }

  async #read(id: string, now: number): Promise<Session | undefined> {
    const document = this.#sessions().doc(id);
    const session = sessionOf(await withDeadline(document.get()));
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(id, { session, readAt: now });
    if (session !== undefined && now - session.lastSeen.toMillis() > seenMilliseconds)
      // Ended meanwhile: nothing to note.
      await withDeadline(document.update({ lastSeen: Timestamp.fromMillis(now) })).catch(() => undefined);
    return session;
  }

  #sessions() {
    return this.firestore.collection(collections.sessions);
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
