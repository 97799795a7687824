/** Reads all registrants for their badges, a page at a time, so that a large show takes no more memory than a small one. */
import { languageOf } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { sortFields } from './list';
import { withDeadline } from '../database/timeouts';

const fields = ['firstname', 'lastname', 'organization', 'title', 'language'] as const;

/** What of a registrant stands on the badge. */
export type BadgeHolder = Pick<Registrant, 'id' | (typeof fields)[number]>;

export interface BadgeHolderReader {
  /**
   * All registrants by last name, then first name, whatever the case and the accents, in pages; no page is empty.
   * @throws ApiError `unavailable` when the database does not answer in time
   */
  all(): AsyncGenerator<readonly BadgeHolder[]>;
}

/** Registrants in memory at a time. */
const pageLength = 500;

export function badgeHolderReader(firestore: Firestore): BadgeHolderReader {
  const sorted = firestore
    .collection(collections.registrants)
    .orderBy(sortFields.lastname)
    .select(sortFields.lastname, ...fields)
    .limit(pageLength);
  return {
    async *all() {
      let query = sorted;
      for (;;) {
        const { docs } = await withDeadline(query.get());
        const last = docs.at(-1);
        if (last === undefined) return;
        yield docs.map(toBadgeHolder);
        if (docs.length < pageLength) return;
        query = sorted.startAfter(last);
      }
    },
  };
}

function toBadgeHolder(document: DocumentSnapshot): BadgeHolder {
  const text = (field: string) => String(document.get(field) ?? '');
  return {
    id: document.id,
    firstname: text('firstname'),
    lastname: text('lastname'),
    organization: text('organization'),
    title: text('title'),
    language: languageOf(text('language')),
  };
}
