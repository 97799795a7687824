/**
 * The order of values, documented under "Value type ordering":
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
import type { Fields, Timestamp, Value } from './value';

/** The rank of a value's type; integers and doubles have the same rank. */
export function typeOrder(value: Value): number {
  if ('stringValue' in value) return 5;
  if ('integerValue' in value || 'doubleValue' in value) return 3;
  if ('timestampValue' in value) return 4;
  if ('booleanValue' in value) return 2;
  if ('nullValue' in value) return 1;
  if ('bytesValue' in value) return 6;
  if ('referenceValue' in value) return 7;
  if ('geoPointValue' in value) return 8;
  if ('arrayValue' in value) return 9;
  return 10;
}

/** @returns below zero, zero or above zero; zero for values that a query treats as equal (1 and 1.0) */
export function compareValues(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue);
  const difference = typeOrder(a) - typeOrder(b);
  if (difference !== 0) return difference;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if ('timestampValue' in a && 'timestampValue' in b)
    return compareTimestamps(a.timestampValue, b.timestampValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('bytesValue' in a && 'bytesValue' in b) return Buffer.compare(a.bytesValue, b.bytesValue);
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b)
    return (
      compareDoubles(a.geoPointValue.latitude, b.geoPointValue.latitude) ||
      compareDoubles(a.geoPointValue.longitude, b.geoPointValue.longitude)
    );
  if ('arrayValue' in a && 'arrayValue' in b)
    return compareLists(a.arrayValue.values, b.arrayValue.values, compareValues);
  if ('mapValue' in a && 'mapValue' in b) return compareFields(a.mapValue.fields, b.mapValue.fields);
  return 0;
}

export type NumberValue = { readonly integerValue: string } | { readonly doubleValue: number };

export function isNumber(value: Value): value is NumberValue {
  return 'integerValue' in value || 'doubleValue' in value;
}

export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = exactNumber(a);
  const right = exactNumber(b);
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  if (Number.isNaN(left)) return -1;
  if (Number.isNaN(right)) return 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Integers too large for an exact double are bigints; JavaScript compares numbers and bigints exactly. */
export function exactNumber(value: NumberValue): number | bigint {
  if ('doubleValue' in value) return value.doubleValue;
  return value.integerValue.length < 16 ? Number(value.integerValue) : BigInt(value.integerValue);
}

/** NaN sorts before every other number and equals itself; -0 equals 0. */
function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return Number(a.seconds) - Number(b.seconds) || a.nanos - b.nanos;
}

/** Compares by UTF-8 bytes, which differs from JavaScript's order only for surrogate pairs. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return sortWeight(left) - sortWeight(right);
  }
  return a.length - b.length;
}

/** Surrogate pairs encode code points above 0xFFFF, so surrogates sort after all other code units. */
function sortWeight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Compares document ids as Firestore does: numeric ids (`__id7__`) first, by number; the others by UTF-8 bytes. */
export function compareIds(a: string, b: string): number {
  const left = numericId(a);
  const right = numericId(b);
  if (left === null && right === null) return compareStrings(a, b);
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : left > right ? 1 : 0;
}

function numericId(id: string): bigint | null {
  if (!id.startsWith('__id')) return null;
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? null : BigInt(digits);
}

/** Compares paths segment by segment, so that a document sorts before its descendants. */
export function comparePaths(a: string, b: string): number {
  return a === b ? 0 : compareLists(a.split('/'), b.split('/'), compareIds);
}

/** Compares item by item; a list sorts before longer lists that begin with it. */
export function compareLists<Item extends string | object>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (x: Item, y: Item) => number,
): number {
  for (const [i, item] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const result = compare(item, other);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** Compares maps by key, then value, then size. */
function compareFields(a: Fields, b: Fields): number {
  const [left, right] = [a, b].map((fields) =>
    Object.entries(fields).sort(([x], [y]) => compareStrings(x, y)),
  );
  return compareLists(
    left ?? [],
    right ?? [],
    ([key, value], [otherKey, other]) => compareStrings(key, otherKey) || compareValues(value, other),
  );
}
