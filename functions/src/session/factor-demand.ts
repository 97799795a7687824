/** Whether the owners demand a second factor of everybody in the team (TEAM-6): `demandsFactor` of `site/team`. */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { commitWithDeadline, withDeadline } from '../database/timeouts';
import { writeAudit } from '../registrants/audit';

/** How long it is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class FactorDemand {
  readonly #firestore: Firestore;
  readonly #now: () => Date;
  #cached: { isOn: boolean; readAt: number } | undefined;

  constructor(firestore: Firestore, now: () => Date) {
    this.#firestore = firestore;
    this.#now = now;
  }

  /** At most one read in ten seconds. */
  async isOn(): Promise<boolean> {
    const now = this.#now().getTime();
    if (this.#cached !== undefined && now - this.#cached.readAt < cacheMilliseconds) return this.#cached.isOn;
    const isOn = (await withDeadline(this.#document().get())).get('demandsFactor') === true;
    this.#cached = { isOn, readAt: now };
    return isOn;
  }

  /** @param by the owner who changes it */
  async set(isOn: boolean, by: string): Promise<void> {
    await commitWithDeadline(this.#firestore, (transaction) => {
      transaction.set(this.#document(), { demandsFactor: isOn });
      writeAudit(this.#firestore, transaction, {
        by: 'organiser',
        account: by,
        action: isOn ? 'factor demanded' : 'factor no longer demanded',
      });
    });
    this.#cached = undefined;
  }

  #document() {
    return this.#firestore.collection(collections.site).doc('team');
  }
}
