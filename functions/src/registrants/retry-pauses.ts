/** When a confirmation that has not been accepted is tried again. */

/** With the pauses below the last try is a day after the registration: long enough for any mail server's bad night. */
const mostTries = 8;

/** Pauses double up to here. */
const longestPauseSeconds = 6 * 3600;

/**
 * How long to wait after so many failed tries.
 * @param tries 0 for a registrant who has just come: the page asks for the first confirmation itself
 * @returns milliseconds; nothing when it is not tried any more
 */
export type RetryPauses = (tries: number) => number | undefined;

export function retryPauses(firstPauseSeconds: number): RetryPauses {
  return (tries) =>
    tries < mostTries ? Math.min(firstPauseSeconds * 2 ** tries, longestPauseSeconds) * 1000 : undefined;
}
