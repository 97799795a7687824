/** When a failed mail is tried again. */

/**
 * Why an attempt failed. `address`: for good. `mail`: this mail was refused or could not be built, which uses up one of
 * the attempts. `server`: the mail server takes none of our mails, which uses up none, however long it lasts.
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
