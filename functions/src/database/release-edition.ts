/** Stores a version of an edition's facts and makes it the live one. */
import type { Edition } from 'contract/edition/current';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { collections } from './collections';

/**
 * Stores the next version, and makes its edition the live one; the edition that was live becomes an archive.
 * @param edition its version is ignored
 * @returns the number of the version
 */
export function releaseEdition(firestore: Firestore, { id, facts }: Edition): Promise<number> {
  const current = firestore.collection(collections.site).doc('current');
  const document = firestore.collection(collections.editions).doc(id);
  const versions = document.collection(collections.editionVersions);
  return firestore.runTransaction(async (transaction) => {
    const [live, last] = await Promise.all([
      transaction.get(current),
      transaction.get(versions.orderBy('version', 'desc').limit(1)),
    ]);
    const version = Number(last.docs[0]?.get('version') ?? 0) + 1;
    const releasedAt = FieldValue.serverTimestamp();
    const before: unknown = live.get('edition');
    if (typeof before === 'string' && before !== id)
      transaction.update(firestore.collection(collections.editions).doc(before), { state: 'archived' });
    transaction.create(versions.doc(String(version)), { version, facts, releasedAt });
    transaction.set(document, { state: 'live' }, { merge: true });
    transaction.set(current, { edition: id, version, facts, releasedAt });
    return version;
  });
}
