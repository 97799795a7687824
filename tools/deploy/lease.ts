/** Lets a deployment hold the lease of publications (docs/decisions/publishing.md), so that none runs meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from 'contract/wire/api-error';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { transact } from '../../functions/src/database/transact';
import {
  extendedLease,
  newLease,
  noLease,
  publicationDocument,
  publicationLeaseMilliseconds,
  requireNoLease,
} from '../../functions/src/editions/publishing/publication-lease';

/** In milliseconds: between renewals of the lease, between polls for a free lease, and until polling ends. */
const defaultIntervals = { renewal: publicationLeaseMilliseconds / 4, poll: 5_000, timeout: 300_000 };

interface Options {
  /** Prints a line. */
  readonly print: (line: string) => void;
  /** Only tests set these. */
  readonly intervals?: typeof defaultIntervals;
}

export interface Lease {
  /** Ends the lease. @returns false if another process has taken the lease meanwhile */
  end(): Promise<boolean>;
}

/**
 * Takes the lease as soon as it is free, and renews it until `end`. If this process is killed, the lease expires within a
 * minute.
 * @throws Error when another process holds the lease for too long, or the database cannot be written
 */
export async function takeLease(
  firestore: Firestore,
  { print, intervals = defaultIntervals }: Options,
): Promise<Lease> {
  const deadline = Date.now() + intervals.timeout;
  const document = publicationDocument(firestore);
  const take = () =>
    transact(firestore, async (transaction) => {
      requireNoLease(await transaction.get(document), new Date());
      const fields = newLease(new Date());
      transaction.set(document, fields, { merge: true });
      return fields.lease;
    });
  let lease = await tryToTake(take);
  if (lease === undefined)
    print('Another publication or deployment is running. Waiting until it has ended ...');
  for (; lease === undefined; lease = await tryToTake(take)) {
    if (Date.now() > deadline)
      throw new Error(
        'Another publication or deployment has been running for five minutes. Look at /edition, and try again later.',
      );
    await wait(intervals.poll);
  }
  /** @returns whether this process still has the lease */
  const writeIfHeld = (fields: DocumentData) =>
    transact(firestore, async (transaction) => {
      if ((await transaction.get(document)).get('lease') !== lease) return false;
      transaction.update(document, fields);
      return true;
    });
  let isHeld = true;
  let renewals = Promise.resolve();
  const renewLease = async () => {
    try {
      isHeld &&= await writeIfHeld(extendedLease(new Date()));
    } catch {
      // The next renewal may succeed; `end` detects a lost lease.
    }
  };
  const timer = setInterval(() => {
    renewals = renewals.then(renewLease);
  }, intervals.renewal);
  return {
    async end() {
      clearInterval(timer);
      await renewals;
      return isHeld && (await writeIfHeld(noLease));
    },
  };
}

/** @returns undefined while another process has the lease */
async function tryToTake(take: () => Promise<string>): Promise<string | undefined> {
  try {
    return await take();
  } catch (error) {
    if (hasCode(error, 'being-published')) return undefined;
    throw error;
  }
}
