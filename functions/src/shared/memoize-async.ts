/** Makes an expensive thing when it is first asked for, and only once. */

export type Lazy<T> = () => Promise<T>;

/** @param make called again by the next caller when it failed */
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
