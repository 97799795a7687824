/** Firestore's values in wire format: each has one property, named after its type. */

export interface Timestamp {
  /** Whole seconds since 1970, as a decimal string: the wire carries 64 bits. */
  readonly seconds: string;
  readonly nanos: number;
}

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export type Fields = Readonly<Record<string, Value>>;

export type Value =
  | { readonly nullValue: 'NULL_VALUE' }
  | { readonly booleanValue: boolean }
  /** A decimal string, because 64 bits do not fit in a number. */
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly timestampValue: Timestamp }
  | { readonly stringValue: string }
  | { readonly bytesValue: Uint8Array }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: GeoPoint }
  | ArrayValue
  | MapValue;

export interface ArrayValue {
  readonly arrayValue: { readonly values: readonly Value[] };
}

export interface MapValue {
  readonly mapValue: { readonly fields: Fields };
}

export const nullValue: Value = { nullValue: 'NULL_VALUE' };
export const trueValue: Value = { booleanValue: true };
export const falseValue: Value = { booleanValue: false };

export function integerValue(value: bigint | number): Value {
  return { integerValue: value.toString() };
}

export function arrayValue(values: readonly Value[]): ArrayValue {
  return { arrayValue: { values } };
}

export function mapValue(fields: Fields): MapValue {
  return { mapValue: { fields } };
}

const MAX_INTERNED = 5000;
const MAX_INTERNED_LENGTH = 32;
const interned = new Map<string, Value>();

/** Values are immutable, so documents can share short strings (interning). */
export function stringValue(text: string): Value {
  if (text.length > MAX_INTERNED_LENGTH) return { stringValue: text };
  const existing = interned.get(text);
  if (existing !== undefined) return existing;
  const value = { stringValue: text };
  // Clear a full pool; frequent strings are soon interned again.
  if (interned.size === MAX_INTERNED) interned.clear();
  interned.set(text, value);
  return value;
}
