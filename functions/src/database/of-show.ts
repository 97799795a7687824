/** What every document that a show makes carries. */
import { ApiError } from 'contract/api-error';
import { currentEdition, fromFacts } from 'contract/edition/current';
import { deletionInstant } from 'contract/event-times';
import { Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';

/** Computed once for each version of the facts, since the calendar arithmetic took a sixth of a registration's time. */
const deleteOn = fromFacts(() => Timestamp.fromDate(deletionInstant()));

/**
 * @returns the edition that the document belongs to, and when it is erased: stored in each document, so that nothing is
 *   kept longer because a later version of the facts says so
 */
export function ofShow(): { readonly edition: string; readonly deleteOn: Timestamp } {
  return { edition: currentEdition().id, deleteOn: deleteOn() };
}

/**
 * @param document made by a show, or missing
 * @throws ApiError `other-edition` when it belongs to another edition than the call's
 */
export function requireThisEdition(document: DocumentSnapshot): void {
  if (document.exists && document.get('edition') !== currentEdition().id)
    throw new ApiError('other-edition', 'This belongs to another edition of the show.');
}

/** @returns those of the documents that belong to the call's edition */
export function ofThisEdition(query: Query): Query {
  return query.where('edition', '==', currentEdition().id);
}
