/** Makes an expensive thing when it is first asked for, and only once. */

export type Lazy<T> = () => Promise<T>;

/** A failed attempt is not kept: the next caller tries again. */
export function lazily<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
