/**
 * Makes the data of the version before, which knew one show only, that of an edition: every document gets the edition's
 * id, and the keys of addresses become those of edition and address.
 *
 * It may be stopped at any point, and run again. It runs before the deployment, so that the new code finds its data, and
 * once more after it, since the code before stores documents without an edition to its end.
 */
import type { Firestore, Query } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { Addresses } from './addresses';
import { inBatches, isUnstamped, readAll, unstamped } from './documents';

/** Collections whose documents only get the edition. */
const stampedOnly = [
  collections.codes,
  collections.idempotencyKeys,
  collections.tombstones,
  collections.audit,
  collections.views,
  collections.mailings,
  collections.prints,
  collections.printParts,
  collections.devices,
  collections.admissions,
  collections.scans,
  collections.conflicts,
];

/**
 * What belongs to no edition: the editions, what is counted for an address or an account whatever the show, and earlier
 * values of a registrant, which are found through it only.
 */
export const withoutEdition: readonly string[] = [
  collections.editions,
  collections.site,
  collections.signInAttempts,
  collections.invitations,
  collections.sessions,
  collections.tickets,
  collections.factors,
  collections.addressMails,
  collections.versions,
];

export interface Left {
  /** Documents that belong to no edition, without the keys. */
  readonly documents: number;
  /** Keys of addresses as the version before made them. */
  readonly formerKeys: number;
  /** Ids of registrants whose address leads to somebody else. */
  readonly doubled: readonly string[];
}

/** @returns what there is left to do */
export async function leftToMigrate(firestore: Firestore, edition: string): Promise<Left> {
  const addresses = new Addresses(firestore, edition, false);
  const found = [
    ...(await queriesOf(firestore)).map(({ query }) => query),
    ...[collections.dinnerCounts, collections.dinnerBookings, collections.registrants].map((name) =>
      firestore.collection(name),
    ),
  ].map(async (query) => (await unstamped(query)).length);
  return {
    documents: (await Promise.all(found)).reduce((sum, each) => sum + each, 0),
    formerKeys: await addresses.formerKeys(),
    doubled: await addresses.doubled(),
  };
}

/** @returns how many registrants belong to no edition */
export async function unstampedRegistrants(firestore: Firestore): Promise<number> {
  return (await unstamped(firestore.collection(collections.registrants))).length;
}

/**
 * @param edition the id of the edition to which all of it belongs
 * @param isNewCodeOnline whether the code that knows editions is deployed: only then the former keys are removed
 * @param progress called with lines such as `scans: 200 of 1000`
 */
export async function migrate(
  firestore: Firestore,
  edition: string,
  isNewCodeOnline: boolean,
  progress: (line: string) => void = () => undefined,
): Promise<void> {
  const show = (name: string) => (done: number, all: number) => progress(`${name}: ${done} of ${all}`);

  for (const { name, query } of await queriesOf(firestore)) {
    const lacking = await unstamped(query);
    await inBatches(
      firestore,
      lacking,
      (transaction, present) => {
        for (const each of present.filter(isUnstamped)) transaction.update(each.ref, { edition });
      },
      (done) => show(name)(done, lacking.length),
    );
  }

  // One a day, of each edition.
  const counts = firestore.collection(collections.dinnerCounts);
  const days = await unstamped(counts);
  await inBatches(
    firestore,
    days,
    async (transaction, present) => {
      const targets = await readAll(
        transaction,
        present.map(({ id }) => counts.doc(`${edition}~${id}`)),
      );
      for (const [index, count] of present.entries()) {
        const target = targets[index];
        if (target?.exists === false) transaction.create(target.ref, { ...count.data(), edition });
        transaction.delete(count.ref);
      }
    },
    (done) => show(collections.dinnerCounts)(done, days.length),
  );

  // They only tell bookings at the same moment apart; the next booking makes the edition's own.
  const bookings = await unstamped(firestore.collection(collections.dinnerBookings));
  await inBatches(
    firestore,
    bookings,
    (transaction, present) => {
      for (const { ref } of present) transaction.delete(ref);
    },
    (done) => show(collections.dinnerBookings)(done, bookings.length),
  );

  // Last: the deployment looks only at registrants, to know that all else is done.
  const addresses = new Addresses(firestore, edition, isNewCodeOnline);
  await addresses.stamp(show(collections.registrants));
  await addresses.removeStaleKeys(show(collections.emails));
}

async function queriesOf(firestore: Firestore): Promise<{ name: string; query: Query }[]> {
  const mailings = await firestore.collection(collections.mailings).select().get();
  return [
    ...stampedOnly.map((name) => ({ name, query: firestore.collection(name) })),
    ...mailings.docs.map(({ ref }) => ({
      name: collections.deliveries,
      query: ref.collection(collections.deliveries),
    })),
  ];
}
