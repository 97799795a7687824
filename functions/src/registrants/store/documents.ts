/**
 * How registrants are stored in Firestore (read-registrant.ts reads them): `registrants/{id}` is the registrant;
 * `registrantEmails/{hash}` makes the address unique. One commit creates both documents, and fails if either exists:
 * only one of two simultaneous registrations with the same address succeeds. Every write sets `updatedAt`, and an
 * erasure leaves `tombstones/{hashed id}` with its time for a day: these tell the roster what has changed. `deleteOn`
 * says when the registrant is erased; stored per registrant, it is not extended by a later edition. `idempotencyKey` is
 * the id of `idempotencyKeys/{hash of the key}`, which recognises a registration that is sent again, as after a lost
 * response (REG-14). That document holds the registrant's id and a hash of the data. It is created with the registrant,
 * and erased with the registrant or by the first scheduled run at least a day later.
 */
import { createHash, createHmac } from 'node:crypto';
import { currentEdition, facts } from 'contract/edition/current';
import type { Registration } from 'contract/registrant/registration-form';
import { emailKey } from 'contract/wire/email-address';
import type { RegistrantState } from 'contract/registrant/registrant';
import { fieldNames as typedFields } from 'contract/registrant/registration-fields';
import { currentTerms } from 'contract/edition/dinner-terms';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { editionFields } from '../../database/edition-scope';
import { collections } from '../../database/collections';
import { numberIn, textIn, timestampIn, type StoredFields } from '../../database/fields';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { firstLinkVersion } from '../../http/visit-links';

/** A registration on the visitor's behalf, by an organiser or at a desk (ORG-11, DOOR-21). */
export interface AddedOnBehalf {
  /** How consent to the use of data was given. */
  consentNote: string;
  /** A desk's registration: a hash of the input, and whether the address was already taken (DOOR-21). */
  walkIn?: { hash: string; isAddressTaken: boolean };
}

/** A registrant's timestamps. */
export interface Timestamps {
  createdAt: FieldValue | Timestamp;
  emailSent?: Timestamp;
  /** When the scheduled retry sends the confirmation, unless a call has sent it; absent if no confirmation is due. */
  confirmation?: { due: Timestamp };
}

/** A batch or a transaction: its writes are committed together. */
interface Writes {
  create(document: DocumentReference, data: DocumentData): unknown;
}

/** Minimum lifetime of a tombstone. */
export const tombstoneMilliseconds = 24 * 3600_000;

/** Every write of a registrant includes this field. */
export const stamp = { updatedAt: FieldValue.serverTimestamp() };

/** The state, and the counters that changes check and increment (../changes/versioned-store.ts). */
export interface Standing {
  state: RegistrantState;
  /** Incremented by every change to the registrant. */
  version: number;
  /** Incremented to invalidate the links to the registrant's own page. */
  linkVersion: number;
}

const initialStanding: Standing = { state: 'registered', version: 1, linkVersion: firstLinkVersion };

/**
 * Adds the writes that create one registrant.
 * @param request the hashed form; absent if it was sent without an idempotency key
 * @param added absent when visitors register themselves
 */
export function createRegistrant(
  firestore: Firestore,
  batch: Writes,
  id: string,
  registration: Registration,
  timestamps: Timestamps,
  request?: HashedRequest,
  added?: AddedOnBehalf,
): void {
  if (request !== undefined)
    batch.create(keyDocument(firestore, request.key), {
      edition: currentEdition().id,
      registrant: id,
      body: request.body,
      at: FieldValue.serverTimestamp(),
    });
  if (registration.email !== '')
    batch.create(emailDocument(firestore, registration.email), { ...editionFields(), registrant: id });
  batch.create(firestore.collection(collections.registrants).doc(id), {
    ...registration,
    ...(registration.dinnerReservation > 0 && { dinnerTerms: currentTerms() }),
    ...timestamps,
    ...(request && { idempotencyKey: request.key }),
    ...(added
      ? { source: added.walkIn === undefined ? 'organiser' : 'desk', ...added }
      : { acceptedPolicy: facts().policyChanged }),
    ...initialStanding,
    ...stamp,
    ...editionFields(),
  });
}

/**
 * The document id is a hash of edition and address, so that paths have no forbidden characters and no personal
 * data, and a visitor of the last show can register for this one.
 */
export function emailDocument(firestore: Firestore, email: string, edition = currentEdition().id) {
  const hash = createHash('sha256')
    .update(`${edition} ${emailKey(email)}`)
    .digest('hex');
  return firestore.collection(collections.emails).doc(hash);
}

/** Minimum lifetime of an idempotency key. */
export const keyMilliseconds = 24 * 3600_000;

export interface HashedRequest {
  /** Document id of the key. */
  readonly key: string;
  /** A hash of the registration, keyed with the unhashed key, so that the hash does not reveal the registration. */
  readonly body: string;
}

/** @param key sent by the visitor's page; random, and never stored itself */
export function hashRequest(key: string, registration: Registration): HashedRequest {
  const { answers } = registration;
  const body = JSON.stringify([
    ...typedFields.map((name) => registration[name]),
    ...(answers ? [answers] : []),
  ]);
  return {
    key: createHash('sha256').update(`${currentEdition().id} ${key}`).digest('base64url'),
    body: createHmac('sha256', key).update(body).digest('base64url'),
  };
}

/** @param key as in `HashedRequest` */
export function keyDocument(firestore: Firestore, key: string) {
  return firestore.collection(collections.idempotencyKeys).doc(key);
}

export type ConfirmationState = ReturnType<typeof confirmationStateOf>;

/** The state of a registrant's confirmation, from the field `confirmation`. */
export function confirmationStateOf(document: StoredFields) {
  return {
    /** The latest lease, and when it expires. */
    lease: textIn(document, 'confirmation.lease'),
    leaseExpiresAt: timestampIn(document, 'confirmation.leaseExpiresAt'),
    /** Number of mails that the mail server has accepted. */
    sends: numberIn(document, 'confirmation.sends') ?? 0,
    /** Number of failed attempts that count towards the maximum. */
    tries: numberIn(document, 'confirmation.tries') ?? 0,
    lastError: textIn(document, 'confirmation.lastError'),
    /** When the scheduled retry sends the confirmation; set only until a mail is accepted. */
    due: timestampIn(document, 'confirmation.due'),
  };
}

export function standingOf(document: StoredFields): Standing {
  return {
    state: document.get('state') === 'cancelled' ? 'cancelled' : 'registered',
    version: numberIn(document, 'version') ?? initialStanding.version,
    linkVersion: numberIn(document, 'linkVersion') ?? initialStanding.linkVersion,
  };
}

/** @returns undefined if the field is not a timestamp */
export function timestamp(document: StoredFields, field: string) {
  const value = timestampIn(document, field);
  return value && plainTimestamp(value);
}

/** @param milliseconds Unix time @returns the hashed ids of registrants, of any edition, who were erased since then */
export async function erasedSince(
  firestore: Firestore,
  transaction: Transaction,
  milliseconds: number,
): Promise<ReadonlySet<string>> {
  const from = Timestamp.fromMillis(milliseconds);
  const tombstones = firestore.collection(collections.tombstones).where('at', '>=', from);
  const { docs } = await transaction.get(tombstones.select());
  return new Set(docs.map(({ id }) => id));
}
