/** Starts the planned mailings of all editions whose time has come (MLG-10). */
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { collections } from '../database/collections';
import type { Editions } from '../database/editions';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit } from '../registrants/audit';
import { mailingDocument } from '../registrants/delivery-documents';
import { describeError } from '../shared/describe-error';
import { toMailing } from './documents';

/**
 * Only makes them `running`: the same run then writes their deliveries, or the next one if this one dies. However late it
 * is called, and however often at once, each starts once.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function startPlanned(
  firestore: Firestore,
  now: () => Date,
  editions: Pick<Editions, 'runIn'>,
): Promise<void> {
  const planned = firestore.collection(collections.mailings).where('state', '==', 'planned');
  const { docs } = await withDeadline(planned.get());
  const isDue = ({ startsAt = Infinity }: ReturnType<typeof toMailing>) => startsAt <= now().getTime();
  for (const { id, edition } of docs.map(toMailing).filter(isDue)) {
    try {
      await editions.runIn(edition, () => withDeadline(startOne(firestore, now, id)));
    } catch (error) {
      // The others start; the next run retries this one.
      logError('planned mailing not started', { error: describeError(error) });
    }
  }
}

function startOne(firestore: Firestore, now: () => Date, id: string): Promise<void> {
  return firestore.runTransaction(async (transaction) => {
    const found = await transaction.get(mailingDocument(firestore, id));
    const { state, startsAt = Infinity } = toMailing(found);
    // Meanwhile another run may have started it, or an organiser changed the time or called it off.
    if (state !== 'planned' || startsAt > now().getTime()) return;
    transaction.update(found.ref, { state: 'running', startedAt: Timestamp.fromDate(now()) });
    writeAudit(firestore, transaction, { by: 'schedule', action: 'mailing started', mailing: hashedId(id) });
  });
}
