/** Starts the planned mailings of all editions whose time has come (MLG-10). */
import { hasCode } from 'contract/api-error';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { collections } from '../database/collections';
import type { Editions } from '../database/editions';
import { calledOff } from '../database/planned-mailings';
import { withDeadline } from '../database/timeouts';
import { hashedId, writeAudit } from '../registrants/audit';
import { mailingDocument } from '../registrants/delivery-documents';
import { describeError } from '../shared/describe-error';
import { toMailing } from './documents';
import { tellingBy } from './told';

/**
 * Only makes them `running`, or a draft again if the show has changed since or another mailing has told of it: the same
 * run then writes their deliveries, or the next one if this one dies. However late it is called, and however often at
 * once, each starts once.
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
    const mailing = toMailing(found);
    const { state, startsAt = Infinity, plannedBy = '' } = mailing;
    // Meanwhile another run may have started it, or an organiser changed the time or called it off.
    if (state !== 'planned' || startsAt > now().getTime()) return;
    const at = Timestamp.fromDate(now());
    const tell = await orOutdated(tellingBy(firestore, transaction, mailing, { by: plannedBy, at }));
    if (tell === undefined) {
      transaction.update(found.ref, { state: 'draft', ...calledOff });
      writeAudit(firestore, transaction, {
        by: 'schedule',
        action: 'mailing called off',
        mailing: hashedId(id),
      });
      return;
    }
    tell();
    transaction.update(found.ref, { state: 'running', startedAt: at });
    writeAudit(firestore, transaction, { by: 'schedule', action: 'mailing started', mailing: hashedId(id) });
  });
}

/** @returns undefined when the mailing tells what is no longer true, or was told already */
async function orOutdated<T>(telling: Promise<T>): Promise<T | undefined> {
  try {
    return await telling;
  } catch (error) {
    if (hasCode(error, 'show-changed', 'mailing-state')) return undefined;
    throw error;
  }
}
