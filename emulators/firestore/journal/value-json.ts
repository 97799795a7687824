/** Lossless conversion of fields to JSON and back: bytes, NaN, the infinities and -0 need their own encoding. */
import { falseValue, nullValue, stringValue, trueValue, type Fields, type Value } from '../values/value';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export function fieldsToJson(fields: Fields): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToJson(value)]));
}

function valueToJson(value: Value): Json {
  if ('bytesValue' in value) return { bytesValue: Buffer.from(value.bytesValue).toString('base64') };
  if ('doubleValue' in value) return { doubleValue: doubleToJson(value.doubleValue) };
  if ('geoPointValue' in value) {
    const { latitude, longitude } = value.geoPointValue;
    return { geoPointValue: { latitude: doubleToJson(latitude), longitude: doubleToJson(longitude) } };
  }
  if ('arrayValue' in value) return { arrayValue: value.arrayValue.values.map(valueToJson) };
  if ('mapValue' in value) return { mapValue: fieldsToJson(value.mapValue.fields) };
  if ('timestampValue' in value) {
    const { seconds, nanos } = value.timestampValue;
    return { timestampValue: [seconds, nanos] };
  }
  return value;
}

function doubleToJson(double: number): Json {
  return Number.isFinite(double) && !Object.is(double, -0)
    ? double
    : Object.is(double, -0)
      ? '-0'
      : String(double);
}

/** @throws Error when the JSON is not in the format of fieldsToJson */
export function fieldsFromJson(json: Json | undefined): Fields {
  return Object.fromEntries(
    Object.entries(asRecord(json)).map(([name, value]) => [name, valueFromJson(value)]),
  );
}

function valueFromJson(json: Json): Value {
  const [[type, content] = []] = Object.entries(asRecord(json));
  const value = type === undefined || content === undefined ? undefined : valueReaders.get(type)?.(content);
  if (value === undefined) throw new Error(`unknown value ${JSON.stringify(json)}`);
  return value;
}

const valueReaders = new Map<string, (content: Json) => Value>([
  ['nullValue', () => nullValue],
  ['booleanValue', (content) => (content === true ? trueValue : falseValue)],
  ['integerValue', (content) => ({ integerValue: asText(content) })],
  ['doubleValue', (content) => ({ doubleValue: Number(content) })],
  ['stringValue', (content) => stringValue(asText(content))],
  ['referenceValue', (content) => ({ referenceValue: asText(content) })],
  ['bytesValue', (content) => ({ bytesValue: Buffer.from(asText(content), 'base64') })],
  ['timestampValue', (content) => ({ timestampValue: timestampFromJson(asList(content)) })],
  [
    'geoPointValue',
    (content) => {
      const { latitude, longitude } = asRecord(content);
      return { geoPointValue: { latitude: Number(latitude), longitude: Number(longitude) } };
    },
  ],
  ['arrayValue', (content) => ({ arrayValue: { values: asList(content).map(valueFromJson) } })],
  ['mapValue', (content) => ({ mapValue: { fields: fieldsFromJson(content) } })],
]);

function timestampFromJson([seconds = '', nanos = 0]: readonly Json[]) {
  return { seconds: asText(seconds), nanos: Number(nanos) };
}

function asText(json: Json): string {
  if (typeof json !== 'string') throw new Error(`${JSON.stringify(json)} is not a string`);
  return json;
}

export function asList(json: Json | undefined): readonly Json[] {
  if (json === undefined || !isList(json)) throw new Error(`${JSON.stringify(json)} is not a list`);
  return json;
}

function isList(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}

function asRecord(json: Json | undefined): Readonly<Record<string, Json>> {
  if (typeof json !== 'object' || json === null || isList(json))
    throw new Error(`${JSON.stringify(json)} is not an object`);
  return json;
}
