/** Counts how many registrants have filled in what an edition may leave out of its form (EDIT-32, EDIT-33). */
import { adjustableFields } from 'contract/edition/form/asked-fields';
import type { FilledIn } from 'contract/publication/form-locks';
import { answerField, countedValues } from 'contract/registrant/answers';
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { withDeadline } from '../database/timeouts';
import { answersOf } from '../registrants/store/read-registrant';

/**
 * Reads all registrants, including those who have cancelled, since an index of answers would be one for each question. A
 * concurrent registration may be missed.
 * @throws ApiError `unavailable` when the database does not answer in time
 */
export async function countFilledIn(firestore: Firestore, edition: string): Promise<FilledIn> {
  const registrants = firestore.collection(collections.registrants).where('edition', '==', edition);
  const { docs } = await withDeadline(registrants.select('answers', ...adjustableFields).get());
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const document of docs) {
    for (const field of adjustableFields) if (isFilledIn(document.get(field))) count(field);
    for (const [key, answer] of Object.entries(answersOf(document) ?? {})) {
      count(answerField(key));
      for (const value of countedValues(answer)) count(`${answerField(key)}.${value}`);
    }
  }
  return counts;
}

function isFilledIn(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}
