/** Whether two values are identical, including their type: detects writes that change nothing. */
import type { Fields, Value } from './value';

export function identicalFields(a: Fields, b: Fields): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => {
      const [left, right] = [a[key], b[key]];
      return left !== undefined && right !== undefined && Object.hasOwn(b, key) && identical(left, right);
    })
  );
}

/** Unlike in queries, 1 is not 1.0 and 0 is not -0; NaN is NaN. */
export function identical(a: Value, b: Value): boolean {
  if ('stringValue' in a) return 'stringValue' in b && a.stringValue === b.stringValue;
  if ('integerValue' in a) return 'integerValue' in b && a.integerValue === b.integerValue;
  if ('doubleValue' in a) return 'doubleValue' in b && Object.is(a.doubleValue, b.doubleValue);
  if ('booleanValue' in a) return 'booleanValue' in b && a.booleanValue === b.booleanValue;
  if ('nullValue' in a) return 'nullValue' in b;
  if ('referenceValue' in a) return 'referenceValue' in b && a.referenceValue === b.referenceValue;
  if ('bytesValue' in a) return 'bytesValue' in b && Buffer.compare(a.bytesValue, b.bytesValue) === 0;
  if ('timestampValue' in a)
    return (
      'timestampValue' in b &&
      a.timestampValue.seconds === b.timestampValue.seconds &&
      a.timestampValue.nanos === b.timestampValue.nanos
    );
  if ('geoPointValue' in a)
    return (
      'geoPointValue' in b &&
      Object.is(a.geoPointValue.latitude, b.geoPointValue.latitude) &&
      Object.is(a.geoPointValue.longitude, b.geoPointValue.longitude)
    );
  if ('arrayValue' in a) return 'arrayValue' in b && identicalLists(a.arrayValue.values, b.arrayValue.values);
  return 'mapValue' in b && identicalFields(a.mapValue.fields, b.mapValue.fields);
}

function identicalLists(a: readonly Value[], b: readonly Value[]): boolean {
  return (
    a.length === b.length &&
    a.every((value, i) => {
      const other = b[i];
      return other !== undefined && identical(value, other);
    })
  );
}
