/** When to retry a confirmation that was not accepted. */

/** With the pauses below, the last attempt is a day after the registration: long enough for most outages. */
const maxTries = 8;

/** Pauses double up to this maximum. */
const longestPauseSeconds = 6 * 3600;

/**
 * How long to wait after this many failed attempts.
 * @param tries 0 for a new registrant: the page requests the first confirmation itself
 * @returns milliseconds; undefined when there is no further attempt
 */
export type RetryPauses = (tries: number) => number | undefined;

export function retryPauses(firstPauseSeconds: number): RetryPauses {
  return (tries) =>
    tries < maxTries ? Math.min(firstPauseSeconds * 2 ** tries, longestPauseSeconds) * 1000 : undefined;
}
