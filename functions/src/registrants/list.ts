/**
 * The organisers' list: one page of all registrants, or of those that a search finds, sorted by Firestore.
 * docs/decisions/organisers-list.md says what each kind of page costs.
 */
import type { ListRequest, RegistrantList, SortColumn } from 'contract/registrant-list';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import { collections } from '../database/collections';
import { matches, searchWords, storedBeginning, type SearchedFields } from './list-keys';
import { planPage, type Plan } from './list-plan';
import { toRegistrant } from './mapping';
import { withDeadline } from '../database/timeouts';

/** Where the sort key of each column is stored. */
export const sortFields: Readonly<Record<SortColumn, string>> = {
  lastname: 'listing.lastname',
  firstname: 'listing.firstname',
  email: 'listing.email',
  organization: 'listing.organization',
  dinnerReservation: 'dinnerReservation',
  vegetarianMeal: 'vegetarianMeal',
  bappMember: 'bappMember',
  createdAt: 'createdAt',
  emailSent: 'listing.emailSent',
};

export const searchField = 'listing.beginnings';

/** More words than these narrow nothing that the others have not. */
const mostCountedWords = 5;

export interface RegistrantLister {
  /** @throws ApiError `unavailable` when the database does not answer in time */
  list(request: ListRequest): Promise<RegistrantList>;
}

export function registrantLister(firestore: Firestore): RegistrantLister {
  const registrants = firestore.collection(collections.registrants);
  const beginningWith = (word: string) =>
    registrants.where(searchField, 'array-contains', storedBeginning(word));

  return {
    list: (request) => withDeadline(list(request)),
  };

  async function list(request: ListRequest): Promise<RegistrantList> {
    const words = searchWords(request.q);
    const [word, ...moreWords] = words;
    if (word === undefined) return page(registrants, request);
    const decidedByIndex = moreWords.length === 0 && storedBeginning(word) === word;
    return decidedByIndex ? page(beginningWith(word), request) : filteredPage(words, request);
  }

  async function page(listed: Query, request: ListRequest): Promise<RegistrantList> {
    const { page, limit, anchor: anchorId, anchorPlace } = request;
    const known = anchorId !== undefined && anchorPlace !== undefined;
    // The first page needs no plan, so it does not wait for the count.
    const early = page === 0 ? read(listed, request, firstPage(limit)) : undefined;
    const [count, anchor] = await Promise.all([
      listed.count().get(),
      known && page > 0 ? registrants.doc(anchorId).get() : undefined,
      early,
    ]);
    const totalCount = count.data().count;
    if (early !== undefined) return { users: (await early).map(toRegistrant), totalCount };
    const plan = planPage({
      page,
      limit,
      totalCount,
      anchorPlace: anchor?.exists === true ? anchorPlace : undefined,
    });
    const rows = plan === undefined ? [] : await read(listed, request, plan, anchor);
    return { users: rows.map(toRegistrant), totalCount };
  }

  /** For what one index entry cannot decide: looks through the registrants that the rarest word finds. */
  async function filteredPage(words: readonly string[], request: ListRequest): Promise<RegistrantList> {
    const counted = [...words].sort((one, other) => other.length - one.length).slice(0, mostCountedWords);
    const counts = await Promise.all(
      counted.map(async (word) => ({ word, count: (await beginningWith(word).count().get()).data().count })),
    );
    const rarest = counts.reduce((best, next) => (next.count < best.count ? next : best));
    const candidates = await sorted(beginningWith(rarest.word), request, false)
      .select('lastname', 'firstname', 'organization', 'email')
      .get();
    const found = candidates.docs.filter((document) => matches(searchedFields(document), words));
    const start = request.page * request.limit;
    const wanted = found.slice(start, start + request.limit).map(({ ref }) => ref);
    const rows = wanted.length === 0 ? [] : await firestore.getAll(...wanted);
    return { users: rows.filter(({ exists }) => exists).map(toRegistrant), totalCount: found.length };
  }
}

function firstPage(limit: number): Plan {
  return { from: 'start', backwards: false, withAnchor: false, skip: 0, take: limit };
}

async function read(listed: Query, request: ListRequest, plan: Plan, anchor?: DocumentSnapshot) {
  let query = sorted(listed, request, plan.backwards);
  if (plan.from === 'anchor' && anchor !== undefined)
    query = plan.withAnchor ? query.startAt(anchor) : query.startAfter(anchor);
  if (plan.skip > 0) query = query.offset(plan.skip);
  const { docs } = await query.limit(plan.take).get();
  return plan.backwards ? docs.reverse() : docs;
}

/** Equal values come in the order of the ids, which Firestore adds in the same direction. */
function sorted(listed: Query, { sort, dir }: ListRequest, backwards: boolean): Query {
  return listed.orderBy(sortFields[sort], (dir === 'desc') === backwards ? 'asc' : 'desc');
}

function searchedFields(document: DocumentSnapshot): SearchedFields {
  const text = (field: string) => String(document.get(field) ?? '');
  return {
    lastname: text('lastname'),
    firstname: text('firstname'),
    organization: text('organization'),
    email: text('email'),
  };
}
