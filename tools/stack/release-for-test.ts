/** Releases an edition on a running stack for the duration of a test. */
import type { Edition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { noDraft } from '../../functions/src/editions/stored-edition';
import { releaseEdition } from '../../functions/src/editions/publishing/release-edition';
import { showEdition } from './build';
import { requireLive } from '../project/live-edition';

/**
 * Releases an edition, and deletes a draft of it that another test has left.
 * @param edition its version is ignored
 * @returns `released`: the edition that is live now; `undo`: makes the previous edition live again, and archives the
 *   released one; if both are the same edition, deletes the released version instead
 */
export async function releaseForTest(firestore: Firestore, edition: Edition) {
  const current = firestore.collection(collections.site).doc('current');
  const before = await current.get();
  const liveId = String(before.get('edition'));
  const document = (id: string) => firestore.collection(collections.editions).doc(id);
  const version = await releaseEdition(firestore, edition);
  await document(edition.id).update(noDraft);
  return {
    released: { ...edition, version },
    undo: async () => {
      await current.set(before.data() ?? {});
      const released = document(edition.id);
      if (edition.id === liveId) {
        await released.collection(collections.editionVersions).doc(String(version)).delete();
        await released.update({ version: version - 1 });
      } else await released.update({ state: 'archived' });
      await document(liveId).update({ state: 'live' });
      return { id: liveId, version: Number(before.get('version')) };
    },
  };
}

/** Reads what `restoreLive` restores after a test that publishes. */
export async function rememberLive(firestore: Firestore) {
  const site = firestore.collection(collections.site);
  const live = await requireLive(firestore);
  const references = [
    site.doc('current'),
    site.doc('publication'),
    firestore.collection(collections.editions).doc(live.id),
  ];
  const documents = await Promise.all(
    references.map(async (document) => ({ path: document.path, data: (await document.get()).data() })),
  );
  return { live, documents };
}

/**
 * Restores the live edition and its pages. Deletes the versions and the draft that this edition has got since.
 * @param folder the stack's folder
 */
export async function restoreLive(
  firestore: Firestore,
  folder: string,
  { live, documents }: Awaited<ReturnType<typeof rememberLive>>,
): Promise<void> {
  const edition = firestore.collection(collections.editions).doc(live.id);
  for (const { path, data } of documents)
    await (data === undefined ? firestore.doc(path).delete() : firestore.doc(path).set(data));
  for (const { ref, id } of (await edition.collection(collections.editionVersions).get()).docs)
    if (Number(id) > live.version) await ref.delete();
  await showEdition(folder, live);
}

/** Erases an edition, but not its registrants. */
export async function eraseEdition(firestore: Firestore, id: string): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(collections.editions).doc(id));
}
