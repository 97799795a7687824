/** Reads fields of stored documents; a value of another type counts as absent. */
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';

export function textIn(document: DocumentSnapshot, field: string): string | undefined {
  const value: unknown = document.get(field);
  return typeof value === 'string' ? value : undefined;
}

export function numberIn(document: DocumentSnapshot, field: string): number | undefined {
  const value: unknown = document.get(field);
  return typeof value === 'number' ? value : undefined;
}

export function timestampIn(document: DocumentSnapshot, field: string): Timestamp | undefined {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? value : undefined;
}

/** @returns the entries of a list as texts; empty if the field is absent */
export function textsIn(document: DocumentSnapshot, field: string): string[] {
  const values: unknown = document.get(field);
  return Array.isArray(values) ? values.map(String) : [];
}
