/** Documents and queries, described for both SDKs. Values are those of the Admin SDK. */
import type { DocumentData, WhereFilterOp } from 'firebase-admin/firestore';

export interface PlannedDocument {
  /** In a collection `c`, at the root or under a document. */
  readonly path: string;
  readonly data: DocumentData;
}

export type PlannedFilter =
  | { readonly kind: 'field'; readonly field: string; readonly op: WhereFilterOp; readonly value: unknown }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly PlannedFilter[] };

export interface PlannedCursor {
  readonly kind: 'startAt' | 'startAfter' | 'endAt' | 'endBefore';
  /** A document's path, or values of the ordered fields. */
  readonly position: string | readonly unknown[];
}

export interface PlannedQuery {
  readonly isGroup: boolean;
  readonly filter: PlannedFilter | null;
  readonly orders: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly limit: { readonly kind: 'limit' | 'limitToLast'; readonly count: number } | null;
  readonly cursors: readonly PlannedCursor[];
}

export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
