/** Caches an answer for a while, so that a public call cannot be used to run up the database's cost. */

/**
 * @param milliseconds for which an answer is kept, success or failure
 * @param ask at most one at a time; concurrent callers share its answer
 * @param now milliseconds of a monotonic clock
 */
export function cacheFor<T>(
  milliseconds: number,
  ask: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let askedAt = -Infinity;
  return () => {
    if (answer === undefined || now() - askedAt >= milliseconds) {
      askedAt = now();
      answer = ask();
    }
    return answer;
  };
}
