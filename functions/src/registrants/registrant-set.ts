/** Registrants in memory: found by a filter, counted by facets and sorted by any column. */
import type { Registrant } from 'contract/registrant';
import { eventDay } from 'contract/event-times';
import type {
  Filter,
  ListRequest,
  RegistrantList,
  SortColumn,
  SortDirection,
} from 'contract/registrant-list';
import type { DinnerBoard } from 'contract/statistics';
import { dinnerCompanies } from './dinner-companies';
import { FacetGroups, type FacetGroup } from './facet-groups';
import { facetCounts, figuresOf } from './figures';
import { find, isEmptyFilter, type Found } from './filter';
import { collator } from './name-order';
import { rowOf, type Row } from './row';
import { statisticsOf, type Counted } from './statistics';

export class RegistrantSet {
  readonly #rows = new Map<string, Row>();
  readonly #groups = new FacetGroups();
  /** Cached sort orders, cleared on every change. */
  readonly #orders = new Map<string, readonly Row[]>();
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
    const sorted = this.#sorted('lastname', 'asc');
    return find(sorted, filter, this.#groups.all()).rows.map(({ registrant }) => registrant);
  }

  /**
   * Ties are sorted by last name, first name and id, always ascending.
   * @param now determines today
   */
  page(request: ListRequest, now: Date): RegistrantList {
    const sorted = this.#sorted(request.sort, request.dir);
    if (isEmptyFilter(request))
      return {
        ...pageOf(sorted, request),
        ...(request.facets === true && this.#countEverybody(sorted, now)),
      };
    const groups = this.#groups.all();
    const found = find(sorted, request, groups);
    return {
      ...pageOf(found.rows, request),
      ...(request.facets === true && countsOf(found, groups, request, now)),
    };
  }

  #countEverybody(rows: readonly Row[], now: Date): Counts {
    const day = eventDay(now);
    if (this.#everybody?.day !== day) {
      const groups = this.#groups.all();
      this.#everybody = { day, counts: countsOf(find(rows, {}, groups), groups, {}, now) };
    }
    return this.#everybody.counts;
  }

  #clearCaches(): void {
    this.#orders.clear();
    this.#everybody = undefined;
    this.#counted = undefined;
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

type Counts = Required<Pick<RegistrantList, 'facets' | 'figures'>>;

function countsOf(found: Found, groups: readonly FacetGroup[], filter: Filter, now: Date): Counts {
  return { facets: facetCounts(found, groups, filter), figures: figuresOf(found.rows, now) };
}

function pageOf(rows: readonly Row[], { page, limit }: ListRequest): RegistrantList {
  const users = rows.slice(page * limit, (page + 1) * limit).map(({ registrant }) => registrant);
  return { users, totalCount: rows.length };
}

function compare(one: Row, other: Row, sort: SortColumn): number {
  const [a, b] = [one.sortKeys[sort], other.sortKeys[sort]];
  return typeof a === 'number' ? a - Number(b) : collator.compare(a, String(b));
}
