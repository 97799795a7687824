/** The lease of publications (docs/decisions/publishing.md), held while something is deployed. */
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from 'contract/wire/api-error';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import {
  extendedLease,
  newLease,
  noLease,
  publicationDocument,
  publicationLeaseMilliseconds,
  requireNoLease,
} from '../../functions/src/editions/publishing/publication-lease';

/** Milliseconds: how often to renew the lease, how often to poll until it is free, and for how long. */
const defaultIntervals = { renewal: publicationLeaseMilliseconds / 4, poll: 5_000, timeout: 300_000 };

interface Options {
  /** Prints a line. */
  readonly say: (line: string) => void;
  /** For tests. */
  readonly intervals?: typeof defaultIntervals;
}

export interface Lease {
  /** Releases the lease. @returns whether it was held all the time; false if another process has taken it meanwhile */
  end(): Promise<boolean>;
}

/**
 * Takes the lease as soon as it is free, and renews it until its end. When this process is killed, it expires within a
 * minute.
 * @throws Error when another process holds it for too long, or the database refuses
 */
export async function takeLease(
  firestore: Firestore,
  { say, intervals = defaultIntervals }: Options,
): Promise<Lease> {
  const deadline = Date.now() + intervals.timeout;
  const document = publicationDocument(firestore);
  const take = () =>
    firestore.runTransaction(async (transaction) => {
      requireNoLease(await transaction.get(document), new Date());
      const taken = newLease(new Date());
      transaction.set(document, taken, { merge: true });
      return taken.lease;
    });
  let lease = await orTaken(take);
  if (lease === undefined) say('Somebody is publishing or deploying. Waiting until that has ended ...');
  for (; lease === undefined; lease = await orTaken(take)) {
    if (Date.now() > deadline)
      throw new Error(
        'Somebody has been publishing or deploying for five minutes. Look at /edition, and try again later.',
      );
    await wait(intervals.poll);
  }
  /** @returns whether it is still ours */
  const write = (fields: DocumentData) =>
    firestore.runTransaction(async (transaction) => {
      if ((await transaction.get(document)).get('lease') !== lease) return false;
      transaction.update(document, fields);
      return true;
    });
  let isHeld = true;
  let renewing = Promise.resolve();
  const renew = async () => {
    try {
      isHeld &&= await write(extendedLease(new Date()));
    } catch {
      // The next renewal may succeed; `end` detects a lost lease.
    }
  };
  const timer = setInterval(() => {
    renewing = renewing.then(renew);
  }, intervals.renewal);
  return {
    async end() {
      clearInterval(timer);
      await renewing;
      return isHeld && (await write(noLease));
    },
  };
}

/** @returns undefined while another process has the lease */
async function orTaken(take: () => Promise<string>): Promise<string | undefined> {
  try {
    return await take();
  } catch (error) {
    if (hasCode(error, 'being-published')) return undefined;
    throw error;
  }
}
