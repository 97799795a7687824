/** Parses a structured query, validates it, and adds its implicit orderings. */
import { invalidArgument, unimplemented } from '../wire/status';
import type { WireCursor, WireFieldReference, WireStructuredQuery } from '../wire/messages';
import { checkId } from '../documents/names';
import { acceptValue } from '../values/accept';
import { compareLists, compareStrings } from '../values/compare';
import { formatFieldPath, isDocumentName, parseFieldPath, type FieldPath } from '../values/field-path';
import { parseFilter } from './parse-filter';
import { fieldFilters, type Cursor, type Filter, type Order, type Query, type Scope } from './query';

/** @param parent path of the query's parent document; empty for the root */
export function parseQuery(parent: string, wire: WireStructuredQuery | undefined): Query {
  if (wire === undefined) throw invalidArgument('A query is missing.');
  if (wire.findNearest !== undefined) throw unimplemented('vector search (findNearest)');
  if (wire.offset !== undefined) throw unimplemented('offsets');
  const filter = wire.where === undefined ? null : parseFilter(wire.where);
  const orders = completeOrders((wire.orderBy ?? []).map(parseOrder), filter);
  return {
    scope: parseScope(parent, wire.from ?? []),
    filter,
    orders,
    startAt: parseCursor(wire.startAt, orders),
    endAt: parseCursor(wire.endAt, orders),
    limit: wire.limit === undefined ? null : parseLimit(wire.limit.value),
    select: parseSelect(wire.select?.fields ?? []),
  };
}

function parseScope(parent: string, from: NonNullable<WireStructuredQuery['from']>): Scope {
  const [selector, ...others] = from;
  if (selector === undefined) throw invalidArgument('A query names no collection.');
  if (others.length > 0) throw unimplemented('queries over several collections');
  const { collectionId = '', allDescendants = false } = selector;
  if (collectionId === '' && !allDescendants) throw unimplemented('queries over collections of every name');
  if (collectionId !== '') checkId(collectionId);
  return { parent, collectionId: collectionId === '' ? null : collectionId, allDescendants };
}

function parseOrder(wire: { readonly field?: WireFieldReference; readonly direction?: string }): Order {
  return { field: parseReference(wire.field), descending: wire.direction === 'DESCENDING' };
}

function parseReference(wire: WireFieldReference | undefined): FieldPath {
  return parseFieldPath(wire?.fieldPath ?? '');
}

/**
 * Appends the fields of inequalities, sorted by field name, then `__name__`, each in the direction of the last explicit
 * ordering (query.proto, StructuredQuery.order_by).
 */
function completeOrders(explicitOrders: readonly Order[], filter: Filter | null): readonly Order[] {
  const descending = explicitOrders.at(-1)?.descending ?? false;
  const orders = [...explicitOrders];
  const orderedFields = new Set(orders.map(({ field }) => formatFieldPath(field)));
  if (orderedFields.size < orders.length) throw invalidArgument('A query orders by the same field twice.');
  const inequalities = fieldFilters(filter).filter(({ op }) => isInequality(op));
  const fields = inequalities.map(({ field }) => field).sort((a, b) => compareLists(a, b, compareStrings));
  for (const field of [...fields.filter((path) => !isDocumentName(path)), ['__name__']]) {
    const name = formatFieldPath(field);
    if (!orderedFields.has(name)) orders.push({ field, descending });
    orderedFields.add(name);
  }
  // Orderings after `__name__` have no effect: no two documents have the same name.
  return orders.slice(0, orders.findIndex(({ field }) => isDocumentName(field)) + 1);
}

function isInequality(op: string): boolean {
  return !['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'].includes(op);
}

function parseCursor(wire: WireCursor | undefined, orders: readonly Order[]): Cursor | null {
  if (wire === undefined) return null;
  const values = (wire.values ?? []).map(acceptValue);
  if (values.length > orders.length)
    throw invalidArgument('A cursor has more values than the query has orderings.');
  for (const [i, value] of values.entries()) {
    const order = orders[i];
    if (order !== undefined && isDocumentName(order.field) && !('referenceValue' in value))
      throw invalidArgument('A cursor needs a reference where the query orders by __name__.');
  }
  return { values, isBefore: wire.before ?? false };
}

function parseLimit(value = 0): number {
  if (value < 0) throw invalidArgument('The limit of a query is negative.');
  return value;
}

function parseSelect(fields: readonly WireFieldReference[]): readonly FieldPath[] | null {
  return fields.length === 0 ? null : fields.map(parseReference);
}
