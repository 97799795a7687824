/** Answers calls that mail something, although a mail server may be slow or fail: that is only logged. */
import { error as logError } from 'firebase-functions/logger';
import { describeError } from './describe-error';

/** Milliseconds: most mail servers accept a mail within this time. */
export const answerAfter = 3_000;

/** Resolves after `answerAfter`, whatever becomes of the mail, so that the time of the answer tells nothing about it. */
export async function answerAlike(what: string, mailing: Promise<unknown>): Promise<void> {
  const answerTime = elapsed();
  void logged(what, mailing);
  await answerTime;
}

/** Resolves when the mail was sent or has failed, but after `answerAfter` at the latest. */
export async function answerInTime(what: string, mailing: Promise<unknown>): Promise<void> {
  await Promise.race([logged(what, mailing), elapsed()]);
}

const elapsed = () => new Promise((resolve) => setTimeout(resolve, answerAfter));

function logged(what: string, mailing: Promise<unknown>): Promise<unknown> {
  return mailing.catch((error: unknown) => logError(`${what} not sent`, { error: describeError(error) }));
}
