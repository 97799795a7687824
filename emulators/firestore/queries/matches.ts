/**
 * Matches documents against a query and its filters.
 * https://firebase.google.com/docs/firestore/query-data/queries#query_operators
 */
import { valueAt, type StoredDocument } from '../documents/document';
import { compareValues, typeOrder } from '../values/compare';
import type { Value } from '../values/value';
import { hasOrderedFields, isAfterEnd, isBeforeStart } from './orders';
import { scopeCovers, type FieldFilter, type Filter, type Query } from './query';

/** Whether a document is a result of a query, ignoring the query's limit. */
export function isResult(document: StoredDocument, query: Query, database: string): boolean {
  const { scope, filter, orders, startAt, endAt } = query;
  return (
    scopeCovers(scope, document.collection) &&
    hasOrderedFields(document, orders) &&
    (filter === null || matches(document, filter, database)) &&
    !(startAt !== null && isBeforeStart(document, startAt, orders, database)) &&
    !(endAt !== null && isAfterEnd(document, endAt, orders, database))
  );
}

/** A document without the field matches no filter on it, not even `!=` or `not-in`. */
export function matches(document: StoredDocument, filter: Filter, database: string): boolean {
  if (filter.kind === 'field') {
    const value = valueAt(document, filter.field, database);
    return value !== undefined && holds(value, filter);
  }
  return filter.kind === 'and'
    ? filter.filters.every((part) => matches(document, part, database))
    : filter.filters.some((part) => matches(document, part, database));
}

function holds(value: Value, { op, value: operand }: FieldFilter): boolean {
  switch (op) {
    case 'EQUAL':
      return compareValues(value, operand) === 0;
    case 'NOT_EQUAL':
      return !('nullValue' in value) && compareValues(value, operand) !== 0;
    case 'IN':
      return contains(operand, value);
    case 'NOT_IN':
      return !('nullValue' in value) && !hasNull(operand) && !contains(operand, value);
    case 'ARRAY_CONTAINS':
      return contains(value, operand);
    case 'ARRAY_CONTAINS_ANY':
      return itemsOf(operand).some((item) => contains(value, item));
    default:
      // A range matches only values of the operand's type.
      return typeOrder(value) === typeOrder(operand) && satisfies(op, compareValues(value, operand));
  }
}

function satisfies(op: FieldFilter['op'], difference: number): boolean {
  if (op === 'LESS_THAN') return difference < 0;
  if (op === 'LESS_THAN_OR_EQUAL') return difference <= 0;
  return op === 'GREATER_THAN' ? difference > 0 : difference >= 0;
}

function itemsOf(value: Value): readonly Value[] {
  return 'arrayValue' in value ? value.arrayValue.values : [];
}

function contains(list: Value, item: Value): boolean {
  return itemsOf(list).some((candidate) => compareValues(candidate, item) === 0);
}

function hasNull(list: Value): boolean {
  return itemsOf(list).some((item) => 'nullValue' in item);
}
