/** Starts the planned mailings of all editions that are due (MLG-10). */
import { hasCode } from 'contract/wire/api-error';
import { resourceRoles } from 'contract/team/team';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { collections } from '../database/collections';
import type { Editions } from '../editions/stored-editions';
import { withoutPlan } from '../database/planned-mailings';
import { withDeadline } from '../database/timeouts';
import { transact } from '../database/transact';
import type { MemberRoles } from '../http/member-roles';
import { hashedId, writeAudit } from '../registrants/store/audit';
import { mailingDocument } from '../registrants/store/delivery-documents';
import { describeError } from '../shared/describe-error';
import { toMailing } from './documents';
import { prepareNotification } from './notifications';

/**
 * Only sets the state `running`: this run then writes the deliveries, or the next run if this one dies. A mailing becomes
 * a draft again if the planner's account has lost its role. A mailing about a change of the show also does if the show
 * has changed since, or if another mailing has announced the change. Each starts once, even late and in concurrent runs.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function startPlanned(
  firestore: Firestore,
  now: () => Date,
  editions: Pick<Editions, 'runIn'>,
  roles: Pick<MemberRoles, 'may'>,
): Promise<void> {
  const planned = firestore.collection(collections.mailings).where('state', '==', 'planned');
  const { docs } = await withDeadline(planned.get());
  const isDue = ({ startsAt = Infinity }: ReturnType<typeof toMailing>) => startsAt <= now().getTime();
  for (const { id, edition, plannedBy = '' } of docs.map(toMailing).filter(isDue)) {
    try {
      const canStart = await roles.may(plannedBy, resourceRoles.mailing);
      await editions.runIn(edition, () => startOne(firestore, now, { id, plannedBy, canStart }));
    } catch (error) {
      // The others start; the next run retries this one.
      logError('planned mailing not started', { error: describeError(error) });
    }
  }
}

function startOne(
  firestore: Firestore,
  now: () => Date,
  { id, plannedBy, canStart }: { id: string; plannedBy: string; canStart: boolean },
): Promise<void> {
  return transact(firestore, async (transaction) => {
    const found = await transaction.get(mailingDocument(firestore, id));
    const mailing = toMailing(found);
    const { state, startsAt = Infinity } = mailing;
    // Meanwhile another run may have started the mailing, or an organiser may have changed its time or called it off.
    if (state !== 'planned' || startsAt > now().getTime() || mailing.plannedBy !== plannedBy) return;
    const at = Timestamp.fromDate(now());
    const notifier = { by: plannedBy, at };
    const audit = (action: 'mailing called off' | 'mailing started') =>
      writeAudit(firestore, transaction, { by: 'schedule', action, mailing: hashedId(id) });
    const writeNotification = canStart
      ? await unlessOutdated(prepareNotification(firestore, transaction, mailing, notifier))
      : undefined;
    if (writeNotification === undefined) {
      transaction.update(found.ref, { state: 'draft', ...withoutPlan });
      audit('mailing called off');
      return;
    }
    writeNotification();
    transaction.update(found.ref, { state: 'running', startedAt: at });
    audit('mailing started');
  });
}

/** @returns undefined when the mailing announces outdated facts, or another mailing has announced the change */
async function unlessOutdated<T>(preparation: Promise<T>): Promise<T | undefined> {
  try {
    return await preparation;
  } catch (error) {
    if (hasCode(error, 'show-changed', 'mailing-state')) return undefined;
    throw error;
  }
}
