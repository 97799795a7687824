/** The organisers' list as a first version has it: pages by offset, and a search that reads everybody. */
import type { Firestore } from 'firebase-admin/firestore';
import { collections } from '../../functions/src/database/collections';
import { matches, wordsOf, type SearchedFields } from '../../functions/src/registrants/list-keys';
import type { Listed } from '../../local/page-changes';

export async function naivePage(
  firestore: Firestore,
  { sort, dir, limit }: Listed,
  page: number,
): Promise<void> {
  const sorted = firestore.collection(collections.registrants).orderBy(sort, dir);
  await sorted
    .offset(page * limit)
    .limit(limit)
    .get();
}

/** @returns one page of the registrants that the search finds */
export async function naiveSearch(
  firestore: Firestore,
  { sort, dir, limit, q }: Listed,
): Promise<readonly SearchedFields[]> {
  const everybody = firestore.collection(collections.registrants).orderBy(sort, dir);
  // Only the searched fields, which costs as many reads.
  const { docs } = await everybody.select('lastname', 'firstname', 'organization', 'email').get();
  const people = docs.map((document) => ({
    lastname: String(document.get('lastname')),
    firstname: String(document.get('firstname')),
    organization: String(document.get('organization')),
    email: String(document.get('email')),
  }));
  return people.filter((person) => matches(person, wordsOf(q))).slice(0, limit);
}
