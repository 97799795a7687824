/** A query as the server runs it: validated, with all implicit orderings. */
import type { FieldPath } from '../values/field-path';
import type { Value } from '../values/value';

/** The collections that a query reads. */
export interface Scope {
  /** Path of the document above the collections (directly above, unless `allDescendants`); empty for the root. */
  readonly parent: string;
  /** Null for collections with any id. */
  readonly collectionId: string | null;
  readonly allDescendants: boolean;
}

export const fieldOperators = [
  ...(['EQUAL', 'LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const),
  ...(['NOT_EQUAL', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'IN', 'NOT_IN'] as const),
] as const;

export type FieldOperator = (typeof fieldOperators)[number];

export interface FieldFilter {
  readonly kind: 'field';
  readonly field: FieldPath;
  readonly op: FieldOperator;
  readonly value: Value;
}

export interface CompositeFilter {
  readonly kind: 'and' | 'or';
  readonly filters: readonly Filter[];
}

export type Filter = FieldFilter | CompositeFilter;

export interface Order {
  readonly field: FieldPath;
  readonly descending: boolean;
}

export interface Cursor {
  readonly values: readonly Value[];
  /** Whether the cursor is before the documents with these values; otherwise after them. */
  readonly isBefore: boolean;
}

export interface Query {
  readonly scope: Scope;
  readonly filter: Filter | null;
  /** Ends with `__name__`, so that no two documents are equal. */
  readonly orders: readonly Order[];
  readonly startAt: Cursor | null;
  readonly endAt: Cursor | null;
  readonly limit: number | null;
  /** The fields to return, or null for all of them. */
  readonly select: readonly FieldPath[] | null;
}

/** All field filters, however nested in `and` and `or`. */
export function fieldFilters(filter: Filter | null): readonly FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters);
}

export function scopeCovers(scope: Scope, collection: string): boolean {
  const slash = collection.lastIndexOf('/');
  if (scope.collectionId !== null && collection.slice(slash + 1) !== scope.collectionId) return false;
  const parent = slash === -1 ? '' : collection.slice(0, slash);
  if (!scope.allDescendants) return parent === scope.parent;
  return scope.parent === '' || parent === scope.parent || parent.startsWith(`${scope.parent}/`);
}
