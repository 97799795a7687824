/** The scheduled run: continues a publication whose process was killed, or that failed after its version was live. */
import { hasCode } from 'contract/wire/api-error';
import type { LeasedPublication, Publications } from './publications';

/** Interval of the schedule, as long as a lease. */
export const finishEveryMinutes = 1;

interface Deps {
  readonly publications: Pick<Publications, 'takeOver'>;
  readonly publish: (publication: LeasedPublication) => Promise<void>;
}

/** @throws a step's error; the next run tries again */
export async function finishPublication({ publications, publish }: Deps): Promise<void> {
  try {
    const unfinished = await publications.takeOver();
    if (unfinished !== undefined) await publish(unfinished);
  } catch (error) {
    // Another process has the lease, and continues.
    if (!hasCode(error, 'being-published')) throw error;
  }
}
