/** The edition of stored documents: the fields that name it, and checks that a document belongs to the call's edition. */
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, fromFacts } from 'contract/edition/current';
import { deletionInstant } from 'contract/edition/event-times';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { OtherEdition } from '../shared/other-edition';
import { collections } from './collections';
import { timestampIn } from './fields';

/** Cached, since the calendar arithmetic took a sixth of a registration's time. */
const deleteOn = fromFacts(() => Timestamp.fromDate(deletionInstant()));

/**
 * @returns the fields of a new document: its edition, and the day of its erasure. The day is stored with each document,
 *   so that changed facts never postpone the erasure.
 */
export function editionFields(): { readonly edition: string; readonly deleteOn: Timestamp } {
  return { edition: currentEdition().id, deleteOn: deleteOn() };
}

/**
 * The fields of a new document about a registrant; the document is erased with the registration at the latest.
 * @param registrant of the current edition
 */
export function scopeOf(registrant: DocumentSnapshot): ReturnType<typeof editionFields> {
  return { edition: currentEdition().id, deleteOn: deletionOf(registrant) };
}

/**
 * @returns when a document is erased: on the stored day, or earlier if the current edition's facts now say so; a document
 *   of another edition always on the stored day
 */
export function deletionOf(document: DocumentSnapshot): Timestamp {
  const storedDay = timestampIn(document, 'deleteOn');
  const byFacts = deleteOn();
  if (storedDay === undefined) return byFacts;
  return storedDay < byFacts || editionOf(document) !== currentEdition().id ? storedDay : byFacts;
}

/** @returns the edition to which a stored document belongs */
export function editionOf(document: DocumentSnapshot): string {
  return String(document.get('edition'));
}

/**
 * @param document of any edition; a missing one is no error here
 * @throws OtherEdition when it belongs to another edition than the call's
 */
export function requireThisEdition(document: DocumentSnapshot): void {
  if (document.exists && editionOf(document) !== currentEdition().id)
    throw new OtherEdition(editionOf(document));
}

/** @returns the query, limited to documents of the call's edition */
export function ofThisEdition(query: Query): Query {
  return query.where('edition', '==', currentEdition().id);
}

/**
 * Lets a transaction add a registrant only while the call's edition is live. Does not trust the cache, since a withdrawn
 * edition must stay empty (EDIT-23). A rehearsal's edition is not stored.
 * @throws ApiError `other-edition`
 */
export async function requireStillLive(firestore: Firestore, transaction: Transaction): Promise<void> {
  const { id } = currentEdition();
  const edition = await transaction.get(firestore.collection(collections.editions).doc(id));
  const state: unknown = edition.get('state');
  if (state !== undefined && state !== 'live')
    throw new ApiError('other-edition', `Edition ${id} is not the live one any more.`);
}
