/**
 * When each account last read the start page (ORG-53). `lastVisits/{uid}` holds `seenAt` (the last time), `session` (the
 * session that read it then) and `since` (an earlier session's last time); erased with the account (Factors.eraseOrphans).
 */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { timestampIn } from '../database/fields';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';

/** A session's lifetime in milliseconds: after it, a call without a session counts as a new visit. */
const visitMilliseconds = 12 * 3600_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class LastVisits extends Store {
  /** @returns when the account last read the page before this session; undefined at its first visit */
  async since(uid: string, session = ''): Promise<Date | undefined> {
    return this.#sinceOf(await withDeadline(this.doc('lastVisits', uid).get()), session)?.toDate();
  }

  /**
   * @param at the time of the counts that the account has read: a future time counts as now, and a time before the stored
   *   one is ignored
   */
  async note(uid: string, session = '', at: Date): Promise<void> {
    await this.transact(async (transaction) => {
      const found = await transaction.get(this.doc('lastVisits', uid));
      const since = this.#sinceOf(found, session);
      const readAt = Math.min(at.getTime(), this.now().getTime());
      const seenAt = Timestamp.fromMillis(Math.max(readAt, timestampIn(found, 'seenAt')?.toMillis() ?? 0));
      transaction.set(found.ref, { seenAt, session, ...(since && { since }) });
    });
  }

  #sinceOf(found: DocumentSnapshot, session: string): Timestamp | undefined {
    const seenAt = timestampIn(found, 'seenAt');
    const isSameVisit =
      seenAt !== undefined &&
      found.get('session') === session &&
      this.now().getTime() - seenAt.toMillis() < visitMilliseconds;
    return isSameVisit ? timestampIn(found, 'since') : seenAt;
  }
}
