/** Checks whether the database answers; cached, so that the public health call cannot run up costs. */
import { cacheFor } from '../shared/cache-for';

/** How long a result is cached, success or failure; in milliseconds. */
export const cacheMilliseconds = 5_000;

/** How long the database may take, in milliseconds. */
export const timeout = 3_000;

/** @throws the database's error, or Error when the database does not answer in time */
export type Probe = () => Promise<void>;

/**
 * @param query a cheap query
 * @param now milliseconds of a monotonic clock
 * @returns a function that resolves if the database answered recently; concurrent callers share one query
 */
export function createProbe(query: () => Promise<unknown>, now?: () => number): Probe {
  return cacheFor(cacheMilliseconds, () => withTimeout(query()), now);
}

async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), timeout);
  });
  try {
    await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
