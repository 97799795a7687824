/** Validates decoded values and completes them, since the wire format omits zero and empty values. */
import { invalidArgument, unimplemented } from '../wire/status';
import type { WireTimestamp, WireValue } from '../wire/messages';
import {
  arrayValue,
  falseValue,
  mapValue,
  nullValue,
  stringValue,
  trueValue,
  type Fields,
  type Timestamp,
  type Value,
} from './value';

export function acceptValue(wire: WireValue): Value {
  if (wire.stringValue !== undefined) return stringValue(wire.stringValue);
  if (wire.integerValue !== undefined) return { integerValue: wire.integerValue };
  if (wire.booleanValue !== undefined) return wire.booleanValue ? trueValue : falseValue;
  if (wire.doubleValue !== undefined) return { doubleValue: wire.doubleValue };
  if (wire.nullValue !== undefined) return nullValue;
  if (wire.timestampValue !== undefined) return { timestampValue: acceptTimestamp(wire.timestampValue) };
  if (wire.bytesValue !== undefined) return { bytesValue: wire.bytesValue };
  if (wire.referenceValue !== undefined) return { referenceValue: wire.referenceValue };
  if (wire.geoPointValue !== undefined) return acceptGeoPoint(wire.geoPointValue);
  if (wire.arrayValue !== undefined) return arrayValue((wire.arrayValue.values ?? []).map(acceptValue));
  if (wire.mapValue !== undefined) return mapValue(acceptFields(wire.mapValue.fields ?? {}));
  throw invalidArgument('A value has no type.');
}

export function acceptFields(wire: Readonly<Record<string, WireValue>>): Fields {
  const fields: Record<string, Value> = {};
  for (const [key, value] of Object.entries(wire)) {
    // Assigning to this key would change the object's prototype instead of adding a field.
    if (key === '__proto__') throw invalidArgument("The field name '__proto__' is reserved.");
    if (key === '__type__') throw unimplemented('vectors');
    fields[key] = acceptValue(value);
  }
  return fields;
}

/** "Precise only to microseconds. When stored, any additional precision is rounded down." (document.proto) */
export function acceptTimestamp(wire: WireTimestamp): Timestamp {
  const nanos = wire.nanos ?? 0;
  const seconds = Number(wire.seconds ?? 0);
  if (nanos < 0 || nanos > 999_999_999 || seconds < -62_135_596_800 || seconds > 253_402_300_799)
    throw invalidArgument('A timestamp lies outside the years 1 to 9999.');
  return { seconds: seconds.toString(), nanos: nanos - (nanos % 1000) };
}

function acceptGeoPoint(wire: NonNullable<WireValue['geoPointValue']>): Value {
  const { latitude = 0, longitude = 0 } = wire;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw invalidArgument('A geo point needs a latitude within 90 and a longitude within 180 degrees.');
  return { geoPointValue: { latitude, longitude } };
}
