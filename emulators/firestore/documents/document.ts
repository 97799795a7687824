/** A stored document. Immutable: a write replaces it. */
import type { WireDocument } from '../wire/messages';
import { compareIds, comparePaths } from '../values/compare';
import { fieldAt, isDocumentName, applyMask, type FieldPath } from '../values/field-path';
import { toTimestamp } from '../values/time';
import type { Fields, Value } from '../values/value';
import { fullName } from './names';

export interface StoredDocument {
  /** Path of its collection. */
  readonly collection: string;
  readonly id: string;
  readonly fields: Fields;
  /** Microseconds since 1970, like the update time. */
  readonly createTime: number;
  readonly updateTime: number;
}

export function pathOf(document: StoredDocument): string {
  return `${document.collection}/${document.id}`;
}

export function compareNames(a: StoredDocument, b: StoredDocument): number {
  return a.collection === b.collection ? compareIds(a.id, b.id) : comparePaths(pathOf(a), pathOf(b));
}

/** A field's value, or the document's own name as a reference for `__name__`. */
export function valueAt(document: StoredDocument, path: FieldPath, database: string): Value | undefined {
  return isDocumentName(path)
    ? { referenceValue: fullName(database, pathOf(document)) }
    : fieldAt(document.fields, path);
}

/** @param mask the fields to send, or null for all of them */
export function toWire(
  document: StoredDocument,
  database: string,
  mask: readonly FieldPath[] | null,
): WireDocument {
  return {
    name: fullName(database, pathOf(document)),
    fields: mask === null ? document.fields : applyMask(document.fields, mask),
    createTime: toTimestamp(document.createTime),
    updateTime: toTimestamp(document.updateTime),
  };
}
