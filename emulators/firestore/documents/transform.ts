/** Field transforms: values that the server computes (write.proto, DocumentTransform.FieldTransform). */
import { compareValues, exactNumber, isNumber, type NumberValue } from '../values/compare';
import type { FieldPath } from '../values/field-path';
import { arrayValue, nullValue, type Value } from '../values/value';

export interface Transform {
  readonly field: FieldPath;
  readonly operation:
    | { readonly kind: 'requestTime' }
    | { readonly kind: 'increment'; readonly operand: NumberValue }
    | { readonly kind: 'append' | 'remove'; readonly items: readonly Value[] };
}

/** @returns the value to store, and the result to report to the client */
export function applyTransform(
  { operation }: Transform,
  current: Value | undefined,
  requestTime: Value,
): { readonly newValue: Value; readonly result: Value } {
  switch (operation.kind) {
    case 'requestTime':
      return { newValue: requestTime, result: requestTime };
    case 'append':
      return { newValue: appendMissing(current, operation.items), result: nullValue };
    case 'remove':
      return { newValue: remove(current, operation.items), result: nullValue };
    case 'increment': {
      const sum =
        current !== undefined && isNumber(current) ? add(current, operation.operand) : operation.operand;
      return { newValue: sum, result: sum };
    }
  }
}

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

/** Integer sums saturate at 64 bits; with a double on either side the sum is a double. */
function add(a: NumberValue, b: NumberValue): NumberValue {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const bounded = sum > MAX_INTEGER ? MAX_INTEGER : sum < MIN_INTEGER ? MIN_INTEGER : sum;
    return { integerValue: bounded.toString() };
  }
  return { doubleValue: Number(exactNumber(a)) + Number(exactNumber(b)) };
}

function appendMissing(current: Value | undefined, items: readonly Value[]): Value {
  const values = [...itemsOf(current)];
  for (const item of items) if (!values.some((value) => compareValues(value, item) === 0)) values.push(item);
  return arrayValue(values);
}

function remove(current: Value | undefined, items: readonly Value[]): Value {
  return arrayValue(
    itemsOf(current).filter((value) => !items.some((item) => compareValues(value, item) === 0)),
  );
}

function itemsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : [];
}
