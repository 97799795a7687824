/** The time from which all members need a second factor (TEAM-6): `factorDemandedFrom` of `site/team`. */
import { Timestamp } from 'firebase-admin/firestore';
import { Store } from '../../database/store';
import { commitWithDeadline, withDeadline } from '../../database/timeouts';
import { writeAudit } from '../../registrants/store/audit';

/** How long the requirement is cached, in milliseconds. */
const cacheMilliseconds = 10_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class MfaRequirement extends Store {
  #cached: { from: Timestamp | undefined; readAt: number } | undefined;

  async isOn(): Promise<boolean> {
    const from = await this.from();
    return from !== undefined && from.toMillis() <= this.now().getTime();
  }

  /** Reads at most once in ten seconds. @returns undefined if no factor is required */
  async from(): Promise<Timestamp | undefined> {
    const now = this.now().getTime();
    if (this.#cached !== undefined && now - this.#cached.readAt < cacheMilliseconds) return this.#cached.from;
    const stored: unknown = (await withDeadline(this.#document().get())).get('factorDemandedFrom');
    const from = stored instanceof Timestamp ? stored : undefined;
    this.#cached = { from, readAt: now };
    return from;
  }

  /**
   * @param from undefined ends the requirement
   * @param by the owner who changes it
   */
  async set(from: Date | undefined, by: string): Promise<void> {
    await commitWithDeadline(this.firestore, (transaction) => {
      const requirement = from === undefined ? {} : { factorDemandedFrom: Timestamp.fromDate(from) };
      transaction.set(this.#document(), requirement);
      const action = from === undefined ? 'factor no longer demanded' : 'factor demanded';
      writeAudit(this.firestore, transaction, { by: 'organiser', account: by, action });
    });
    this.#cached = undefined;
  }

  #document() {
    return this.doc('site', 'team');
  }
}
