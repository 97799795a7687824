/** The call health: reports only whether the functions run and the database answers. */
import { ApiError } from 'contract/wire/api-error';
import type { Health } from 'contract/calls/endpoint';
import { cacheMilliseconds, type Probe } from './probe';

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function health(_input: object, { probe }: { probe: Probe }): Promise<Health> {
  try {
    await probe();
    return { status: 'ok' };
  } catch (cause) {
    throw new ApiError('unavailable', 'The database cannot be reached.', {
      retryAfter: cacheMilliseconds / 1000,
      cause,
    });
  }
}
