/** Documents and queries, described independently of the SDK that runs them. */

export type PlannedValue =
  | { readonly kind: 'plain'; readonly value: null | boolean | number | string }
  | { readonly kind: 'timestamp'; readonly seconds: number; readonly nanos: number }
  | { readonly kind: 'bytes'; readonly bytes: readonly number[] }
  | { readonly kind: 'point'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'reference'; readonly path: string }
  | { readonly kind: 'list'; readonly items: readonly PlannedValue[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [string, PlannedValue])[] };

export interface PlannedDocument {
  /** Collection `c` at the root or under another document. */
  readonly path: string;
  readonly data: PlannedValue & { readonly kind: 'map' };
}

export type PlannedFilter =
  | { readonly kind: 'field'; readonly field: string; readonly op: Operator; readonly value: PlannedValue }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly PlannedFilter[] };

export type Operator =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>='
  | '>'
  | 'array-contains'
  | 'array-contains-any'
  | 'in'
  | 'not-in';

export interface PlannedCursor {
  readonly kind: 'startAt' | 'startAfter' | 'endAt' | 'endBefore';
  /** A document of the collection, or field values. */
  readonly at: string | readonly PlannedValue[];
}

export interface PlannedQuery {
  readonly group: boolean;
  readonly filter: PlannedFilter | null;
  readonly orders: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly kind: 'first' | 'last'; readonly count: number } | null;
  readonly cursors: readonly PlannedCursor[];
}
