/** What every document that a show makes carries. */
import { currentEdition, fromFacts } from 'contract/edition/current';
import { deletionInstant } from 'contract/event-times';
import { Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { OtherEdition } from '../shared/other-edition';

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
  const edition: unknown = document.get('edition');
  if (document.exists && edition !== currentEdition().id) throw new OtherEdition(String(edition));
}

/** @returns those of the documents that belong to the call's edition */
export function ofThisEdition(query: Query): Query {
  return query.where('edition', '==', currentEdition().id);
}
