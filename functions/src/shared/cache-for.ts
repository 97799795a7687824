/** Caches a result for some time, so that a public call cannot run up database costs. */

/**
 * @param milliseconds lifetime of a result, success or failure
 * @param load called at most once in each lifetime, which begins with the call
 * @param now milliseconds of a monotonic clock
 */
export function cacheFor<T>(
  milliseconds: number,
  load: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let result: Promise<T> | undefined;
  let loadedAt = -Infinity;
  return () => {
    if (result === undefined || now() - loadedAt >= milliseconds) {
      loadedAt = now();
      result = load();
    }
    return result;
  };
}
