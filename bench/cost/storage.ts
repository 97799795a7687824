/**
 * How much storage one registrant is billed for: the documents, and an entry in every index, by the rules of
 * https://firebase.google.com/docs/firestore/storage-size. A test cannot ask: the local Firestore keeps no indexes.
 */
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import deployedIndexes from '../../firestore.indexes.json';
import { collections } from '../../functions/src/database/collections';
import { listingOf } from '../../functions/src/registrants/list-keys';
import { fictionalRegistrant } from '../../local/seed/people';

/** Of each document and each index entry. */
const overhead = 32;
const ofName = 16;

/** As long as one that Firestore makes. */
const anId = '0'.repeat(20);

/** @param count how many made-up registrants to take the average of */
export function bytesOfRegistrant(count: number): number {
  // Nothing is committed: what would be stored is only looked at.
  let bytes = 0;
  const note = (path: string, data: DocumentData) => (bytes += bytesOf(path, data));
  for (let index = 0; index < count; index += 1) {
    const { registration, createdAt } = fictionalRegistrant(index, 'x');
    const moment = Timestamp.fromDate(createdAt);
    const listing = listingOf(registration, moment);
    const moments = { createdAt: moment, emailSent: moment, deleteOn: moment };
    note(`${collections.registrants}/${anId}`, {
      ...registration,
      ...moments,
      listing,
      confirmation: { sends: 1 },
    });
    note(`${collections.emails}/${'0'.repeat(64)}`, { registrant: anId });
  }
  return bytes / count;
}

function bytesOf(path: string, data: DocumentData): number {
  const name = path.split('/').reduce((sum, part) => sum + stringSize(part), ofName);
  const fields = leaves(data);
  const document = name + overhead + sizeOf(data);
  const entry = name + overhead;
  // Every field, ascending and descending; of an array every element once.
  const single = fields.reduce((sum, [field, value]) => {
    const values = Array.isArray(value) ? value : [value, value];
    return sum + values.reduce((all: number, one) => all + entry + stringSize(field) + sizeOf(one), 0);
  }, 0);
  const [collection] = path.split('/');
  const composite = deployedIndexes.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .reduce((sum, index) => sum + compositeSize(index.fields, new Map(fields), entry), 0);
  return document + single + composite;
}

/** An array in a composite index has an entry for each of its elements. */
function compositeSize(
  indexed: readonly { readonly fieldPath: string }[],
  fields: ReadonlyMap<string, unknown>,
  entry: number,
): number {
  const values = indexed.map(({ fieldPath }) => fields.get(fieldPath));
  if (values.includes(undefined)) return 0;
  const [array] = values.filter(Array.isArray);
  const others = values
    .filter((value) => !Array.isArray(value))
    .reduce((sum: number, one) => sum + sizeOf(one), 0);
  const elements: unknown[] = array ?? [];
  return elements.reduce((sum: number, one) => sum + entry + others + sizeOf(one), 0);
}

/** Every field that is indexed, with its path. */
function leaves(data: DocumentData, prefix = ''): [string, unknown][] {
  return Object.entries(data).flatMap(([field, value]): [string, unknown][] =>
    isMap(value) ? leaves(value, `${prefix}${field}.`) : [[prefix + field, value]],
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return stringSize(value);
  if (typeof value === 'boolean' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 0);
  if (!isMap(value)) return 8;
  return Object.entries(value).reduce((sum, [field, one]) => sum + stringSize(field) + sizeOf(one), 0);
}

function isMap(value: unknown): value is DocumentData {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Timestamp)
  );
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
