/** Keeps a value for each edition, so that a cache of one edition is never used for another. */
import { currentEdition } from 'contract/edition/current';

/** How long a value stays after its last use, in milliseconds. */
const maxUnused = 15 * 60_000;

/**
 * @param make computes an edition's value, on first use; an unused value is dropped after 15 minutes, so that a viewed
 *   archive does not stay in memory
 * @param now milliseconds of a monotonic clock
 * @returns a function that returns the current edition's value
 */
export function byEdition<T>(make: () => T, now = () => performance.now()): () => T {
  const values = new Map<string, { readonly value: T; usedAt: number }>();
  return () => {
    const { id } = currentEdition();
    const usedAt = now();
    const value = values.get(id)?.value ?? make();
    values.set(id, { value, usedAt });
    for (const [other, entry] of values) if (usedAt - entry.usedAt > maxUnused) values.delete(other);
    return value;
  };
}
