/** A registrant in memory, with what the list searches, filters and sorts by. */
import { inviterName } from 'contract/exhibitors';
import type { Registrant, Timestamp } from 'contract/registrant';
import { forEachFacet, type FacetName, type SortColumn } from 'contract/registrant-list';
import { fold } from './fold';

/** All rows have the same object shape; mixed shapes made reading 10,000 of them a hundred times slower. */
export interface Row {
  readonly registrant: Registrant;
  /** The searched fields, normalised, one per line, so that no word matches across two of them; computed lazily. */
  searched: string | undefined;
  readonly facets: Readonly<Record<FacetName, string>>;
  readonly sortKeys: Readonly<Record<SortColumn, string | number>>;
}

/** Facet -> a registrant's value. */
const facetOf: Readonly<Record<FacetName, (registrant: Registrant) => string>> = {
  bappMember: ({ bappMember }) => bappMember,
  dinner: ({ dinnerReservation }) => (dinnerReservation > 0 ? 'yes' : 'no'),
  invitedBy: ({ invitedBy }) => invitedBy,
  country: ({ country }) => country,
  language: ({ language }) => language,
  confirmation: confirmationOf,
  state: ({ state }) => state,
};

export function rowOf(registrant: Registrant): Row {
  const { lastname, firstname, organization, email } = registrant;
  return {
    registrant,
    searched: undefined,
    facets: forEachFacet((name) => facetOf[name](registrant)),
    sortKeys: {
      lastname,
      firstname,
      email,
      organization,
      dinnerReservation: registrant.dinnerReservation,
      vegetarianMeal: registrant.vegetarianMeal,
      bappMember: registrant.bappMember,
      createdAt: microseconds(registrant.createdAt),
      emailSent: microseconds(registrant.emailSent),
    },
  };
}

/** @param words normalised */
export function hasWords(row: Row, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const searched = (row.searched ??= searchedOf(row.registrant));
  return words.every((word) => searched.includes(word));
}

function searchedOf(registrant: Registrant): string {
  const { lastname, firstname, organization, email, telWork, telCell, invitedBy } = registrant;
  const inviter = inviterName(invitedBy);
  return [lastname, firstname, organization, email, telWork, telCell, inviter].map(fold).join('\n');
}

function confirmationOf({ emailSent, confirmationError }: Registrant): 'sent' | 'failed' | 'waiting' {
  if (emailSent !== undefined) return 'sent';
  return confirmationError !== undefined && confirmationError.nextTry === undefined ? 'failed' : 'waiting';
}

/** Firestore's precision; 0, which sorts first, if there is no timestamp. */
function microseconds(moment: Timestamp | undefined): number {
  return moment === undefined ? 0 : moment.seconds * 1e6 + Math.floor(moment.nanoseconds / 1e3);
}
