/** Refuses calls that an instance cannot answer soon: accepting all of them would delay each too long. */
import { ApiError } from 'contract/wire/api-error';

/** Seconds. */
const retryAfter = 5;

/**
 * @param max how many calls may be in progress; Cloud Run gives an instance at most 80
 * @throws ApiError `unavailable` above that, with `Retry-After`; what the work throws
 */
export function limitCalls<Args extends unknown[], T>(max: number, work: (...args: Args) => Promise<T>) {
  let running = 0;
  return async (...args: Args): Promise<T> => {
    if (running >= max)
      throw new ApiError('unavailable', 'Too many requests at the same moment. Try again in a few seconds.', {
        retryAfter,
      });
    running += 1;
    try {
      return await work(...args);
    } finally {
      running -= 1;
    }
  };
}
