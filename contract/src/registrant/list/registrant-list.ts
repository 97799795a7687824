/** Request and response of the organisers' list: sort columns, page sizes, filter (ORG-1, ORG-2, ORG-20, ORG-21). */
import type { AnswerField } from '../asked-questions';
import { ownKinds } from '../badge-kinds';
import type { QuestionCounts } from '../answers';
import { noPayment, takesPayments } from '../payment/payment';
import type { FacetName } from './facets';
import type { Registrant } from '../registrant';
import type { FacetCount, Figures } from '../statistics';
import {
  fieldNames,
  isChangeable,
  isFieldName,
  registrationFields,
  fieldUse,
  type ChangeableField,
  type FieldsWith,
  type RegistrationField,
} from '../registration-fields';

type ListedField = FieldsWith<{ listed: true }>;

export type SortColumn = ListedField | 'createdAt' | 'emailSent';

/** The columns that the list can be sorted by. */
export const sortColumns: readonly SortColumn[] = [...fieldNames.filter(isListed), 'createdAt', 'emailSent'];

function isListed(name: RegistrationField): name is ListedField {
  return registrationFields[name].listed;
}

/** Includes a column for each of the edition's own questions. */
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

/** All columns, in order; without the registration code and the consent, which are the same for all registrants. */
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
 * Whether this edition has the column, sort order or facet: fields that it asks for (ORG-36), the kind of badge if it
 * has its own kinds (BADGE-7), and the payment if the dinner has a price (ORG-57).
 */
export function isOffered(name: string): boolean {
  if (name === 'badgeKind') return ownKinds().length > 0;
  if (name === 'payment') return takesPayments();
  const field = name === 'dinner' ? 'dinnerReservation' : name;
  return !isFieldName(field) || fieldUse(field) !== 'off';
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

/** Maximum rows in a request of an account with the role `desk`, which may not read the whole list (AUTH-12). */
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

/** The id of a stored selection: the number of registrants, and a hash. */
export const selectionPattern = /^([1-9]\d{0,3})-[0-9a-f]{20}$/;

/** @returns the number of registrants in a stored selection; 0 if the text is not a selection's id */
export function selectedCount(selection: string): number {
  return Number(selectionPattern.exec(selection)?.[1] ?? 0);
}

/** Which registrants to list, print or export: those that match the words, every facet that is set, and the days. */
export interface Filter extends Partial<Record<FacetName, string | undefined>> {
  /**
   * Each word must occur in the last name, first name, company, e-mail address, a telephone number, the inviter or a
   * text that answers a question, but not in a note; case, accents, white space and punctuation are ignored.
   */
  q?: string | undefined;
  /** Answers to the edition's own questions, joined by `joinAnswerFilter`. */
  answers?: string | undefined;
  /** The earliest day of registration in the event's time zone, such as 2025-08-28. */
  from?: string | undefined;
  /** The latest day of registration, in the same form. */
  to?: string | undefined;
  /** The id of a stored selection (ORG-55): only registrants that are in it. */
  selection?: string | undefined;
  /** What must have happened to a registrant, and since when, joined by `joinSince`. */
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

export interface RegistrantList {
  users: Registrant[];
  /** Number of matching registrants on all pages. */
  totalCount: number;
  /**
   * If requested: the values of each facet that the edition offers. A count is the number of registrants that match the
   * value and the rest of the filter. Fixed values keep their order and include counts of 0; other values are sorted by
   * count.
   */
  facets?: Partial<Record<FacetName, FacetCount[]>>;
  /** If requested: the counts of the edition's own questions, in their order; absent if there are none. */
  questions?: QuestionCounts[];
  /** If requested. */
  figures?: Figures;
}
