/**
 * The scheduled run: starts the planned mailings that are due (MLG-10), and sends the due deliveries of every running
 * mailing of any edition, within its pace (MLG-6).
 */
import { setTimeout as waitFor } from 'node:timers/promises';
import { currentEdition } from 'contract/edition/current';
import { error as logError, info } from 'firebase-functions/logger';
import type { Editions } from '../editions/stored-editions';
import type { MemberRoles } from '../http/member-roles';
import { describeError } from '../shared/describe-error';
import { filterOf } from '../registrants/list/filter-query';
import type { Roster } from '../registrants/list/roster';
import type { StoredMailing } from './documents';
import type { LeasedDelivery, Deliveries } from './deliveries';
import type { DeliverySender, DeliveryOutcome } from './send-delivery';

/** Interval of the schedule. */
export const runEveryMinutes = 1;

/** Milliseconds after which no new mail is started, so that a run ends before the next one starts. */
const timeout = 50_000;

/**
 * Deliveries of one mailing sent concurrently; enough for the fastest pace. At most this many are duplicated when a
 * process dies between the mail server's answer and storing the outcome.
 */
export const deliveriesInFlight = 3;

/** A mailing's run ends after this many temporary refusals in a row. */
const maxTemporaryFailures = 5;

export interface RunDeps {
  deliveries: Deliveries;
  deliverySender: Pick<DeliverySender, 'send'>;
  roster: Pick<Roster, 'everybody'>;
  /** Each mailing is sent for its own edition: an archive may send thanks while the next show is live. */
  editions: Pick<Editions, 'runIn'>;
  memberRoles: Pick<MemberRoles, 'may'>;
}

/** The clock of a run; a test's clock runs faster. */
interface RunClock {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Waits this many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const realClock: RunClock = { now: () => performance.now(), pause: waitFor };

export type RunResult = Record<DeliveryOutcome, number>;

/** @returns the number of deliveries per outcome, which is logged too */
export async function sendMailings(deps: RunDeps, clock = realClock): Promise<RunResult> {
  const result: RunResult = { sent: 0, skipped: 0, postponed: 0, failed: 0, later: 0, server: 0 };
  const deadline = clock.now() + timeout;
  const timeLeft = () => deadline - clock.now();
  const { deliveries, editions, memberRoles } = deps;
  await deliveries.startPlanned(editions, memberRoles);
  const running = await deliveries.runningMailings();
  await Promise.all(
    running.map(async (mailing) => {
      try {
        await editions.runIn(mailing.edition, () => runOne(mailing, deps, result, timeLeft, clock.pause));
      } catch (error) {
        // The other mailings continue; the next run retries this one.
        logError('mailing not run', { error: describeError(error) });
      }
    }),
  );
  if (running.length > 0) info('mailings run', result);
  return result;
}

async function runOne(
  mailing: StoredMailing,
  { deliveries, deliverySender, roster }: RunDeps,
  result: RunResult,
  timeLeft: () => number,
  pause: RunClock['pause'],
): Promise<void> {
  // The cached edition may be some seconds old, but mails and calendar files must have the changed facts.
  if (mailing.change !== undefined && currentEdition().version < mailing.change.version) return;
  if (!mailing.hasDeliveries)
    await deliveries.createDeliveries(mailing, await roster.everybody(filterOf(mailing.filter)));
  let temporaryFailures = 0;
  let isServerUp = true;
  const canContinue = () => isServerUp && timeLeft() > 0;
  const sendOne = async (delivery: LeasedDelivery) => {
    const outcome = canContinue() ? await deliverySender.send(delivery) : await release(deliveries, delivery);
    result[outcome] += 1;
    temporaryFailures = outcome === 'later' ? temporaryFailures + 1 : 0;
    if (outcome === 'server' || temporaryFailures >= maxTemporaryFailures) isServerUp = false;
  };
  while (canContinue()) {
    const leased = await deliveries.lease(mailing.id);
    if (leased.kind === 'none') await deliveries.finish(mailing.id);
    if (leased.kind === 'wait' && leased.milliseconds < timeLeft()) {
      await pause(leased.milliseconds);
      continue;
    }
    if (leased.kind !== 'leased') return;
    const queue = [...leased.deliveries];
    const work = async () => {
      for (let delivery = queue.shift(); delivery !== undefined; delivery = queue.shift())
        await sendOne(delivery);
    };
    await Promise.all(Array.from({ length: deliveriesInFlight }, work));
  }
}

async function release(deliveries: Deliveries, delivery: LeasedDelivery): Promise<DeliveryOutcome> {
  await deliveries.release(delivery);
  return 'postponed';
}
