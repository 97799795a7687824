/** Registrants in memory, searchable by words, filtered by facets and sorted by any column. */
import { inviterName } from 'contract/exhibitors';
import type {
  FacetName,
  ListRequest,
  RegistrantList,
  SortColumn,
  SortDirection,
} from 'contract/registrant-list';
import type { Registrant, Timestamp } from 'contract/registrant';
import { fold, searchWords } from './fold';

/**
 * A registrant with its search text and sort keys. All rows have the same object shape; mixed shapes made reading
 * 10,000 of them a hundred times slower.
 */
interface Row {
  readonly registrant: Registrant;
  /** The searched fields, normalised, one per line, so that no word matches across two of them; computed lazily. */
  searched: string | undefined;
  readonly facets: Readonly<Record<FacetName, string>>;
  readonly sortKeys: Readonly<Record<SortColumn, string | number>>;
}

/** Shared, since creating one takes longer than sorting a page. Ignores case and accents. */
const collator = new Intl.Collator('fr', { sensitivity: 'base' });

export class RegistrantSet {
  readonly #rows = new Map<string, Row>();
  /** Cached sort orders, cleared on every change. */
  readonly #orders = new Map<string, readonly Row[]>();

  /** Adds or replaces a registrant. */
  put(registrant: Registrant): void {
    this.#rows.set(registrant.id, rowOf(registrant));
    this.#orders.clear();
  }

  deleteIf(isErased: (id: string) => boolean): void {
    for (const id of this.#rows.keys()) if (isErased(id) && this.#rows.delete(id)) this.#orders.clear();
  }

  /** All registrants, sorted by last name, first name and id. */
  byName(): readonly Registrant[] {
    return this.#sorted('lastname', 'asc').map(({ registrant }) => registrant);
  }

  /** Ties are sorted by last name, first name and id, always ascending. */
  page(request: ListRequest): RegistrantList {
    const sorted = this.#sorted(request.sort, request.dir);
    const filter = filterOf(request);
    const found = filter === undefined ? sorted : sorted.filter(filter);
    const start = request.page * request.limit;
    return {
      users: found.slice(start, start + request.limit).map(({ registrant }) => registrant),
      totalCount: found.length,
    };
  }

  #sorted(sort: SortColumn, dir: SortDirection): readonly Row[] {
    const order = `${sort} ${dir}`;
    const direction = dir === 'asc' ? 1 : -1;
    const sorted =
      this.#orders.get(order) ??
      [...this.#rows.values()].sort(
        (one, other) =>
          direction * compare(one, other, sort) ||
          compare(one, other, 'lastname') ||
          compare(one, other, 'firstname') ||
          (one.registrant.id < other.registrant.id ? -1 : 1),
      );
    this.#orders.set(order, sorted);
    return sorted;
  }
}

function rowOf(registrant: Registrant): Row {
  const { lastname, firstname, organization, email, invitedBy } = registrant;
  return {
    registrant,
    searched: undefined,
    facets: {
      bappMember: registrant.bappMember,
      invitedBy,
      country: registrant.country,
      language: registrant.language,
      dinner: registrant.dinnerReservation > 0 ? 'yes' : 'no',
      confirmation: confirmationOf(registrant),
    },
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

/** Nothing is sent without an address. */
function confirmationOf({ email, emailSent, confirmationError }: Registrant): 'sent' | 'failed' | 'waiting' {
  if (emailSent !== undefined) return 'sent';
  if (email === '') return 'failed';
  return confirmationError !== undefined && confirmationError.nextTry === undefined ? 'failed' : 'waiting';
}

/** Firestore's precision; 0, which sorts first, if there is no timestamp. */
function microseconds(moment: Timestamp | undefined): number {
  return moment === undefined ? 0 : moment.seconds * 1e6 + Math.floor(moment.nanoseconds / 1e3);
}

/** @returns undefined when there is nothing to filter by */
function filterOf(request: ListRequest): ((row: Row) => boolean) | undefined {
  const words = searchWords(request.q);
  const wanted = facetNames.filter((name) => request[name] !== undefined);
  if (words.length === 0 && wanted.length === 0) return undefined;
  return (row) => {
    if (!wanted.every((name) => row.facets[name] === request[name])) return false;
    if (words.length === 0) return true;
    const searched = (row.searched ??= searchedOf(row.registrant));
    return words.every((word) => searched.includes(word));
  };
}

function searchedOf(registrant: Registrant): string {
  const { lastname, firstname, organization, email, telWork, telCell, invitedBy } = registrant;
  const inviter = inviterName(invitedBy);
  return [lastname, firstname, organization, email, telWork, telCell, inviter].map(fold).join('\n');
}

const facetNames = ['bappMember', 'invitedBy', 'country', 'language', 'dinner', 'confirmation'] as const;

function compare(one: Row, other: Row, sort: SortColumn): number {
  const [a, b] = [one.sortKeys[sort], other.sortKeys[sort]];
  return typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
}
