/** Computes an expensive value once, on first use. */

export type Lazy<T> = () => Promise<T>;

/** @param make called again on next use if it failed */
export function memoizeAsync<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
