/** Keeps something for each edition that calls work for, so that what is cached of one is never answered for another. */
import { currentEdition } from 'contract/edition/current';

/** How long it is kept after its last use, in milliseconds. */
const keptUnused = 15 * 60_000;

/**
 * @param make called once for each edition, on first use, and again once it was unused for a quarter of an hour while
 *   another edition's was used: an archive that somebody looked at does not stay in memory
 * @param now milliseconds of a monotonic clock
 * @returns a function that returns the current edition's
 */
export function byEdition<T>(make: () => T, now = () => performance.now()): () => T {
  const kept = new Map<string, { readonly value: T; usedAt: number }>();
  return () => {
    const { id } = currentEdition();
    const usedAt = now();
    const value = kept.get(id)?.value ?? make();
    kept.set(id, { value, usedAt });
    for (const [other, one] of kept) if (usedAt - one.usedAt > keptUnused) kept.delete(other);
    return value;
  };
}
