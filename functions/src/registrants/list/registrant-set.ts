/** Registrants in memory: found by a filter, counted by facets and sorted by any column. */
import type { Registrant } from 'contract/registrant/registrant';
import { eventDay } from 'contract/edition/event-times';
import type { Filter, ListRequest, RegistrantList } from 'contract/registrant/registrant-list';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { Columns } from './columns';
import { dinnerCompanies } from './dinner-companies';
import { FacetGroups, type FacetGroup } from './facet-groups';
import { facetCounts, figuresOf } from './figures';
import { find, isEmptyFilter, type Found } from './filter';
import { rowOf, type Row } from './row';
import { statisticsOf, type Counted } from './statistics';

export class RegistrantSet {
  readonly #rows = new Map<string, Row>();
  readonly #groups = new FacetGroups();
  /** With the sort orders; cleared on every change. */
  #cachedColumns: Columns | undefined;
  /** The cached counts of everybody on one day, cleared on every change: the list starts with them. */
  #everybody: { readonly day: string; readonly counts: Counts } | undefined;
  /** Cached until the next change, or the next day. */
  #counted: { readonly day: string; readonly statistics: Counted } | undefined;

  /** Adds or replaces a registrant. */
  put(registrant: Registrant): void {
    this.#rows.set(registrant.id, rowOf(registrant, this.#groups.groupOf(registrant)));
    this.#clearCaches();
  }

  deleteIf(isErased: (id: string) => boolean): void {
    for (const id of this.#rows.keys()) if (isErased(id) && this.#rows.delete(id)) this.#clearCaches();
  }

  /** @param now determines the last day */
  statistics(now: Date): Counted {
    const day = eventDay(now);
    if (this.#counted?.day !== day)
      this.#counted = { day, statistics: statisticsOf([...this.#rows.values()], now) };
    return this.#counted.statistics;
  }

  /** The persons at the dinner, in total and by company. */
  dinner(now: Date): Pick<DinnerBoard, 'dinner' | 'companies'> {
    const rows = [...this.#rows.values()];
    return { dinner: figuresOf(rows, now).dinner, companies: dinnerCompanies(rows) };
  }

  /** All matching registrants, sorted by last name, first name and id. */
  byName(filter: Filter = {}): readonly Registrant[] {
    const columns = this.#columns;
    const slots = columns.sorted('lastname', 'asc');
    return find(columns, slots, filter, this.#groups.all()).rows.map(({ registrant }) => registrant);
  }

  /**
   * Ties are sorted by last name, first name and id, always ascending.
   * @param now determines today
   */
  page(request: ListRequest, now: Date): RegistrantList {
    const columns = this.#columns;
    const slots = columns.sorted(request.sort, request.dir);
    if (isEmptyFilter(request))
      return {
        ...pageOf(slots, request, (slot) => columns.rows[slot]),
        ...(request.facets === true && this.#countEverybody(columns, slots, now)),
      };
    const groups = this.#groups.all();
    const found = find(columns, slots, request, groups);
    return {
      ...pageOf(found.rows, request, (row) => row),
      ...(request.facets === true && countsOf(found, groups, request, now)),
    };
  }

  #countEverybody(columns: Columns, slots: Uint32Array, now: Date): Counts {
    const day = eventDay(now);
    if (this.#everybody?.day !== day) {
      const groups = this.#groups.all();
      const found = find(columns, slots, {}, groups);
      this.#everybody = { day, counts: countsOf(found, groups, {}, now) };
    }
    return this.#everybody.counts;
  }

  get #columns(): Columns {
    return (this.#cachedColumns ??= new Columns([...this.#rows.values()]));
  }

  #clearCaches(): void {
    this.#cachedColumns = undefined;
    this.#everybody = undefined;
    this.#counted = undefined;
  }
}

type Counts = Required<Pick<RegistrantList, 'facets' | 'figures'>>;

function countsOf(found: Found, groups: readonly FacetGroup[], filter: Filter, now: Date): Counts {
  return { facets: facetCounts(found, groups, filter), figures: figuresOf(found.rows, now) };
}

function pageOf<T>(
  found: ArrayLike<T> & { slice(start: number, end: number): Iterable<T> },
  { page, limit }: ListRequest,
  rowOf: (one: T) => Row | undefined,
): RegistrantList {
  const users = [...found.slice(page * limit, (page + 1) * limit)].flatMap(
    (one) => rowOf(one)?.registrant ?? [],
  );
  return { users, totalCount: found.length };
}
