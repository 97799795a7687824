/**
 * The billed size of one registrant, by https://firebase.google.com/docs/firestore/storage-size: the documents, and an
 * entry in each index of firestore.indexes.json. Computed, since the embedded Firestore keeps no indexes.
 */
import { typedRegistration, withDinner } from 'contract/factories';
import { maxConsentNoteLength } from 'contract/organisers-registrant';
import {
  shownRegistrationCode,
  fieldNames,
  isOfKind,
  registrationFields,
} from 'contract/registration-fields';
import { registrationSchema } from 'contract/registration-form';
import { FieldValue, Firestore, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import deployed from '../../../firestore.indexes.json';
import { collections } from '../database/collections';
import { createRegistrant, type AddedByOrganiser } from './documents';
import { keptFields } from './versions';

/** Overhead of each document and each index entry. */
const overhead = 32;
const overheadOfName = 16;

const now = Timestamp.now();
const names: readonly string[] = keptFields;

/** Every text at its maximum length, in two-byte letters. */
function longestTexts() {
  const longest: Record<string, string> = {};
  for (const name of fieldNames)
    if (isOfKind(name, 'text')) longest[name] = 'é'.repeat(registrationFields[name].max);
  // The part before the at sign has at most 64 characters, a label of the domain 63.
  const email = `${'é'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(2)}example`;
  return { ...longest, email, registrationCode: shownRegistrationCode() };
}

it('stores at most 6 kB with every text at its maximum length, in two-byte letters', () => {
  expect(bytesOf(longestTexts())).toBeLessThanOrEqual(6_000);
});

it('stores at most 1.7 kB for a typical registration', () => {
  expect(bytesOf({})).toBeLessThanOrEqual(1_700);
});

it('stores at most 1 kB more with a note on consent', () => {
  const consentNote = 'é'.repeat(maxConsentNoteLength);
  expect(bytesOf({}, { consentNote }) - bytesOf({})).toBeLessThanOrEqual(1_000);
});

it('stores at most 4 kB more for each earlier version in which everything was different', () => {
  const values = { ...typedRegistration(withDinner), ...longestTexts(), state: 'registered' };
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const path = `registrants/${'0'.repeat(20)}/versions/100`;
  expect(bytesOfDocument(path, kept)).toBeLessThanOrEqual(4_000);
});

it('indexes each field or pair of fields that is queried, and no other', () => {
  const { indexes, fieldOverrides } = deployed;
  expect(
    indexes.map(({ collectionGroup, fields }) => [
      collectionGroup,
      ...fields.map(({ fieldPath }) => fieldPath),
    ]),
  ).toEqual([
    ['registrants', 'edition', 'state', 'dinnerReservation'],
    ['registrants', 'edition', 'updatedAt'],
    ['registrants', 'edition', 'deleteOn'],
    ['registrants', 'edition', 'confirmation.due'],
    ['tombstones', 'edition', 'at'],
    ['conflicts', 'edition', 'isOpen', 'createdAt'],
    ['devices', 'edition', 'addedAt'],
    ['audit', 'registrant', 'at'],
    ['scans', 'registrant', 'at'],
    ['dinnerCounts', 'edition', 'at'],
  ]);
  expect(
    fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: kept }) =>
      kept.map(() => `${collectionGroup}.${fieldPath}`),
    ),
  ).toEqual([
    'registrants.edition',
    'registrants.deleteOn',
    'registrants.pendingEmail.until',
    // Of an edition; a registrant's have no such field.
    'versions.version',
    'tombstones.at',
    'idempotencyKeys.at',
    'views.edition',
    'views.deleteOn',
    'mailings.edition',
    'mailings.deleteOn',
    'mailings.state',
    'prints.edition',
    'prints.deleteOn',
    'printParts.edition',
    'printParts.deleteOn',
    'printParts.registrants',
    // In both directions.
    'sessions.uid',
    'sessions.until',
    'tickets.until',
    'letters.due',
    'letters.due',
    'letters.state',
    'letters.isPostponed',
  ]);
});

/** For a registrant whose last confirmation failed, which stores the most. */
function bytesOf(fields: object, added?: AddedByOrganiser): number {
  const documents: [path: string, data: DocumentData][] = [];
  const add = ({ path }: { path: string }, data: DocumentData) => documents.push([path, data]);
  createRegistrant(
    new Firestore({ projectId: 'demo-size' }),
    { create: add },
    '0'.repeat(20),
    registrationSchema.validateSync({ ...typedRegistration(withDinner), ...fields }),
    { createdAt: now, emailSent: now, confirmation: { due: now } },
    { key: '0'.repeat(43), body: '0'.repeat(43) },
    added,
  );
  const failure = {
    sends: 1,
    tries: 8,
    lastError: 'refused by the mail server (554)',
    lease: '0'.repeat(36),
  };
  return documents.reduce((sum, [path, data]) => {
    const confirmation: unknown = data['confirmation'];
    const stored = isMap(confirmation)
      ? { ...data, confirmation: { ...confirmation, ...failure, leaseExpiresAt: now } }
      : data;
    // The idempotency key's own document stays for a day only.
    return path.startsWith(collections.idempotencyKeys) ? sum : sum + bytesOfDocument(path, stored);
  }, 0);
}

function bytesOfDocument(path: string, data: DocumentData): number {
  const collection = path.split('/').at(-2);
  const name = path.split('/').reduce((sum, part) => sum + sizeOf(part), overheadOfName);
  const overrides = deployed.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  expect(overrides).toContainEqual({ collectionGroup: collection, fieldPath: '*', indexes: [] });
  const composite = deployed.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) =>
      fields.reduce((sum, { fieldPath }) => sum + sizeOf(valueAt(data, fieldPath)), overhead + name),
    );
  const entries = overrides.flatMap(({ fieldPath, indexes }) => {
    const value = valueAt(data, fieldPath);
    return value === undefined ? [] : indexes.map(() => overhead + name + sizeOf(fieldPath) + sizeOf(value));
  });
  return overhead + name + sizeOf(data) + [...composite, ...entries].reduce((sum, bytes) => sum + bytes, 0);
}

function valueAt(data: DocumentData, fieldPath: string): unknown {
  return fieldPath.split('.').reduce<unknown>((at, key) => (isMap(at) ? at[key] : undefined), data);
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'boolean') return 1;
  if (!isMap(value)) return 8;
  return Object.entries(value).reduce((sum, [field, one]) => sum + sizeOf(field) + sizeOf(one), 0);
}

function isMap(value: unknown): value is DocumentData {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Timestamp) &&
    !(value instanceof FieldValue)
  );
}
