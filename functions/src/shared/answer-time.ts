/** Response times of calls that send a mail: a mail delays them by three seconds at most, and failures are only logged. */
import { error as logError } from 'firebase-functions/logger';
import { describeError } from './describe-error';

/** How long an answer waits for its mail, in milliseconds: enough for most mail servers to accept it. */
export const answerAfter = 3_000;

/**
 * Resolves after exactly `answerAfter`, whatever the outcome, so that the response time reveals nothing about the mail.
 */
export async function answerAtFixedTime(what: string, sending: Promise<unknown>): Promise<void> {
  const answerTime = answerDelay();
  void logFailure(what, sending);
  await answerTime;
}

/** Resolves when the mail was sent or failed, at the latest after `answerAfter`. */
export async function answerInTime(what: string, sending: Promise<unknown>): Promise<void> {
  await Promise.race([logFailure(what, sending), answerDelay()]);
}

const answerDelay = () => new Promise((resolve) => setTimeout(resolve, answerAfter));

function logFailure(what: string, sending: Promise<unknown>): Promise<unknown> {
  return sending.catch((error: unknown) => logError(`${what} not sent`, { error: describeError(error) }));
}
