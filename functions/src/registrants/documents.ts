/**
 * How registrants are stored in Firestore, and read from it: `registrants/{id}` is the registrant;
 * `registrantEmails/{hash}` makes the address unique. Both are created in one commit, which fails if either exists, so
 * that only one of two simultaneous registrations with the same address succeeds. Every write sets `updatedAt`, and an
 * erasure leaves `tombstones/{hashed id}` with its time for a day: these tell the roster what has changed. `deleteOn`
 * says when everything is erased, stored per registrant so that a later edition does not extend it. `idempotencyKey` is
 * the id of `idempotencyKeys/{hash of the key}`, which recognises a registration that is sent again, such as after a
 * lost response (REG-14): it holds the registrant's id and a hash of the data, is created together with the registrant,
 * and is erased with it or by the first scheduled run at least a day later.
 */
import { entrances } from 'contract/entrances';
import { createHash, createHmac } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import { registrationSchema, type Registration } from 'contract/registration-form';
import { emailKey } from 'contract/email-address';
import {
  printedLines,
  registrantSources,
  type LookedAt,
  type PrintAs,
  type Registrant,
  type RegistrantSource,
  type RegistrantState,
} from 'contract/registrant';
import { fieldNames as typedFields, presentTerms, type DinnerTerms } from 'contract/registration-fields';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { deletionOf, ofShow } from '../database/of-show';
import { collections } from '../database/collections';
import { plainTimestamp } from '../shared/plain-timestamp';
import { newCodeOf } from './codes';
import { firstLinkVersion } from '../http/visit-links';
import { PlainError } from '../shared/describe-error';

/** How an organiser or a desk registered somebody (ORG-11, DOOR-21). */
export interface AddedByOrganiser {
  /** How consent to the use of data was given. */
  consentNote: string;
  /** Only at a desk: a hash of the input, and whether the address was already taken (DOOR-21). */
  walkIn?: { hash: string; isAddressTaken: boolean };
}

/** A registrant's timestamps. */
export interface Timestamps {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the retry sends the confirmation, unless a call sends it before; never if absent. */
  confirmation?: { due: Timestamp };
}

/** A batch or a transaction: its writes are committed together. */
interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
}

/** Minimum lifetime of a tombstone. */
export const tombstoneMilliseconds = 24 * 3600_000;

/** Included in every write of a registrant. */
export const updated = { updatedAt: FieldValue.serverTimestamp() };

/** Fields for changes to a registrant; see changes.ts. */
export interface Standing {
  state: RegistrantState;
  /** Incremented by every change to the registrant. */
  version: number;
  /** Incremented to invalidate the links to the registrant's own page. */
  linkVersion: number;
}

const atRegistration: Standing = { state: 'registered', version: 1, linkVersion: firstLinkVersion };

/**
 * Adds the writes that create one registrant.
 * @param request absent when it has no idempotency key
 * @param added absent when visitors register themselves
 */
export function createRegistrant(
  firestore: Firestore,
  batch: Writes,
  id: string,
  registration: Registration,
  timestamps: Timestamps,
  request?: HashedRequest,
  added?: AddedByOrganiser,
): void {
  if (request !== undefined)
    batch.create(keyDocument(firestore, request.key), {
      edition: currentEdition().id,
      registrant: id,
      body: request.body,
      at: FieldValue.serverTimestamp(),
    });
  if (registration.email !== '')
    batch.create(emailDocument(firestore, registration.email), { ...ofShow(), registrant: id });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...(registration.dinnerReservation > 0 && { dinnerTerms: presentTerms() }),
    ...timestamps,
    ...(request && { idempotencyKey: request.key }),
    ...(added
      ? { source: added.walkIn === undefined ? 'organiser' : 'desk', ...added }
      : { acceptedPolicy: facts().policyChanged }),
    ...atRegistration,
    ...updated,
    ...ofShow(),
  });
}

/**
 * The document id is a hash of edition and address: no forbidden characters, no personal data in paths, and who came to
 * the last show registers for this one.
 */
export function emailDocument(firestore: Firestore, email: string, edition = currentEdition().id) {
  const hash = createHash('sha256')
    .update(`${edition} ${emailKey(email)}`)
    .digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}

/** Minimum lifetime of a key. */
export const keyMilliseconds = 24 * 3600_000;

export interface HashedRequest {
  /** Document id of the key. */
  readonly key: string;
  /** A hash of the registration, keyed with the unhashed key, so that nobody can guess the registration from it. */
  readonly body: string;
}

/** @param key sent by the visitor's page; random, and never stored itself */
export function hashRequest(key: string, registration: Registration): HashedRequest {
  const body = JSON.stringify(typedFields.map((name) => registration[name]));
  return {
    key: createHash('sha256').update(`${currentEdition().id} ${key}`).digest('base64url'),
    body: createHmac('sha256', key).update(body).digest('base64url'),
  };
}

/** @param key hashed */
export function keyDocument(firestore: Firestore, key: string) {
  return firestore.collection(collections.idempotencyKeys).doc(key);
}

/** The state of a registrant's confirmation; stored beside the fields that organisers see. */
export interface ConfirmationState {
  /** The current lease, and when it expires. */
  lease: string | undefined;
  leaseExpiresAt: Timestamp | undefined;
  /** Number of mails that the mail server has accepted. */
  sends: number;
  /** Number of failed attempts since then. */
  tries: number;
  lastError: string | undefined;
  /** When the scheduled retry sends it; set only until a confirmation is accepted. */
  due: Timestamp | undefined;
}

export function confirmationStateOf(document: DocumentSnapshot): ConfirmationState {
  const field = (name: string): unknown => document.get(`confirmation.${name}`);
  const lease = field('lease');
  const leaseExpiresAt = field('leaseExpiresAt');
  const sends = field('sends');
  const tries = field('tries');
  const lastError = field('lastError');
  const due = field('due');
  return {
    lease: typeof lease === 'string' ? lease : undefined,
    leaseExpiresAt: leaseExpiresAt instanceof Timestamp ? leaseExpiresAt : undefined,
    sends: typeof sends === 'number' ? sends : 0,
    tries: typeof tries === 'number' ? tries : 0,
    lastError: typeof lastError === 'string' ? lastError : undefined,
    due: due instanceof Timestamp ? due : undefined,
  };
}

export function standingOf(document: DocumentSnapshot): Standing {
  const version: unknown = document.get('version');
  const linkVersion: unknown = document.get('linkVersion');
  return {
    state: document.get('state') === 'cancelled' ? 'cancelled' : 'registered',
    version: typeof version === 'number' ? version : atRegistration.version,
    linkVersion: typeof linkVersion === 'number' ? linkVersion : atRegistration.linkVersion,
  };
}

/** @returns the hash of the badge in the last confirmation; undefined before the first */
export function mailedBadgeOf(document: DocumentSnapshot): string | undefined {
  const hash: unknown = document.get('mailedBadge');
  return typeof hash === 'string' ? hash : undefined;
}

/** When the registrant is erased. */
export function deleteOnOf(document: DocumentSnapshot) {
  return plainTimestamp(deletionOf(document));
}

/** @throws PlainError when the document is not a registrant */
export function toRegistrant(document: DocumentSnapshot): Registrant {
  const createdAt = timestamp(document, 'createdAt');
  if (createdAt === undefined) throw new PlainError('A stored registrant has no createdAt.');
  const emailSent = timestamp(document, 'emailSent');
  const { tries, lastError, due } = confirmationStateOf(document);
  const consentNote: unknown = document.get('consentNote');
  const acceptedPolicy: unknown = document.get('acceptedPolicy');
  const presence = presenceOf(document);
  const dinnerTerms = dinnerTermsOf(document);
  const printAs = printAsOf(document);
  const printed = printedOf(document);
  const lookedAt = lookedAtOf(document);
  const code = newCodeOf(document);
  // V8 gives each object that is spread together from so many fields a hidden class of its own, which takes more memory
  // than what is in it; it gives the copies one.
  return structuredClone({
    ...registrationOf(document),
    id: document.id,
    ...(code !== undefined && { code }),
    createdAt,
    state: standingOf(document).state,
    source: sourceOf(document),
    ...(typeof consentNote === 'string' && { consentNote }),
    ...(typeof acceptedPolicy === 'string' && { acceptedPolicy }),
    ...(dinnerTerms !== undefined && { dinnerTerms }),
    ...(printAs !== undefined && { printAs }),
    ...(printed !== undefined && { printed }),
    ...(lookedAt !== undefined && { lookedAt }),
    ...(emailSent === undefined ? {} : { emailSent }),
    ...(presence !== undefined && { presence }),
    ...(lastError === undefined
      ? {}
      : { confirmationError: { tries, lastError, ...(due && { nextTry: plainTimestamp(due) }) } }),
  });
}

function dinnerTermsOf(document: DocumentSnapshot): DinnerTerms | undefined {
  if (document.get('dinnerTerms') === undefined) return undefined;
  return {
    persons: Number(document.get('dinnerTerms.persons')),
    supplement: Number(document.get('dinnerTerms.supplement')),
  };
}

/** Visitors' own registrations name none. */
function sourceOf(document: DocumentSnapshot): RegistrantSource {
  const source: unknown = document.get('source');
  return registrantSources.find((each) => each === source) ?? 'visitor';
}

/** @returns undefined when the badge is printed as registered */
function printAsOf(document: DocumentSnapshot): PrintAs | undefined {
  if (document.get('printAs') === undefined) return undefined;
  const printAs: PrintAs = {};
  for (const line of printedLines) {
    const text: unknown = document.get(`printAs.${line}`);
    if (typeof text === 'string' && text !== '') printAs[line] = text;
  }
  return printAs;
}

/** @returns undefined if no badge was printed */
function printedOf(document: DocumentSnapshot): Registrant['printed'] {
  if (document.get('printed') === undefined) return undefined;
  const at = timestamp(document, 'printed.at');
  return at && { at, hash: String(document.get('printed.hash')), show: String(document.get('printed.show')) };
}

/** @returns undefined if nobody has looked at the badge */
function lookedAtOf(document: DocumentSnapshot): LookedAt | undefined {
  const reasons: unknown = document.get('lookedAt.reasons');
  return Array.isArray(reasons)
    ? { hash: String(document.get('lookedAt.hash')), reasons: reasons.map(String) }
    : undefined;
}

/** @returns undefined before the first admission */
function presenceOf(document: DocumentSnapshot): Registrant['presence'] {
  if (document.get('presence') === undefined) return undefined;
  const presence: Registrant['presence'] = {};
  for (const entrance of entrances()) {
    const at = timestamp(document, `presence.${entrance}.at`);
    const label: unknown = document.get(`presence.${entrance}.label`);
    if (at !== undefined)
      presence[entrance] = {
        at,
        persons: Number(document.get(`presence.${entrance}.persons`)),
        ...(typeof label === 'string' && { label }),
      };
  }
  return presence;
}

const fieldNames = Object.keys(registrationSchema.fields);

/** Complete documents skip the schema, which takes ten times as long; it only fills in fields that are newer than they are. */
function registrationOf(document: DocumentSnapshot): Registration {
  const data: Record<string, unknown> = document.data() ?? {};
  const fields: Record<string, unknown> = {};
  for (const name of fieldNames) fields[name] = data[name];
  if (isComplete(fields)) return fields;
  const filled: Record<string, unknown> = registrationSchema.cast(fields, { assert: false });
  if (!isComplete(filled)) throw new PlainError('A stored registrant lacks a field that has no default.');
  return filled;
}

function isComplete(fields: Record<string, unknown>): fields is Record<string, unknown> & Registration {
  return fieldNames.every((name) => fields[name] !== undefined);
}

/** @returns undefined if the field is not a timestamp */
export function timestamp(document: DocumentSnapshot, field: string) {
  const value: unknown = document.get(field);
  return value instanceof Timestamp ? plainTimestamp(value) : undefined;
}
