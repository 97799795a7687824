/** Reads fields of stored documents; a value of another type counts as absent. */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

/** A document whose fields can be read; `DocumentSnapshot` is one. */
export interface StoredFields {
  readonly id: string;
  /** @param field such as `printed.at` */
  get(field: string): unknown;
}

/** Converts all fields at once: `DocumentSnapshot.get` parses the name and converts the value at each call. */
export function fieldsOf(document: DocumentSnapshot): StoredFields {
  const data: Record<string, unknown> = document.data() ?? {};
  const nested = (field: string) => field.split('.').reduce<unknown>(memberOf, data);
  return { id: document.id, get: (field) => (field.includes('.') ? nested(field) : data[field]) };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function textIn(document: StoredFields, field: string): string | undefined {
  const value: unknown = document.get(field);
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(document: StoredFields, field: string): number | undefined {
  const value: unknown = document.get(field);
  return typeof value === 'number' ? value : undefined;
}

export function timestampIn(document: StoredFields, field: string): Timestamp | undefined {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? value : undefined;
}

/** @returns the entries of a list as texts; empty if the field is absent */
export function textsIn(document: StoredFields, field: string): string[] {
  const values: unknown = document.get(field);
  return Array.isArray(values) ? values.map(String) : [];
}
