/** Registrants in memory, which can be filtered, counted by facets and sorted by any column. */
import { ApiError } from 'contract/wire/api-error';
import type { Registrant } from 'contract/registrant/registrant';
import { eventDay } from 'contract/edition/event-times';
import type { Filter, ListRequest, RegistrantList } from 'contract/registrant/list/registrant-list';
import type { DinnerBoard } from 'contract/registrant/statistics';
import { readAnswerFilter } from 'contract/registrant/answers';
import { questionFacets } from './answer-counts';
import { Columns } from './columns';
import { dinnerCompanies, totalAmounts } from './dinner-companies';
import { FacetGroups, type FacetGroup } from './facet-groups';
import { facetCounts, figuresOf } from './figures';
import { findRows, isEmptyFilter, type FilterResult } from './filter';
import { rowOf, type Row } from './row';
import { statisticsOf, type StatisticsCounts } from './statistics';

export class RegistrantSet {
  readonly #rows = new Map<string, Row>();
  readonly #groups = new FacetGroups();
  /** The columns with their sort orders; cleared on every change. */
  #cachedColumns: Columns | undefined;
  /** The counts without a filter, cached until the next change or the next day. */
  #allCounts: { readonly day: string; readonly counts: Counts } | undefined;
  /** The statistics, cached until the next change or the next day. */
  #cachedStatistics: { readonly day: string; readonly statistics: StatisticsCounts } | undefined;

  /** Incremented by every change of the set. */
  version = 0;

  /** Adds or replaces a registrant. */
  put(registrant: Registrant): void {
    this.#rows.set(registrant.id, rowOf(registrant, this.#groups.groupOf(registrant)));
    this.#clearCaches();
  }

  deleteIf(isErased: (id: string) => boolean): void {
    for (const id of this.#rows.keys()) if (isErased(id) && this.#rows.delete(id)) this.#clearCaches();
  }

  /** @param now determines the last day of the counts by day */
  statistics(now: Date): StatisticsCounts {
    const day = eventDay(now);
    if (this.#cachedStatistics?.day !== day)
      this.#cachedStatistics = { day, statistics: statisticsOf([...this.#rows.values()], now) };
    return this.#cachedStatistics.statistics;
  }

  /** The persons at the dinner, in total and by company. @throws ApiError `not-found` without a dinner */
  dinner(now: Date): Pick<DinnerBoard, 'dinner' | 'companies' | 'amounts'> {
    const rows = [...this.#rows.values()];
    const { dinner } = figuresOf(rows, now);
    if (dinner === undefined) throw new ApiError('not-found', 'This show has no dinner.');
    const companies = dinnerCompanies(rows);
    const amounts = totalAmounts(companies);
    return { dinner, companies, ...(amounts && { amounts }) };
  }

  /**
   * All matching registrants, sorted by last name, first name and id.
   * @param selected the ids in the filter's selection
   */
  byName(filter: Filter = {}, selected?: ReadonlySet<string>): readonly Registrant[] {
    const columns = this.#columns;
    const slots = columns.sorted('lastname', 'asc');
    return registrantsOf(findRows(columns, slots, filter, this.#groups.all(), selected, false).rows);
  }

  /**
   * One page of the matching registrants. Ties are sorted by last name, first name and id, always ascending.
   * @param now determines which registrations count as today's
   */
  page(request: ListRequest, now: Date, selected?: ReadonlySet<string>): RegistrantList {
    const columns = this.#columns;
    const { page, limit, facets } = request;
    const slots = columns.sorted(request.sort, request.dir);
    if (isEmptyFilter(request)) {
      const rows = [...slots.slice(page * limit, (page + 1) * limit)].flatMap(
        (slot) => columns.rows[slot] ?? [],
      );
      const counts = facets === true && this.#countAll(columns, slots, now);
      return { users: registrantsOf(rows), totalCount: slots.length, ...counts };
    }
    const groups = this.#groups.all();
    const found = findRows(columns, slots, request, groups, selected, facets === true);
    const rows = found.rows.slice(page * limit, (page + 1) * limit);
    const counts = facets === true && countsOf(found, groups, request, now);
    return { users: registrantsOf(rows), totalCount: found.rows.length, ...counts };
  }

  #countAll(columns: Columns, slots: Uint32Array, now: Date): Counts {
    const day = eventDay(now);
    if (this.#allCounts?.day !== day) {
      const groups = this.#groups.all();
      const result = findRows(columns, slots, {}, groups);
      this.#allCounts = { day, counts: countsOf(result, groups, {}, now) };
    }
    return this.#allCounts.counts;
  }

  get #columns(): Columns {
    return (this.#cachedColumns ??= new Columns([...this.#rows.values()]));
  }

  #clearCaches(): void {
    this.version += 1;
    this.#cachedColumns = undefined;
    this.#allCounts = undefined;
    this.#cachedStatistics = undefined;
  }
}

type Counts = Pick<RegistrantList, 'facets' | 'questions' | 'figures'>;

function countsOf(result: FilterResult, groups: readonly FacetGroup[], filter: Filter, now: Date): Counts {
  const questions = questionFacets(result, readAnswerFilter(filter.answers ?? ''));
  return {
    facets: facetCounts(result, groups, filter),
    ...(questions.length > 0 && { questions }),
    figures: figuresOf(result.rows, now),
  };
}

function registrantsOf(rows: readonly Row[]): Registrant[] {
  return rows.map(({ registrant }) => registrant);
}
