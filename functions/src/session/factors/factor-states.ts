/**
 * Which accounts have a second factor, for the authentication of every call (AUTH-14) and for the team's page; and the end
 * of a factor that an owner resets (TEAM-5).
 */
import { ApiError } from 'contract/wire/api-error';
import { Timestamp } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { withDeadline } from '../../database/timeouts';
import { writeAudit } from '../../registrants/store/audit';
import { factorOf, toStoredFactor, type Factor } from './factor-document';

/** How long an account's state is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** How many accounts are cached; one more clears the cache. */
const maxCached = 1_000;

/** How long a reset factor still works, in milliseconds: using it cancels the reset. */
const resetMilliseconds = 3_600_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class FactorStates extends Store {
  readonly #cached = new Map<string, { has: boolean; readAt: number }>();

  /** Reads each account at most once in ten seconds. */
  async has(uid: string): Promise<boolean> {
    const now = this.now().getTime();
    const cached = this.#cached.get(uid);
    if (cached !== undefined && now - cached.readAt < cacheMilliseconds) return cached.has;
    const has = (await this.of([uid])).has(uid);
    if (this.#cached.size >= maxCached) this.#cached.clear();
    this.#cached.set(uid, { has, readAt: now });
    return has;
  }

  /** @returns account -> its factor, without the accounts that have none */
  async of(uids: readonly string[]): Promise<ReadonlyMap<string, Factor>> {
    if (uids.length === 0) return new Map();
    const documents = await withDeadline(
      this.firestore.getAll(...uids.map((uid) => this.doc('factors', uid))),
    );
    return new Map(
      documents.flatMap((document) => {
        const factor = factorOf(toStoredFactor(document), this.now());
        return factor === undefined ? [] : [[document.id, factor] as const];
      }),
    );
  }

  /**
   * Ends a factor in an hour, unless it is used before then. If the factor was reset before, its end stays.
   * @param by the owner who has reset it
   * @returns when the factor ends
   * @throws ApiError `factor-state` without a factor
   */
  endInAnHour(uid: string, by: string): Promise<Timestamp> {
    return this.transact(async (transaction) => {
      const factor = factorOf(toStoredFactor(await transaction.get(this.doc('factors', uid))), this.now());
      if (factor === undefined) throw new ApiError('factor-state', 'This account has no second factor.');
      if (factor.endsAt !== undefined) return factor.endsAt;
      const endsAt = this.timestamp(resetMilliseconds);
      transaction.update(this.doc('factors', uid), { endsAt });
      const line = { action: 'factor reset', account: by, member: uid } as const;
      writeAudit(this.firestore, transaction, { by: 'organiser', ...line });
      return endsAt;
    });
  }
}
