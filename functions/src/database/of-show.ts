/** What every document that a show makes carries. */
import { currentEdition, fromFacts } from 'contract/edition/current';
import { deletionInstant } from 'contract/event-times';
import { Timestamp } from 'firebase-admin/firestore';

/** Computed once for each version of the facts, since the calendar arithmetic took a sixth of a registration's time. */
const deleteOn = fromFacts(() => Timestamp.fromDate(deletionInstant()));

/**
 * @returns the edition that the document belongs to, and when it is erased: stored in each document, so that nothing is
 *   kept longer because a later version of the facts says so
 */
export function ofShow(): { readonly edition: string; readonly deleteOn: Timestamp } {
  return { edition: currentEdition().id, deleteOn: deleteOn() };
}
