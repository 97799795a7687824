/** Releases an edition on a running stack for the time of a test. */
import type { Edition } from 'contract/edition/current';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { releaseEdition } from '../../functions/src/database/release-edition';

/**
 * @param edition its version is ignored
 * @returns what is live now; and `undo`, which makes live again what was before. A version of that edition is then gone,
 *   another edition is an archive
 */
export async function releaseForTest(firestore: Firestore, edition: Edition) {
  const current = firestore.collection(collections.site).doc('current');
  const before = await current.get();
  const wasLive = String(before.get('edition'));
  const document = (id: string) => firestore.collection(collections.editions).doc(id);
  const version = await releaseEdition(firestore, edition);
  return {
    released: { ...edition, version },
    undo: async () => {
      await current.set(before.data() ?? {});
      const released = document(edition.id);
      if (edition.id === wasLive) {
        await released.collection(collections.editionVersions).doc(String(version)).delete();
        await released.update({ version: version - 1 });
      } else await released.update({ state: 'archived' });
      await document(wasLive).update({ state: 'live' });
      return { id: wasLive, version: Number(before.get('version')) };
    },
  };
}

/** Erases an edition, but nothing of its people. */
export async function eraseEdition(firestore: Firestore, id: string): Promise<void> {
  await firestore.recursiveDelete(firestore.collection(collections.editions).doc(id));
}
