/** The organisers' list as the call sends it: which columns sort it, how long a page may be (sections 2, 7 and 9). */
import type { Registrant } from './registrant';
import {
  fieldNames,
  registrationFields,
  type FieldsWith,
  type RegistrationField,
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
export const longestSearch = 200;

export interface ListRequest {
  /** From 0. */
  page: number;
  limit: number;
  sort: SortColumn;
  dir: SortDirection;
  /** Each word must be the beginning of a word in last name, first name, company or e-mail address. */
  q: string;
  /**
   * The id of a registrant that the caller has seen in this same list (same sort, dir and q), and its place in the
   * list, from 0. A page near it is then read without reading what lies before. Both or none.
   */
  anchor?: string | undefined;
  anchorPlace?: number | undefined;
}

export interface RegistrantList {
  users: Registrant[];
  /** How many registrants match, on all pages together. */
  totalCount: number;
}
