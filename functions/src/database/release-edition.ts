/** Stores a version of an edition's facts and makes it the live one. */
import { ApiError } from 'contract/api-error';
import type { Edition } from 'contract/edition/current';
import { changedFacts } from 'contract/edition/draft';
import { formerExhibitorsOf } from 'contract/edition/former-exhibitors';
import { knownFacts } from 'contract/edition/read-facts';
import { lockedFacts } from 'contract/edition/locks';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { collections } from './collections';
import { publicationDocument, requireNoLease } from './publication-lease';

/**
 * Stores the next version, and makes its edition the live one, at once: for the commands. Organisers publish in steps
 * (publications.ts).
 * @param edition its version is ignored
 * @param dryRun only checks whether it could
 * @returns the number of the version
 * @throws ApiError `being-published` during a publication or deployment; others as `releaseIn`
 */
export function releaseEdition(
  firestore: Firestore,
  { id, facts }: Edition,
  { dryRun = false } = {},
): Promise<number> {
  return firestore.runTransaction(async (transaction) => {
    requireNoLease(await transaction.get(publicationDocument(firestore)), new Date());
    return releaseIn(transaction, firestore, { id, facts }, { dryRun });
  });
}

/**
 * Stores the next version, and makes its edition the live one; the edition that was live becomes an archive.
 * @param transaction may read before, but not write
 * @param by the organiser's account; empty if a command does it
 * @param expected the version that it has to become, if that was said before
 * @param dryRun only checks whether it could
 * @returns the number of the version
 * @throws ApiError `fact-fixed` when a fact would change to which stored registrations refer, `changed-meanwhile` when the
 *   next version is not the expected one
 */
export async function releaseIn(
  transaction: Transaction,
  firestore: Firestore,
  { id, facts: given }: Pick<Edition, 'id' | 'facts'>,
  { by = '', expected, dryRun = false }: { by?: string; expected?: number; dryRun?: boolean },
): Promise<number> {
  const current = firestore.collection(collections.site).doc('current');
  const document = firestore.collection(collections.editions).doc(id);
  const versions = document.collection(collections.editionVersions);
  const registrants = firestore.collection(collections.registrants).where('edition', '==', id).limit(1);
  const [live, edition] = await Promise.all([transaction.get(current), transaction.get(document)]);
  // Counted here, since a query needs an index, which the first deployment only makes after the first release.
  const last = Number(edition.get('version') ?? 0);
  const version = last + 1;
  if (expected !== undefined && expected !== version)
    throw new ApiError('changed-meanwhile', `Edition ${id} has a version ${last} already.`);
  const before =
    last === 0 ? given : knownFacts((await transaction.get(versions.doc(String(last)))).get('facts'));
  const facts = { ...given, ...formerExhibitorsOf(before, given) };
  const locked = lockedFacts(before, facts, { registrants: 1, coming: 0, dinnerPersons: 0 });
  if (locked.length > 0 && !(await transaction.get(registrants)).empty) throw factFixed(id, locked);
  if (dryRun) return version;
  const releasedAt = FieldValue.serverTimestamp();
  const liveId: unknown = live.get('edition');
  if (typeof liveId === 'string' && liveId !== id)
    transaction.update(firestore.collection(collections.editions).doc(liveId), { state: 'archived' });
  const changed = changedFacts(before, facts);
  transaction.create(versions.doc(String(version)), { version, facts, releasedAt, by, changed });
  transaction.set(document, { state: 'live', version }, { merge: true });
  // What a form of the version before may still say for a day (REG-23).
  const { registrationCodes, exhibitors } = knownFacts(live.get('facts'));
  const previous = { registrationCodes, exhibitors };
  const released = { edition: id, version, facts, releasedAt };
  transaction.set(current, liveId === id ? { ...released, previous } : released);
  return version;
}

function factFixed(id: string, locked: ReturnType<typeof lockedFacts>): ApiError {
  const names = locked.map(({ fact }) => fact).join(', ');
  return new ApiError(
    'fact-fixed',
    `Somebody has registered for edition ${id}, so these facts cannot change any more: ${names}.`,
    { fields: Object.fromEntries(locked.map(({ fact, problem }) => [fact, problem])) },
  );
}
