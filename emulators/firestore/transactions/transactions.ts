/** The transactions of one database: from begin to commit, rollback or expiry. */
import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../documents/database';
import type { StoredDocument } from '../documents/document';
import type { Query } from '../queries/query';
import { runQuery, type Overrides } from '../queries/run-query';
import { aborted, invalidArgument } from '../wire/status';
import type { Resources } from './resources';
import { History } from './history';
import { LockTable, type LockOwner } from './lock-table';

export interface TransactionLimits {
  /** "Transactions expire … after 60 seconds of idle time" (docs, quotas); milliseconds. */
  readonly idle: number;
  /** An idle transaction that blocks others ends earlier: its client is probably gone. */
  readonly idleWhileBlocking: number;
  /** The maximum lifetime of a transaction. */
  readonly total: number;
}

export const defaultLimits: TransactionLimits = {
  idle: 60_000,
  idleWhileBlocking: 15_000,
  total: 270_000,
};

interface Transaction extends LockOwner {
  readonly id: string;
  readonly startedAt: number;
  lastUsedAt: number;
  /** Null for a read-write transaction. */
  readonly snapshot: { readonly readTime: number; readonly close: () => void } | null;
}

/** How many ended transactions to remember: a retry needs their age, and a late call the reason for their end. */
const MAX_ENDED = 1000;

/** Transactions checked per turn of the event loop. */
const EXPIRY_SLICE = 50;

export class Transactions {
  private readonly locks = new LockTable();
  private readonly history: History;
  private readonly open = new Map<string, Transaction>();
  private readonly ended = new Map<string, Transaction>();
  private nextOrdinal = 1;
  private expiryTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly limits: TransactionLimits,
  ) {
    this.history = new History(database);
  }

  /** @param retried id of the previous attempt; the new transaction keeps its age */
  begin(options: { readonly readOnly: boolean; readonly retried?: Uint8Array | undefined }): Uint8Array {
    const id = randomBytes(16);
    const now = Date.now();
    const readTime = this.database.clock.now();
    const ordinal = this.find(options.retried)?.ordinal ?? this.nextOrdinal++;
    this.open.set(keyOf(id), {
      id: keyOf(id),
      ordinal,
      failure: null,
      startedAt: now,
      lastUsedAt: now,
      snapshot: options.readOnly ? { readTime, close: this.history.keepFrom(readTime) } : null,
    });
    this.scheduleExpiry();
    return id;
  }

  async readDocuments(
    id: Uint8Array | undefined,
    paths: readonly string[],
    cancelled?: AbortSignal,
  ): Promise<readonly (StoredDocument | undefined)[]> {
    const action = (overrides: Overrides) =>
      paths.map((path) => (overrides.has(path) ? overrides.get(path) : this.database.get(path)));
    return this.read(id, { documents: paths, scopes: [] }, action, cancelled);
  }

  async readQuery(
    id: Uint8Array | undefined,
    query: Query,
    cancelled?: AbortSignal,
  ): Promise<readonly StoredDocument[]> {
    const action = (overrides: Overrides) => runQuery(this.database, query, overrides);
    return this.read(id, { documents: [], scopes: [query.scope] }, action, cancelled);
  }

  /** The time as of which a transaction reads: when a read-only one began; otherwise now. */
  readTime(id: Uint8Array | undefined): number {
    return this.open.get(keyOf(id))?.snapshot?.readTime ?? this.database.clock.now();
  }

  /**
   * Locks the written documents, runs the commit's action, then ends the transaction.
   *
   * @param id undefined for a commit outside a transaction, which waits for transactions with locks on its documents
   * @param cancelled when aborted, a commit that is still waiting is dropped
   */
  async commit<T>(
    id: Uint8Array | undefined,
    paths: readonly string[],
    action: () => T,
    cancelled?: AbortSignal,
  ): Promise<T> {
    const owner = id === undefined ? this.singleCommitOwner() : this.activeTransaction(id);
    if (isTransaction(owner) && owner.snapshot !== null && paths.length > 0)
      throw invalidArgument('A read-only transaction cannot write.');
    try {
      return await this.locks.acquire(owner, { documents: paths, scopes: [] }, action, cancelled);
    } finally {
      this.end(owner);
    }
  }

  /** Does nothing if the transaction has already ended. */
  rollback(id: Uint8Array): void {
    const transaction = this.open.get(keyOf(id));
    if (transaction !== undefined) this.end(transaction);
  }

  /** Ends transactions that were idle or open for too long, and yields to the event loop in between. */
  async expire(now: number): Promise<void> {
    let checkedCount = 0;
    for (const transaction of this.open.values()) {
      if (++checkedCount % EXPIRY_SLICE === 0) await nextTurn();
      if (this.locks.isWaiting(transaction)) continue;
      const idle = now - transaction.lastUsedAt;
      if (
        idle > this.limits.idle ||
        now - transaction.startedAt > this.limits.total ||
        (idle > this.limits.idleWhileBlocking && this.locks.blocksOthers(transaction))
      )
        this.expireTransaction(transaction);
    }
  }

  /** Ends all transactions and rejects their pending calls, before a stop and when the database is cleared. */
  abortAll(): void {
    for (const transaction of this.open.values()) this.expireTransaction(transaction);
    clearTimeout(this.expiryTimer);
    this.expiryTimer = undefined;
  }

  private scheduleExpiry(): void {
    this.expiryTimer ??= setTimeout(() => {
      void this.expire(Date.now()).then(() => {
        this.expiryTimer = undefined;
        if (this.open.size > 0) this.scheduleExpiry();
      });
    }, 250).unref();
  }

  private read<T>(
    id: Uint8Array | undefined,
    resources: Resources,
    action: (overrides: Overrides) => T,
    cancelled: AbortSignal | undefined,
  ): Promise<T> | T {
    if (id === undefined) return action(new Map());
    const transaction = this.activeTransaction(id);
    transaction.lastUsedAt = Date.now();
    if (transaction.snapshot !== null) return action(this.history.overridesAt(transaction.snapshot.readTime));
    const onGranted = () => {
      transaction.lastUsedAt = Date.now();
      return action(new Map());
    };
    return this.locks.acquire(transaction, resources, onGranted, cancelled).catch((error: unknown) => {
      // The client is gone or retries, so the locks are useless.
      if (cancelled?.aborted === true) this.end(transaction);
      throw error;
    });
  }

  private find(id: Uint8Array | undefined): Transaction | undefined {
    return this.open.get(keyOf(id)) ?? this.ended.get(keyOf(id));
  }

  /** @throws FirestoreError when the transaction has ended for any reason */
  private activeTransaction(id: Uint8Array): Transaction {
    const transaction = this.find(id);
    if (transaction === undefined || (transaction.failure === null && this.ended.has(transaction.id)))
      throw invalidArgument('The referenced transaction has expired or is no longer valid.');
    if (transaction.failure === null) return transaction;
    this.end(transaction);
    throw transaction.failure;
  }

  /** The owner of a commit without a transaction: it is the youngest, so it waits and takes no locks away. */
  private singleCommitOwner(): LockOwner {
    return { ordinal: this.nextOrdinal++, failure: null };
  }

  private expireTransaction(transaction: Transaction): void {
    this.locks.revoke(transaction, aborted('The transaction was idle or open for too long. Please retry.'));
    this.end(transaction);
  }

  private end(owner: LockOwner): void {
    this.locks.release(owner);
    if (!isTransaction(owner)) return;
    owner.snapshot?.close();
    this.open.delete(owner.id);
    this.ended.set(owner.id, owner);
    for (const id of this.ended.keys()) {
      if (this.ended.size <= MAX_ENDED) break;
      this.ended.delete(id);
    }
  }
}

function isTransaction(owner: LockOwner): owner is Transaction {
  return 'id' in owner;
}

function keyOf(id: Uint8Array | undefined): string {
  return Buffer.from(id ?? []).toString('base64');
}
