/** Compares documents by the orderings of a query, and with its cursors. */
import { compareNames, valueAt, type StoredDocument } from '../documents/document';
import { compareValues } from '../values/compare';
import { fieldAt, formatFieldPath, isDocumentName } from '../values/field-path';
import type { Cursor, Order } from './query';

export type Comparator = (a: StoredDocument, b: StoredDocument) => number;

/** The comparator needs documents that have every ordered field. */
export function comparatorOf(orders: readonly Order[]): Comparator {
  const parts = orders.map(comparatorOfOrder);
  const [first, second] = parts;
  // Fast paths for the most frequent orderings: the name alone, or one field and then the name.
  if (first !== undefined && parts.length === 1) return first;
  if (first !== undefined && second !== undefined && parts.length === 2)
    return (a, b) => first(a, b) || second(a, b);
  return (a, b) => {
    for (const part of parts) {
      const result = part(a, b);
      if (result !== 0) return result;
    }
    return 0;
  };
}

function comparatorOfOrder({ field, descending }: Order): Comparator {
  const sign = descending ? -1 : 1;
  if (isDocumentName(field)) return (a, b) => sign * compareNames(a, b);
  return (a, b) => {
    const left = fieldAt(a.fields, field);
    const right = fieldAt(b.fields, field);
    return left === undefined || right === undefined ? 0 : sign * compareValues(left, right);
  };
}

/** "orderBy() also filters for existence": a document without an ordered field is not a result. */
export function hasOrderedFields(document: StoredDocument, orders: readonly Order[]): boolean {
  return orders.every(({ field }) => isDocumentName(field) || fieldAt(document.fields, field) !== undefined);
}

/** @returns below zero, zero or above zero for a document before, at or after the cursor */
export function compareToCursor(
  document: StoredDocument,
  cursor: Cursor,
  orders: readonly Order[],
  database: string,
): number {
  for (const [i, operand] of cursor.values.entries()) {
    const order = orders[i];
    const value = order && valueAt(document, order.field, database);
    if (value === undefined) continue;
    const result = compareValues(value, operand);
    if (result !== 0) return order?.descending === true ? -result : result;
  }
  return 0;
}

export function isBeforeStart(
  document: StoredDocument,
  cursor: Cursor,
  orders: readonly Order[],
  database: string,
): boolean {
  const result = compareToCursor(document, cursor, orders, database);
  return cursor.isBefore ? result < 0 : result <= 0;
}

export function isAfterEnd(
  document: StoredDocument,
  cursor: Cursor,
  orders: readonly Order[],
  database: string,
): boolean {
  const result = compareToCursor(document, cursor, orders, database);
  return cursor.isBefore ? result >= 0 : result > 0;
}

/** The key under which a list sorted by these orderings is cached. */
export function orderKey(orders: readonly Order[]): string {
  return orders.map(({ field, descending }) => `${formatFieldPath(field)} ${descending ? 'v' : '^'}`).join();
}
