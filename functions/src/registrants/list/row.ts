/** A registrant in memory, with the values that the list searches, filters and sorts by. */
import { facts, fromFacts } from 'contract/edition/current';
import { inviterName } from 'contract/edition/exhibitors';
import { readableEmail } from 'contract/wire/readable-email';
import { answerTo } from 'contract/registrant/answers';
import type { Registrant } from 'contract/registrant/registrant';
import type { Timestamp } from 'contract/wire/timestamp';
import type { SortColumn } from 'contract/registrant/list/registrant-list';
import {
  fieldNames,
  registrationFields,
  fieldUse,
  type FieldsWith,
  type RegistrationField,
} from 'contract/registrant/registration-fields';
import { searchable, searchWords } from 'contract/language/search';
import { fold } from 'contract/language/text';
import type { FacetGroup } from './facet-groups';
import { sortName } from './name-order';
import { notationsOf, withoutTrunkZero } from './telephone';

type NumberColumn = 'dinnerReservation' | 'vegetarianMeal' | 'createdAt' | 'emailSent';

/** All rows have the same object shape; mixed shapes made reading 10,000 of them a hundred times slower. */
export interface Row {
  readonly registrant: Registrant;
  /** The searched fields, as `searchable` returns them; computed on first use. */
  searchText: string | undefined;
  readonly group: FacetGroup;
  /** Timestamps are in microseconds. */
  readonly sortKeys: Readonly<
    Record<Exclude<SortColumn, NumberColumn>, string> & Record<NumberColumn, number>
  >;
}

export function rowOf(registrant: Registrant, group: FacetGroup): Row {
  const { lastname, firstname, organization, email } = registrant;
  return {
    registrant,
    searchText: undefined,
    group,
    sortKeys: {
      lastname: sortName(lastname),
      firstname: sortName(firstname),
      email,
      organization: sortName(organization),
      dinnerReservation: registrant.dinnerReservation,
      vegetarianMeal: registrant.vegetarianMeal,
      bappMember: registrant.bappMember,
      createdAt: microseconds(registrant.createdAt),
      emailSent: microseconds(registrant.emailSent),
    },
  };
}

/** @returns the folded words of a search, with telephone numbers in the notation of the search texts */
export function listWords(q: string): string[] {
  return searchWords(q).map(withoutTrunkZero);
}

const searchedFields = fromFacts(() => fieldNames.filter(isSearched));

function isSearched(name: RegistrationField): name is FieldsWith<{ searched: true }> {
  return registrationFields[name].searched && fieldUse(name) !== 'off';
}

/** @returns the registrant's searched fields and text answers, as `searchable` returns them */
export function searchTextOf(registrant: Registrant): string {
  const texts = searchedFields().flatMap((name) => {
    if (name === 'invitedBy') return inviterName(registrant[name]);
    const text = registrant[name];
    if (registrationFields[name].input === 'tel') return [text, ...notationsOf(fold(text))];
    // The domain is stored in ASCII; people search for its readable form.
    return name === 'email' ? [text, readableEmail(text)] : text;
  });
  const answers = (facts().questions ?? [])
    .filter(({ kind }) => kind === 'text')
    .map(({ key }) => String(answerTo(registrant.answers, key) ?? ''));
  return searchable([...texts, ...answers]);
}

/** Microseconds are Firestore's precision. @returns 0 if there is no timestamp, to sort first */
function microseconds(time: Timestamp | undefined): number {
  return time === undefined ? 0 : time.seconds * 1e6 + Math.floor(time.nanoseconds / 1e3);
}
