/** The pauses before a confirmation is sent, and before each retry after a failure (MAIL-5). */

/**
 * Why an attempt failed. `address`: the address is invalid, so there is no retry. `mail`: this mail was refused or could
 * not be built; counts as an attempt. `server`: the mail server accepts none of our mails; never counts as an attempt.
 */
export type FailureCause = 'address' | 'mail' | 'server';

/** With the pauses below, the last attempt is a day after the registration: long enough for most outages. */
const maxTries = 8;

/** Pauses double up to this maximum. */
const maxPauseSeconds = 6 * 3600;

/**
 * The pause before the next attempt.
 * @param tries failed attempts; 0 for a new registrant, whose page requests the confirmation at once
 * @returns milliseconds; undefined when there is no further attempt
 */
export type RetryPauses = (tries: number) => number | undefined;

export function retryPauses(firstPauseSeconds: number): RetryPauses {
  return (tries) =>
    tries < maxTries ? Math.min(firstPauseSeconds * 2 ** tries, maxPauseSeconds) * 1000 : undefined;
}
