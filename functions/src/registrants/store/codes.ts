/**
 * Finds the registrant who has a code, as shown on badges and in mails. The first code is the document's id. A new code
 * (ORG-16) is the registrant's field `code`, and `codes/{code}` leads to the registrant without a query: it holds the
 * registrant's id in `registrant`, and the registrant's `edition` and `deleteOn`. Every code from outside is looked up
 * here, so that a replaced code is void everywhere.
 */
import { registrantIdPattern } from 'contract/wire/patterns';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';
import { textIn, type StoredFields } from '../../database/fields';
import { getAll, type Reader } from '../../database/store';

export function codeDocument(firestore: Firestore, code: string): DocumentReference {
  return firestore.collection(collections.codes).doc(code);
}

/** @returns undefined if the code is still the document's id */
export function newCodeOf(registrant: StoredFields): string | undefined {
  return textIn(registrant, 'code');
}

/**
 * @param code as presented, not validated
 * @param known `registrants/{code}`, if it was read already
 * @returns the registrant who has the code now, of any edition; undefined for an unknown or replaced code
 */
export async function findByCode(
  firestore: Firestore,
  reader: Reader,
  code: string,
  known?: DocumentSnapshot,
): Promise<DocumentSnapshot | undefined> {
  if (!registrantIdPattern.test(code)) return undefined;
  const registrants = firestore.collection(collections.registrants);
  const read = async (document: DocumentReference) => (await getAll(reader, [document]))[0];
  const byId = known ?? (await read(registrants.doc(code)));
  if (byId.exists) return newCodeOf(byId) === undefined ? byId : undefined;
  const registrant = textIn(await read(codeDocument(firestore, code)), 'registrant');
  if (registrant === undefined) return undefined;
  const found = await read(registrants.doc(registrant));
  // Outside a transaction, the code may have been replaced meanwhile.
  return newCodeOf(found) === code ? found : undefined;
}
