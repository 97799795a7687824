/**
 * Which accounts have a second factor, for the check of every call (AUTH-14) and for the team; and its end after an owner
 * has reset it (TEAM-5).
 */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { collections } from '../../database/collections';
import { commitWithDeadline, withDeadline } from '../../database/timeouts';
import { writeAudit } from '../../registrants/store/audit';
import { factorOf, storedFactor, type Factor } from './factor-document';

/** How long it is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** Accounts in memory; with more, all are read again. */
const maxCached = 1_000;

/** How long a factor that was reset goes on, in milliseconds, so that its owner can call it off. */
const resetMilliseconds = 3_600_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class FactorStates extends Store {
  readonly #cached = new Map<string, { has: boolean; readAt: number }>();

  /** At most one read in ten seconds for each account. */
  async has(uid: string): Promise<boolean> {
    const now = this.now().getTime();
    const cached = this.#cached.get(uid);
    if (cached !== undefined && now - cached.readAt < cacheMilliseconds) return cached.has;
    const has = (await this.of([uid])).has(uid);
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(uid, { has, readAt: now });
    return has;
  }

  /** @returns account -> its factor, of those that have one */
  async of(uids: readonly string[]): Promise<ReadonlyMap<string, Factor>> {
    if (uids.length === 0) return new Map();
    const found = await withDeadline(this.firestore.getAll(...uids.map((uid) => this.#document(uid))));
    return new Map(
      found.flatMap((document) => {
        const factor = factorOf(storedFactor(document), this.now());
        return factor === undefined ? [] : [[document.id, factor] as const];
      }),
    );
  }

  /**
   * Ends a factor in an hour, unless it is used before. One that ends already keeps its time.
   * @param by the owner who has reset it
   * @returns when it ends
   * @throws ApiError `factor-state` without a factor
   */
  async endLater(uid: string, by: string): Promise<Timestamp> {
    let endsAt = Timestamp.fromMillis(this.now().getTime() + resetMilliseconds);
    await commitWithDeadline(this.firestore, async (transaction) => {
      const factor = factorOf(storedFactor(await transaction.get(this.#document(uid))), this.now());
      if (factor === undefined) throw new ApiError('factor-state', 'This account has no second factor.');
      if (factor.endsAt !== undefined) {
        endsAt = factor.endsAt;
        return;
      }
      transaction.update(this.#document(uid), { endsAt });
      writeAudit(this.firestore, transaction, {
        by: 'organiser',
        account: by,
        action: 'factor reset',
        member: uid,
      });
    });
    return endsAt;
  }

  #document(uid: string) {
    return this.firestore.collection(collections.factors).doc(uid);
  }
}
