/** Request and response of the organisers' list: sort columns, page sizes, filter (ORG-1, ORG-2, ORG-20, ORG-21). */
import { countryCode, countryKey } from '../language/countries';
import { facts } from '../edition/current';
import { languages } from '../language/languages';
import type { AnswerField } from './asked-questions';
import { ownKinds } from './badge-kinds';
import type { QuestionCounts } from './answers';
import { noPayment, paymentStates, takesPayments } from './payment/payment';
import { registrantSources, registrantStates, type Registrant } from './registrant';
import type { FacetCount, Figures } from './statistics';
import {
  fieldNames,
  isChangeable,
  isFieldName,
  registrationFields,
  useOf,
  yesNo,
  type ChangeableField,
  type FieldsWith,
  type RegistrationField,
} from './registration-fields';
import { showDays } from '../edition/show-days';
import { normaliseText } from '../language/text';

type ListedField = FieldsWith<{ listed: true }>;

export type SortColumn = ListedField | 'createdAt' | 'emailSent';

/** The columns that the list can be sorted by. */
export const sortColumns: readonly SortColumn[] = [...fieldNames.filter(isListed), 'createdAt', 'emailSent'];

function isListed(name: RegistrationField): name is ListedField {
  return registrationFields[name].listed;
}

/** Answers have a column for each of the edition's own questions. */
export type ListColumn =
  | ChangeableField
  | SortColumn
  | 'state'
  | 'source'
  | 'presence'
  | 'badgeKind'
  | 'tags'
  | 'note'
  | 'payment'
  | AnswerField;

/** The default columns of the list (ORG-1, ORG-27). */
export const defaultColumns: readonly ListColumn[] = [
  'lastname',
  'firstname',
  'email',
  'organization',
  'dinnerReservation',
  'vegetarianMeal',
  'bappMember',
  'createdAt',
  'emailSent',
];

/**
 * All available columns, in order. Two of the form's fields are left out, since they are the same for every registrant.
 */
export const listColumns: readonly ListColumn[] = [
  ...defaultColumns,
  ...fieldNames.filter(isChangeable).filter((name) => !defaultColumns.includes(name)),
  'state',
  'source',
  'presence',
  'badgeKind',
  'tags',
  'note',
  'payment',
];

/**
 * Whether this edition has the column, order or facet: only of what it asks for (ORG-36), a kind of badge only with kinds of
 * its own (BADGE-7), and a payment only with a dinner that costs something (ORG-57).
 */
export function isOffered(name: string): boolean {
  if (name === 'badgeKind') return ownKinds().length > 0;
  if (name === 'payment') return takesPayments();
  const field = name === 'dinner' ? 'dinnerReservation' : name;
  return !isFieldName(field) || useOf(field) !== 'off';
}

/** Whether only organisers and owners see this field, column, facet or part of the dinner's board. */
export function isForOrganisers(name: string): boolean {
  const names = ['note', 'tags', 'payment', 'amounts'];
  return names.includes(name) || Object.hasOwn(noPayment, name);
}

export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** Newest first. */
export const defaultSort = { sort: 'createdAt', dir: 'desc' } as const;

/** The page sizes that organisers can choose. */
export const pageSizes = [25, 50, 100, 250, 500, 1000] as const;
export const defaultPageSize = 25;

/** Maximum number of registrants in one response. */
export const maxPageSize = 1000;

/** How many rows a desk may ask for at once: it searches, and does not read the whole list (AUTH-12). */
export const maxDeskPageSize = 100;

/** How many page numbers the pagination shows. */
export const pageWindow = 5;

/** In UTF-16 code units. */
export const maxSearchLength = 200;
export const maxViewNameLength = 60;

/** How many saved views the organisers can have. */
export const maxViews = 50;

/** How many registrants a stored selection can have (ORG-55). */
export const maxSelected = 5_000;

/** The id of a stored selection: how many registrants it was made of, and a hash. */
export const selectionPattern = /^([1-9]\d{0,3})-[0-9a-f]{20}$/;

/** @returns of how many registrants a stored selection was made; 0 if this is no id of one */
export function selectedCount(selection: string): number {
  return Number(selectionPattern.exec(selection)?.[1] ?? 0);
}

/** Whether the registrant has a dinner reservation. */
export const dinnerAnswers = ['yes', 'no'] as const;

/** Whether the registrant was let in at the door; and on which days, by another door than the dinner's. */
const arrivedAnswers = ['yes', 'no', 'day1', 'day2', 'day3'] as const;

/**
 * `sent`: accepted by the mail server; `waiting`: still to be tried; `failed`: no longer retried; `no-address`: there is
 * nothing to send to.
 */
export const confirmationStates = ['sent', 'waiting', 'failed', 'no-address'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * Facet -> its values; undefined for free text. Adding one takes a line here and one in
 * functions/src/registrants/list/facet-groups.ts.
 */
export const facetValues = {
  bappMember: yesNo,
  dinner: dinnerAnswers,
  invitedBy: undefined,
  country: undefined,
  language: languages,
  confirmation: confirmationStates,
  state: registrantStates,
  source: registrantSources,
  arrived: arrivedAnswers,
  badgeKind: undefined,
  tags: undefined,
  payment: paymentStates,
} as const satisfies Record<string, readonly string[] | undefined>;

/**
 * The values that a list always offers: a show of one day has no days to choose from, and an edition its own languages.
 * @returns undefined for free text
 */
export function offeredValues(name: FacetName): readonly string[] | undefined {
  if (name === 'language') return facts().languages;
  if (name === 'badgeKind') return ownKinds().map(({ key }) => key);
  const values = facetValues[name];
  if (name !== 'arrived') return values;
  const days = showDays().length;
  return arrivedAnswers.slice(0, days === 1 ? 2 : 2 + days);
}

export type FacetName = keyof typeof facetValues;

export const facetNames: readonly FacetName[] = Object.keys(facetValues).filter(isFacetName);

function isFacetName(name: string): name is FacetName {
  return Object.hasOwn(facetValues, name);
}

/** @returns facet -> what `make` returns for it */
export function forEachFacet<T>(make: (name: FacetName) => T): Record<FacetName, T>;
export function forEachFacet(make: (name: FacetName) => unknown): object {
  return Object.fromEntries(facetNames.map((name) => [name, make(name)]));
}

/** Maximum length of one facet in a filter, in UTF-16 code units: all exhibitors' keys, or 30 countries. */
export const maxFacetLength = 2_000;

/**
 * Joins several values into one query parameter, since each parameter may occur only once.
 * @returns the values, separated by commas; a comma in a value is written as %2C, a percent sign as %25
 */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** @returns the values that were joined by `joinValues`; an empty text is one empty value */
export function splitValues(joined: string): string[] {
  return joined.split(',').map((value) => value.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'));
}

/**
 * The values of a facet in a filter, each once. Spellings of a known country become its ISO code; of spellings of an
 * unknown one, the first stays.
 * @param joined as by `joinValues`
 */
export function readFacet(name: FacetName, joined: string): string[] {
  const values = splitValues(joined).map(normaliseText);
  if (name !== 'country') return [...new Set(values)];
  const typed = new Map<string, string>();
  for (const value of values) {
    const key = countryKey(value);
    if (!typed.has(key)) typed.set(key, countryCode(value) ?? value);
  }
  return [...typed.values()];
}

/** @returns what a value of a filter is compared by */
export function facetKey(name: FacetName, value: string): string {
  return name === 'country' ? countryKey(value) : value;
}

/** Which registrants to list, print or export: those that match the words, every facet that is set, and the days. */
export interface Filter extends Partial<Record<FacetName, string | undefined>> {
  /**
   * Each word must occur in the last name, first name, company, e-mail address, a telephone number, the inviter or a text
   * that answers a question, but not in a note; case, accents, white space and punctuation are ignored.
   */
  q?: string | undefined;
  /** Answers to the edition's own questions, as by `joinAnswerFilter`. */
  answers?: string | undefined;
  /** The first day of the registration in the event's time zone, such as 2025-08-28. */
  from?: string | undefined;
  /** The last day, in the same form. */
  to?: string | undefined;
  /** The id of a stored selection (ORG-55): only registrants that are in it. */
  selection?: string | undefined;
  /** What happened since when, as by `joinSince`. */
  since?: string | undefined;
}

export interface ListRequest extends Filter {
  /** Zero-based. */
  page: number;
  limit: number;
  sort: SortColumn;
  dir: SortDirection;
  q: string;
  /** Whether to count `facets` and `figures`. */
  facets?: boolean | undefined;
}

/** Maximum number of values counted per facet, besides those in the filter: a country is free text. */
export const maxFacetValues = 200;

export interface RegistrantList {
  users: Registrant[];
  /** Number of matching registrants on all pages. */
  totalCount: number;
  /**
   * If requested: the values of each facet that the edition offers, counted under the rest of the filter, so that a count
   * says how many registrants would match with that value. Fixed values are in their own order, including those with 0;
   * others are sorted by count.
   */
  facets?: Partial<Record<FacetName, FacetCount[]>>;
  /** If requested: the same of the edition's own questions, in their order; absent if there are none. */
  questions?: QuestionCounts[];
  /** If requested. */
  figures?: Figures;
}
