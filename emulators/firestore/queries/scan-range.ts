/**
 * Chooses the sorted list to read for a query, and the range that can contain results. This is only an optimisation: the
 * filter still checks the conditions that the range does not guarantee.
 */
import type { StoredDocument } from '../documents/document';
import { valueAt } from '../documents/document';
import { compareStrings, compareValues, typeOrder } from '../values/compare';
import { formatFieldPath, isDocumentName } from '../values/field-path';
import { isAfterEnd, isBeforeStart } from './orders';
import type { FieldFilter, Filter, Order, Query } from './query';

export interface ScanRange {
  /** The ordering of the list to read. */
  readonly orders: readonly Order[];
  /** Whether to read the list backwards. */
  readonly backwards: boolean;
  /** Where a document is: before (-1), within (0) or after (1) the range; never decreases along the list. */
  readonly position: (document: StoredDocument) => number;
  /** The conditions that are still to be checked within the range. */
  readonly filter: Filter | null;
}

/** As `ScanRange.position`, for one condition or the cursors. */
type Bound = (document: StoredDocument) => number;

/** Each combination of equality fields needs its own list, so limit the number of fields. */
const MAX_EQUALITIES = 2;

export function scanRange(query: Query, database: string): ScanRange {
  const conjuncts = conjunctsOf(query.filter);
  const equalities = conjuncts.filter(isFieldEquality).sort(byField).slice(0, MAX_EQUALITIES);
  const fixedFields = new Set(equalities.map(({ field }) => formatFieldPath(field)));
  // All results have the same value in these fields, so ordering by them has no effect.
  const remainingOrders = query.orders.filter(({ field }) => !fixedFields.has(formatFieldPath(field)));
  const firstOrder = remainingOrders[0];
  const backwards = firstOrder?.descending ?? false;
  const ranges = conjuncts.filter((filter): filter is FieldFilter => isRangeOn(filter, firstOrder));
  const coveredByRange = new Set<Filter>([...equalities, ...ranges]);
  const otherConjuncts = conjuncts.filter((filter) => !coveredByRange.has(filter));
  const bounds = [...equalities, ...ranges].map((filter) => boundOf(filter, database));
  return {
    orders: [
      ...equalities.map(({ field }) => ({ field, descending: false })),
      ...remainingOrders.map(({ field, descending }) => ({ field, descending: descending !== backwards })),
    ],
    backwards,
    position: combineBounds(bounds.slice(0, equalities.length), [
      ...bounds.slice(equalities.length),
      cursorBound(query, database, backwards),
    ]),
    filter: otherConjuncts.length === 0 ? null : { kind: 'and', filters: otherConjuncts },
  };
}

function conjunctsOf(filter: Filter | null): readonly Filter[] {
  if (filter === null) return [];
  return filter.kind === 'and' ? filter.filters.flatMap(conjunctsOf) : [filter];
}

function isFieldEquality(filter: Filter): filter is FieldFilter {
  return filter.kind === 'field' && filter.op === 'EQUAL' && !isDocumentName(filter.field);
}

/** `a == 1 and b == 2` and `b == 2 and a == 1` share a list. */
function byField(a: FieldFilter, b: FieldFilter): number {
  return compareStrings(formatFieldPath(a.field), formatFieldPath(b.field));
}

const RANGE_OPERATORS = ['EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'];

function isRangeOn(filter: Filter, order: Order | undefined): filter is FieldFilter {
  return (
    order !== undefined &&
    filter.kind === 'field' &&
    RANGE_OPERATORS.includes(filter.op) &&
    formatFieldPath(filter.field) === formatFieldPath(order.field)
  );
}

function boundOf({ field, op, value: operand }: FieldFilter, database: string): Bound {
  return (document) => {
    const value = valueAt(document, field, database);
    if (value === undefined) return -1;
    const typeDifference = typeOrder(value) - typeOrder(operand);
    const difference = typeDifference === 0 ? compareValues(value, operand) : typeDifference;
    if (op === 'EQUAL' || typeDifference !== 0) return Math.sign(difference);
    if (op === 'LESS_THAN') return difference < 0 ? 0 : 1;
    if (op === 'LESS_THAN_OR_EQUAL') return difference <= 0 ? 0 : 1;
    if (op === 'GREATER_THAN') return difference > 0 ? 0 : -1;
    return difference >= 0 ? 0 : -1;
  };
}

/** In a list that is read backwards, the documents before the first result are after the range. */
function cursorBound({ startAt, endAt, orders }: Query, database: string, backwards: boolean): Bound {
  const sign = backwards ? -1 : 1;
  return (document) => {
    if (startAt !== null && isBeforeStart(document, startAt, orders, database)) return -sign;
    if (endAt !== null && isAfterEnd(document, endAt, orders, database)) return sign;
    return 0;
  };
}

/** As in the list's ordering, the equalities decide first; of the other bounds, "before" wins over "after". */
function combineBounds(equalities: readonly Bound[], others: readonly Bound[]): Bound {
  return (document) => {
    for (const equality of equalities) {
      const result = equality(document);
      if (result !== 0) return result;
    }
    const results = others.map((bound) => bound(document));
    return results.includes(-1) ? -1 : results.includes(1) ? 1 : 0;
  };
}
