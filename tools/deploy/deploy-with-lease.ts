/** Deploys only while no publication runs, so that afterwards the newest code shows the newest facts. */
import type { Edition } from 'contract/edition/current';
import type { Lease } from './lease';

interface Deployment {
  readonly takeLease: () => Promise<Lease>;
  /** Reads the live edition. */
  readonly readLive: () => Promise<Edition>;
  /** Renders the edition with the new code, and releases both. @returns an exit code */
  readonly release: (edition: Edition) => Promise<number>;
  /** Prints a line. */
  readonly print: (line: string) => void;
}

const maxReleases = 3;

/**
 * A deployment may lose the lease, for example on a computer that slept for a minute. Then it may have released old facts
 * over newer ones, or a publication may have released old code over the new code. So the deployment releases again,
 * including the functions, which run only the renderer deployed with them.
 * @returns an exit code
 */
export async function deployWithLease({ takeLease, readLive, release, print }: Deployment): Promise<number> {
  for (let releases = 0; releases < maxReleases; releases++) {
    const lease = await takeLease();
    let status = 1;
    let wasLeaseHeld = true;
    try {
      status = await release(await readLive());
    } finally {
      wasLeaseHeld = await endLease(lease, print);
    }
    if (status !== 0 || wasLeaseHeld) return status;
    print('Another publication or deployment ran meanwhile. Deploying again, with the newest facts.');
  }
  print('Other publications keep interrupting. Deploy again once they have ended.');
  return 1;
}

async function endLease(lease: Lease, print: Deployment['print']): Promise<boolean> {
  try {
    return await lease.end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    print(`The database does not answer whether a publication ran meanwhile. If so, deploy again. (${why})`);
    return true;
  }
}
