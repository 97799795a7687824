/** Reads the live edition or an archive from a database, and makes it this process's current edition. */
import { hasCode } from 'contract/wire/api-error';
import { provideEdition, type Edition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { Editions } from '../../functions/src/editions/stored-editions';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { localEdition } from './edition-file';

/** @returns undefined before the first publication */
export async function liveEdition(firestore: Firestore): Promise<Edition | undefined> {
  const site = await siteDocument(firestore).get();
  return site.exists ? new Editions(firestore, () => new Date()).current() : undefined;
}

/**
 * Makes a stored edition the current edition of this process.
 * @param id undefined for the live edition
 * @throws Error with advice if there is no such edition
 */
export async function provideStoredEdition(firestore: Firestore, id?: string): Promise<void> {
  const edition = id === undefined ? await requireLive(firestore) : await storedEdition(firestore, id);
  provideEdition(() => edition);
}

/** @throws Error with advice before the first publication */
export async function requireLive(firestore: Firestore) {
  const live = await liveEdition(firestore);
  if (live === undefined)
    throw new Error('There is no show yet. An owner begins and publishes the first one on /edition/new.');
  return live;
}

async function storedEdition(firestore: Firestore, id: string): Promise<Edition> {
  try {
    return await new Editions(firestore, () => new Date()).of(id);
  } catch (cause) {
    if (hasCode(cause, 'not-found')) throw new Error(`There is no edition ${id}.`, { cause });
    throw cause;
  }
}

/** Like `provideStoredEdition`, for the local stack. First publishes `localEdition` if the database has no edition. */
export async function provideLocalEdition(firestore: Firestore): Promise<void> {
  if (!(await siteDocument(firestore).get()).exists) await releaseEdition(firestore, await localEdition());
  await provideStoredEdition(firestore);
}

function siteDocument(firestore: Firestore) {
  return firestore.collection(collections.site).doc('current');
}
