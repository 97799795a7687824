/** Stores a version of an edition's facts and makes it the live one. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from 'contract/api-error';
import type { Edition } from 'contract/edition/current';
import { factNames, factTable, type FactName } from 'contract/edition/fact-table';
import { FieldValue, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { collections } from './collections';

/**
 * Stores the next version, and makes its edition the live one; the edition that was live becomes an archive.
 * @param edition its version is ignored
 * @param dryRun only checks whether it could
 * @returns the number of the version
 * @throws ApiError `fact-fixed` when a fact would change to which stored registrations refer
 */
export function releaseEdition(
  firestore: Firestore,
  { id, facts }: Edition,
  { dryRun = false } = {},
): Promise<number> {
  const current = firestore.collection(collections.site).doc('current');
  const document = firestore.collection(collections.editions).doc(id);
  const versions = document.collection(collections.editionVersions);
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id).limit(1);
  return firestore.runTransaction(async (transaction) => {
    const [live, edition] = await Promise.all([transaction.get(current), transaction.get(document)]);
    // Counted here, since a query needs an index, which the first deployment only makes after the first release.
    const last = Number(edition.get('version') ?? 0);
    const version = last + 1;
    const changed =
      last === 0 ? [] : changedFixedFacts(await transaction.get(versions.doc(String(last))), facts);
    if (changed.length > 0 && !(await transaction.get(registrants)).empty) throw factFixed(id, changed);
    if (dryRun) return version;
    const releasedAt = FieldValue.serverTimestamp();
    const before: unknown = live.get('edition');
    if (typeof before === 'string' && before !== id)
      transaction.update(firestore.collection(collections.editions).doc(before), { state: 'archived' });
    transaction.create(versions.doc(String(version)), { version, facts, releasedAt });
    transaction.set(document, { state: 'live', version }, { merge: true });
    // What a form of the version before may still say for a day (REG-23).
    const registrationCode: unknown = live.get('facts.registrationCode');
    const exhibitors: unknown = live.get('facts.exhibitors');
    const previous = { registrationCode, exhibitors };
    const released = { edition: id, version, facts, releasedAt };
    transaction.set(current, before === id ? { ...released, previous } : released);
    return version;
  });
}

/** @param last the version before */
function changedFixedFacts(last: DocumentSnapshot, facts: Edition['facts']): FactName[] {
  return factNames.filter((name) => {
    if (factTable[name].lock !== 'fixed') return false;
    const before: unknown = last.get(`facts.${name}`);
    // Their names may be corrected, and others may be added.
    if (name === 'entrances') {
      const keys = new Set(facts.entrances.map(({ key }) => key));
      return Array.isArray(before) && before.some(({ key }: { key: string }) => !keys.has(key));
    }
    return !isDeepStrictEqual(before, facts[name]);
  });
}

function factFixed(id: string, changed: readonly FactName[]): ApiError {
  return new ApiError(
    'fact-fixed',
    `Somebody has registered for edition ${id}, so these facts cannot change any more: ${changed.join(', ')}.`,
    { fields: Object.fromEntries(changed.map((name) => [name, 'errors.fixed'])) },
  );
}
