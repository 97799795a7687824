/** Request and response of the organisers' list: sort columns, page sizes, facets (ORG-1, ORG-2). */
import type { Language } from './languages';
import type { Registrant } from './registrant';
import {
  fieldNames,
  registrationFields,
  type FieldsWith,
  type RegistrationField,
  type yesNo,
} from './registration-fields';

type ListedField = FieldsWith<{ listed: true }>;

export type SortColumn = ListedField | 'createdAt' | 'emailSent';

/** Every column of the list; each can be sorted by. */
export const sortColumns: readonly SortColumn[] = [...fieldNames.filter(isListed), 'createdAt', 'emailSent'];

function isListed(name: RegistrationField): name is ListedField {
  return registrationFields[name].listed;
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

/** How many page numbers the pagination shows. */
export const pageWindow = 5;

/** In UTF-16 code units. */
export const maxSearchLength = 200;

/** Whether the registrant has a dinner reservation. */
export const dinnerAnswers = ['yes', 'no'] as const;

/** Accepted by the mail server; still to be tried; given up. */
export const confirmationStates = ['sent', 'waiting', 'failed'] as const;

/** Filters besides the search; a registrant must match each one that is set exactly. */
export interface Facets {
  bappMember?: (typeof yesNo)[number] | undefined;
  invitedBy?: string | undefined;
  country?: string | undefined;
  language?: Language | undefined;
  dinner?: (typeof dinnerAnswers)[number] | undefined;
  confirmation?: (typeof confirmationStates)[number] | undefined;
}

export type FacetName = keyof Facets;

export interface ListRequest extends Facets {
  /** Zero-based. */
  page: number;
  limit: number;
  sort: SortColumn;
  dir: SortDirection;
  /**
   * Each word must occur in the last name, first name, company, e-mail address, a telephone number or the inviter;
   * case, accents, white space and punctuation are ignored.
   */
  q: string;
}

export interface RegistrantList {
  users: Registrant[];
  /** Number of matching registrants on all pages. */
  totalCount: number;
}
