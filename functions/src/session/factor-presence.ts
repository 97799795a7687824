/** Which accounts have a second factor: all that the check of every call needs to know of it (AUTH-14). */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { factorOf, storedFactor } from './factor-document';

/** How long it is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** Accounts in memory; with more, all are read again. */
const maxCached = 1_000;

export class FactorPresence {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  readonly #cached = new Map<string, { has: boolean; readAt: number }>();

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /** At most one read in ten seconds for each account. @throws ApiError `unavailable` */
  async has(uid: string): Promise<boolean> {
    const now = this.#now().getTime();
    const cached = this.#cached.get(uid);
    if (cached !== undefined && now - cached.readAt < cacheMilliseconds) return cached.has;
    const document = this.#firestore.collection(collections.factors).doc(uid);
    const has = factorOf(storedFactor(await withDeadline(document.get()))) !== undefined;
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(uid, { has, readAt: now });
    return has;
  }
}
