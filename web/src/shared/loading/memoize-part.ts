/** Remembers what was loaded, and what failed only until somebody asks again. */

/** Raised by each retry; a failure counts for its own round only. */
let round = 0;

/** What failed is loaded again when it is asked for next. */
export function forgetFailures(): void {
  round += 1;
}

/** @returns the same promise each time, as React's `use` requires, until it has failed and `forgetFailures` was called */
export function memoizePart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  let failedIn: number | undefined;
  return () => {
    if (loading !== undefined && (failedIn === undefined || failedIn === round)) return loading;
    failedIn = undefined;
    loading = load();
    loading.catch(() => {
      failedIn = round;
    });
    return loading;
  };
}
