/** Field paths of masks, filters and orderings, and how to read and set the fields that they name. */
import { invalidArgument } from '../wire/status';
import { mapValue, type Fields, type Value } from './value';

export type FieldPath = readonly string[];

const SIMPLE_SEGMENT = /[A-Za-z_][A-Za-z_0-9]*/y;
const QUOTED_SEGMENT = /`((?:[^`\\]|\\[^])*)`/y;

/** Parses `` a.b.`any thing` ``, the syntax described in document.proto (Document.fields). */
export function parseFieldPath(text: string): FieldPath {
  const segments: string[] = [];
  let position = 0;
  do {
    if (segments.length > 0) position += 1;
    const pattern = text[position] === '`' ? QUOTED_SEGMENT : SIMPLE_SEGMENT;
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    const segment = match?.[1]?.replace(/\\([^])/g, '$1') ?? match?.[0];
    if (match === null || segment === undefined || segment === '')
      throw invalidArgument(`Invalid field path '${text}'.`);
    segments.push(segment);
    position += match[0].length;
  } while (text[position] === '.');
  if (position !== text.length) throw invalidArgument(`Invalid field path '${text}'.`);
  return segments;
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) =>
      /^[A-Za-z_][A-Za-z_0-9]*$/.test(segment) ? segment : `\`${segment.replace(/[\\`]/g, '\\$&')}\``,
    )
    .join('.');
}

export function isDocumentName(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** A plain loop, since sorting calls this millions of times. */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined;
  let currentFields = fields;
  for (let i = 0; i < path.length; i++) {
    const name = path[i];
    // Own properties only: a field may be named `constructor`.
    if (name === undefined || !Object.hasOwn(currentFields, name)) return undefined;
    value = currentFields[name];
    if (i === path.length - 1) break;
    if (value === undefined || !('mapValue' in value)) return undefined;
    currentFields = value.mapValue.fields;
  }
  return value;
}

/** Returns a copy of the fields with one set, creating maps along the path. */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [first, ...rest] = path;
  if (first === undefined) return fields;
  if (rest.length === 0) return { ...fields, [first]: value };
  const inner = fieldAt(fields, [first]);
  const innerFields = inner !== undefined && 'mapValue' in inner ? inner.mapValue.fields : {};
  return { ...fields, [first]: mapValue(withField(innerFields, rest, value)) };
}

export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [first, ...rest] = path;
  if (first === undefined || fieldAt(fields, path) === undefined) return fields;
  if (rest.length === 0) return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== first));
  const inner = fieldAt(fields, [first]);
  if (inner === undefined || !('mapValue' in inner)) return fields;
  return { ...fields, [first]: mapValue(withoutField(inner.mapValue.fields, rest)) };
}

/** @returns only the fields in the mask */
export function applyMask(fields: Fields, mask: readonly FieldPath[]): Fields {
  let result: Fields = {};
  for (const path of mask) {
    const value = fieldAt(fields, path);
    if (value !== undefined) result = withField(result, path, value);
  }
  return result;
}
