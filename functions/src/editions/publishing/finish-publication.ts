/** The scheduled run: goes on with a publication whose process was killed, or that failed after its version was live. */
import { hasCode } from 'contract/wire/api-error';
import type { LeasedPublication, Publications } from './publications';

/** Interval of the schedule: a lease lasts as long. */
export const finishEveryMinutes = 1;

interface Deps {
  readonly publications: Pick<Publications, 'takeOver'>;
  readonly publish: (publication: LeasedPublication) => Promise<void>;
}

/** @throws what a step throws; the next run tries again */
export async function finishPublication({ publications, publish }: Deps): Promise<void> {
  try {
    const left = await publications.takeOver();
    if (left !== undefined) await publish(left);
  } catch (error) {
    // Whoever has the lease goes on.
    if (!hasCode(error, 'being-published')) throw error;
  }
}
