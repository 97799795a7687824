/** The scheduled retry: sends the confirmations that are due, so that none is lost. */
import { error as logError, info } from 'firebase-functions/logger';
import { describeError } from '../shared/describe-error';
import type { Lazy } from '../shared/memoize-async';
import type { RegistrantRepository } from '../registrants/repository';
import { MailNotSent } from './mail-not-sent';
import type { ConfirmationSender } from './send';

/** How often the schedule runs it: nobody waits longer than a pause and this. */
export const retryEveryMinutes = 5;

export interface RetryDeps {
  registrants: Lazy<Pick<RegistrantRepository, 'leaseConfirmation' | 'dueConfirmations'>>;
  confirmations: Lazy<Pick<ConfirmationSender, 'send'>>;
}

export interface RetryResult {
  sent: number;
  failed: number;
  /** Too many went to the same mail domain just now. */
  postponed: number;
  /** Somebody else was sending, or it had been sent. */
  skipped: number;
}

/** How many are read at a time. */
const pageLength = 100;

/** The mail server's connections are used side by side. */
const sideBySide = 3;

/** Milliseconds after which no further one is begun; the function is ended some time later. */
const timeout = 240_000;

/**
 * Sends all that are due. While the mail server is not reached there is no point in trying the others: they stay due,
 * and the next run begins with them, since the one that failed has been put off.
 */
export async function retryConfirmations(deps: RetryDeps): Promise<RetryResult> {
  const registrants = await deps.registrants();
  const seen = new Set<string>();
  const result: RetryResult = { sent: 0, failed: 0, postponed: 0, skipped: 0 };
  const giveUp = Date.now() + timeout;
  let reached = true;
  const goOn = () => reached && Date.now() < giveUp;

  const tryOne = async (id: string) => {
    const lease = await registrants.leaseConfirmation(id, false);
    if (lease.kind !== 'leased') {
      result.skipped += 1;
      return;
    }
    const confirmations = await deps.confirmations();
    try {
      const { stored } = await confirmations.send(lease);
      await stored;
      result.sent += 1;
    } catch (error) {
      if (error instanceof MailNotSent && error.failure === 'postponed') {
        result.postponed += 1;
        return;
      }
      // One whose mail cannot be made must not keep the others from getting theirs.
      if (!(error instanceof MailNotSent)) logError('confirmation not sent', { error: describeError(error) });
      else if (error.failure === 'not reached') reached = false;
      result.failed += 1;
    }
  };

  while (goOn()) {
    const due = await registrants.dueConfirmations(pageLength);
    // What is still due after it was tried is held by somebody else; it is not waited for.
    const waiting = due.filter((id) => !seen.has(id));
    if (waiting.length === 0) break;
    const workThrough = async () => {
      for (let id = waiting.shift(); id !== undefined && goOn(); id = waiting.shift()) {
        seen.add(id);
        await tryOne(id);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, workThrough));
  }
  info('confirmations retried', result);
  return result;
}
