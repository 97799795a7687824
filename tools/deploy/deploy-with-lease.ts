/** Deploys while no publication runs, so that the newest code shows the newest facts whichever comes first. */
import type { Edition } from 'contract/edition/current';
import type { Lease } from './lease';

interface Deployment {
  readonly takeLease: () => Promise<Lease>;
  /** The live edition, as it is stored now. */
  readonly edition: () => Promise<Edition>;
  /** Renders the edition with the new code, and releases both. @returns an exit code */
  readonly release: (edition: Edition) => Promise<number>;
  /** Prints a line. */
  readonly say: (line: string) => void;
}

/** How often it is released again at most. */
const maxReleases = 3;

/**
 * After losing the lease, as on a computer that slept for a minute, this deployment may have released old facts after
 * newer ones, or a publication the old code after it. It then releases again, with the functions, which run only the
 * renderer that was deployed with them.
 * @returns an exit code
 */
export async function deployWithLease({ takeLease, edition, release, say }: Deployment): Promise<number> {
  for (let times = 0; times < maxReleases; times++) {
    const lease = await takeLease();
    let status = 1;
    let wasHeld = true;
    try {
      status = await release(await edition());
    } finally {
      wasHeld = await endOf(lease, say);
    }
    if (status !== 0 || wasHeld) return status;
    say('Another publication or deployment ran meanwhile. Deploying again, with the newest facts.');
  }
  say('Other publications keep interrupting. Deploy again once they have ended.');
  return 1;
}

async function endOf(lease: Lease, say: Deployment['say']): Promise<boolean> {
  try {
    return await lease.end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`The database does not answer whether a publication ran meanwhile. If so, deploy again. (${why})`);
    return true;
  }
}
