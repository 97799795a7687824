/** Keeps something for each edition that calls work for, so that what is cached of one is never answered for another. */
import { currentEdition } from 'contract/edition/current';

/** How long it is kept after its last use, in milliseconds. */
const maxUnused = 15 * 60_000;

/**
 * @param make called once for each edition, on first use, and again once it was unused for a quarter of an hour while
 *   another edition's was used: an archive that somebody looked at does not stay in memory
 * @param now milliseconds of a monotonic clock
 * @returns a function that returns the current edition's
 */
export function byEdition<T>(make: () => T, now = () => performance.now()): () => T {
  const values = new Map<string, { readonly value: T; usedAt: number }>();
  return () => {
    const { id } = currentEdition();
    const usedAt = now();
    const value = values.get(id)?.value ?? make();
    values.set(id, { value, usedAt });
    for (const [other, one] of values) if (usedAt - one.usedAt > maxUnused) values.delete(other);
    return value;
  };
}
