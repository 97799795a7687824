/**
 * Limits of a document: reserved names, nesting, size.
 * https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
import { invalidArgument } from '../wire/status';
import type { Fields, Value } from './value';

const MAX_DOCUMENT_BYTES = 1_048_576 - 4;
const MAX_NAME_BYTES = 1500;
const MAX_DEPTH = 20;

/** @param path the document's path, which counts towards its size */
export function checkDocument(path: string, fields: Fields): void {
  const bytes = documentNameBytes(path) + measureFields(fields, 1) + 32;
  if (bytes > MAX_DOCUMENT_BYTES)
    throw invalidArgument(
      `Document '${path}' cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of 1,048,572 bytes.`,
    );
}

/** Sizes as in https://firebase.google.com/docs/firestore/storage-size */
function documentNameBytes(path: string): number {
  return path.split('/').reduce((sum, segment) => sum + Buffer.byteLength(segment) + 1, 16);
}

function measureFields(fields: Fields, depth: number): number {
  if (depth > MAX_DEPTH) throw invalidArgument(`Maps and arrays are nested more than ${MAX_DEPTH} deep.`);
  let bytes = 0;
  for (const [name, value] of Object.entries(fields))
    bytes += measureFieldName(name) + measureValue(value, depth, false);
  return bytes;
}

/** @returns the size of the name in bytes @throws FirestoreError when it is not allowed */
function measureFieldName(name: string): number {
  const bytes = Buffer.byteLength(name);
  if (name === '' || bytes > MAX_NAME_BYTES)
    throw invalidArgument('A field name is empty or longer than 1,500 bytes.');
  if (/^__[^]*__$/.test(name)) throw invalidArgument(`The field name '${name}' is reserved.`);
  return bytes + 1;
}

/** @returns the size of the value in bytes @throws FirestoreError when it is not allowed */
function measureValue(value: Value, depth: number, inArray: boolean): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value) return documentNameBytes(value.referenceValue);
  if ('nullValue' in value || 'booleanValue' in value) return 1;
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    if (inArray) throw invalidArgument('Cannot convert an array value in an array value.');
    if (depth >= MAX_DEPTH) throw invalidArgument(`Maps and arrays are nested more than ${MAX_DEPTH} deep.`);
    return value.arrayValue.values.reduce((sum, item) => sum + measureValue(item, depth + 1, true), 0);
  }
  return 'mapValue' in value ? measureFields(value.mapValue.fields, depth + 1) : 8;
}
