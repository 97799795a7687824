/**
 * When each account last read the start page (ORG-53). `lastVisits/{uid}` holds `seenAt`, the `session` that read it then,
 * and `since`, when an earlier session last had; erased with the account (Factors.eraseOrphans).
 */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { Store } from '../database/store';
import { withDeadline } from '../database/timeouts';

/** As long as a session lasts, in milliseconds: later, a caller that names none has come back. */
const visitMilliseconds = 12 * 3600_000;

/** Every method throws ApiError `unavailable` when the database does not answer in time. */
export class LastVisits extends Store {
  /** @returns when the account last read the page before this session; undefined at its first visit */
  async since(uid: string, session = ''): Promise<Date | undefined> {
    return this.#sinceOf(await withDeadline(this.doc('lastVisits', uid).get()), session)?.toDate();
  }

  /** @param at when what the account has read was true; never later than now, nor than what another tab has read */
  async note(uid: string, session = '', at: Date): Promise<void> {
    await this.transact(async (transaction) => {
      const found = await transaction.get(this.doc('lastVisits', uid));
      const since = this.#sinceOf(found, session);
      const read = Math.min(at.getTime(), this.now().getTime());
      const seenAt = Timestamp.fromMillis(Math.max(read, timeOf(found, 'seenAt')?.toMillis() ?? 0));
      transaction.set(found.ref, { seenAt, session, ...(since && { since }) });
    });
  }

  #sinceOf(found: DocumentSnapshot, session: string): Timestamp | undefined {
    const seenAt = timeOf(found, 'seenAt');
    const isSameVisit =
      seenAt !== undefined &&
      found.get('session') === session &&
      this.now().getTime() - seenAt.toMillis() < visitMilliseconds;
    return isSameVisit ? timeOf(found, 'since') : seenAt;
  }
}

function timeOf(found: DocumentSnapshot, field: 'seenAt' | 'since'): Timestamp | undefined {
  const at: unknown = found.get(field);
  return at instanceof Timestamp ? at : undefined;
}
