/**
 * Finds the registrant of a code, which badges, mails and links show. The first code is the document's id. A new code
 * (ORG-16) is the registrant's field `code`, and `codes/{code}` leads to the registrant without a query: it holds the
 * registrant's id in `registrant`, and the same `edition` and `deleteOn`. Every code from outside is looked up here, so
 * that a replaced code is void everywhere.
 */
import { registrantIdPattern } from 'contract/wire/patterns';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { collections } from '../../database/collections';

export function codeDocument(firestore: Firestore, code: string): DocumentReference {
  return firestore.collection(collections.codes).doc(code);
}

/** @returns undefined if the code is still the document's id */
export function newCodeOf(registrant: DocumentSnapshot): string | undefined {
  const code: unknown = registrant.get('code');
  return typeof code === 'string' ? code : undefined;
}

/** Reads documents: a transaction, or the database itself. */
type Reader = Pick<Transaction | Firestore, 'getAll'>;

/**
 * @param code as presented, not validated
 * @param own `registrants/{code}`, if it was read already
 * @returns the registrant who has the code now, of any edition; undefined for an unknown or replaced code
 */
export async function findByCode(
  firestore: Firestore,
  reader: Reader,
  code: string,
  own?: DocumentSnapshot,
): Promise<DocumentSnapshot | undefined> {
  if (!registrantIdPattern.test(code)) return undefined;
  const registrants = firestore.collection(collections.registrants);
  const first = own ?? (await read(reader, registrants.doc(code)));
  if (first.exists) return newCodeOf(first) === undefined ? first : undefined;
  const registrant: unknown = (await read(reader, codeDocument(firestore, code))).get('registrant');
  if (typeof registrant !== 'string') return undefined;
  const found = await read(reader, registrants.doc(registrant));
  // Outside a transaction, the code may have been replaced meanwhile.
  return newCodeOf(found) === code ? found : undefined;
}

async function read(reader: Reader, document: DocumentReference): Promise<DocumentSnapshot> {
  const [found] = await reader.getAll(document);
  if (found === undefined) throw new Error('Firestore returned fewer documents than requested.');
  return found;
}
