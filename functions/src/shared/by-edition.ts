/** Keeps a value for each edition, so that a cache of one edition is never used for another. */
import { currentEdition } from 'contract/edition/current';

/** How long a value stays after its last use, in milliseconds. */
const maxUnused = 15 * 60_000;

/**
 * @param make called once for each edition, on first use, and again after a quarter of an hour in which only other
 *   editions' values were used, so that an archive that was viewed does not stay in memory
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
