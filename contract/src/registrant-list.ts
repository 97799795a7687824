/** The organisers' list as the call sends it: which columns sort it, how long a page may be (ORG-1, ORG-2). */
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

/** Every column of the list, and so everything that it can be sorted by. */
export const sortColumns: readonly SortColumn[] = [...fieldNames.filter(isListed), 'createdAt', 'emailSent'];

function isListed(name: RegistrationField): name is ListedField {
  return registrationFields[name].listed;
}

export const sortDirections = ['asc', 'desc'] as const;

export type SortDirection = (typeof sortDirections)[number];

/** Newest first. */
export const defaultSort = { sort: 'createdAt', dir: 'desc' } as const;

/** What the organiser may choose for a page. */
export const pageSizes = [25, 50, 100, 250, 500, 1000] as const;

export const defaultPageSize = 25;

/** The most registrants that one call sends. */
export const longestPage = 1000;

/** How many page numbers there are to jump to. */
export const pageWindow = 5;

/** The longest search, in UTF-16 code units. */
export const maxSearchLength = 200;

/** Whether anybody comes to dinner with the registrant. */
export const dinnerAnswers = ['yes', 'no'] as const;

/** Accepted by the mail server; not yet, and it is going to be tried; not, and it is not tried any more. */
export const confirmationStates = ['sent', 'waiting', 'failed'] as const;

/** What the list can be narrowed to besides the search: exactly this value of each that is given. */
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
  /** From 0. */
  page: number;
  limit: number;
  sort: SortColumn;
  dir: SortDirection;
  /**
   * Each word must be a part of last name, first name, company, e-mail address, a telephone number or the inviter;
   * case, accents, white space and punctuation do not count.
   */
  q: string;
}

export interface RegistrantList {
  users: Registrant[];
  /** How many registrants match, on all pages together. */
  totalCount: number;
}
