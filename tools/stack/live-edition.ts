/** The edition of a database, for the commands that work on it. */
import { provideEdition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { Editions } from '../../functions/src/database/editions';
import { releaseEdition } from '../../functions/src/database/release-edition';
import { localEdition } from './edition-file';

/**
 * Makes the stored live edition the one that this process works for.
 * @throws ApiError `unavailable` when none is published
 */
export async function provideLiveEdition(firestore: Firestore): Promise<void> {
  const edition = await new Editions(firestore, () => new Date()).current();
  provideEdition(() => edition);
}

/** The same; publishes the local stack's edition if the database has none. */
export async function provideLocalEdition(firestore: Firestore): Promise<void> {
  const { exists } = await firestore.collection(collections.site).doc('current').get();
  if (!exists) await releaseEdition(firestore, await localEdition());
  await provideLiveEdition(firestore);
}
