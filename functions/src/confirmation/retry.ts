/** The scheduled retry: sends all confirmations that are due, so that none is lost. */
import { currentEdition } from 'contract/edition/current';
import { rehearsalIdOf } from 'contract/publication/rehearsal';
import { error as logError, info } from 'firebase-functions/logger';
import type { Editions } from '../editions/stored-editions';
import { defaultMailLimits } from '../shared/config';
import { describeError } from '../shared/describe-error';
import type { RegistrantRepository } from '../registrants/store/repository';
import { MailNotSent } from '../mail/mail-not-sent';
import { isPostponed, isServerFailure, type ConfirmationSender } from './send';

/** Interval of the schedule: a confirmation waits at most its retry pause plus this. */
export const retryEveryMinutes = 5;

export interface RetryDeps {
  registrants: Pick<RegistrantRepository, 'leaseConfirmation' | 'dueConfirmations'>;
  confirmations: Pick<ConfirmationSender, 'send'>;
  /** How many confirmations are sent at once. */
  mailConnections?: () => number;
}

export interface RetryResult {
  sent: number;
  failed: number;
  /** Not attempted; see `isPostponed`. */
  postponed: number;
  /** Leased by another worker, or already sent. */
  skipped: number;
}

/** Confirmations per query. */
const pageLength = 100;

/** Milliseconds after which no new attempt starts; shorter than the function's own timeout. */
const timeout = 240_000;

/** This many failures in a row mean that the server takes no mail; fewer may be one recipient's greylisting. */
const maxServerProblems = 3;

/** The scheduled work: retries in the live edition, and last in its rehearsal, which has few registrants. */
export async function retryEverywhere({
  editions,
  ...deps
}: RetryDeps & { editions: Pick<Editions, 'runIn'> }): Promise<void> {
  await retryConfirmations(deps);
  await editions.runIn(rehearsalIdOf(currentEdition().id), () => retryConfirmations(deps));
}

/**
 * Sends all due confirmations of the current edition. Stops when the mail server takes none of our mails: all stay due,
 * and no attempt is used up (MAIL-5).
 */
export async function retryConfirmations({
  registrants,
  confirmations,
  mailConnections = () => defaultMailLimits.connections,
}: RetryDeps): Promise<RetryResult> {
  const triedIds = new Set<string>();
  const result: RetryResult = { sent: 0, failed: 0, postponed: 0, skipped: 0 };
  const deadline = Date.now() + timeout;
  let serverProblems = 0;
  const canContinue = () => serverProblems < maxServerProblems && Date.now() < deadline;

  const retryOne = async (id: string) => {
    const lease = await registrants.leaseConfirmation(id, false, 'schedule');
    if (lease.kind !== 'leased') {
      result.skipped += 1;
      return;
    }
    try {
      const { stored } = await confirmations.send(lease);
      await stored;
      result.sent += 1;
      serverProblems = 0;
    } catch (error) {
      if (isPostponed(error)) {
        result.postponed += 1;
        return;
      }
      // A mail that cannot be built must not block the others.
      if (!(error instanceof MailNotSent)) logError('confirmation not sent', { error: describeError(error) });
      else if (isServerFailure(error)) serverProblems += 1;
      result.failed += 1;
    }
  };

  while (canContinue()) {
    const due = await registrants.dueConfirmations(pageLength);
    // Still due after our attempt: another worker holds the lease; skip.
    const queue = due.filter((id) => !triedIds.has(id));
    if (queue.length === 0) break;
    const drainQueue = async () => {
      for (let id = queue.shift(); id !== undefined && canContinue(); id = queue.shift()) {
        triedIds.add(id);
        await retryOne(id);
      }
    };
    await Promise.all(Array.from({ length: mailConnections() }, drainQueue));
  }
  if (serverProblems > 0 && result.sent === 0) logError('mail stands still', result);
  info('confirmations retried', result);
  return result;
}
