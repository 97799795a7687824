/** Stores who has come in: in the admission, and in the registrant's `presence`, which the list filters by. */
import { currentEdition } from 'contract/edition/current';
import type { Entrance } from 'contract/edition/entrances';
import type { CodeHolder } from 'contract/door/door-decision';
import type { Timestamp as SentTimestamp } from 'contract/wire/timestamp';
import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { admissionDocument } from '../registrants/store/admission-documents';
import { timestamp, stamp } from '../registrants/store/documents';
import { toRegistrant } from '../registrants/store/read-registrant';

/** A registrant's party that has come in by one entrance. */
export interface Admission {
  /** When the first person came in, and by which phone. */
  readonly at: SentTimestamp;
  readonly label: string;
  readonly persons: number;
}

export interface Entry {
  readonly phone: { readonly id: string; readonly label: string };
  readonly entrance: Entrance;
  readonly at: Timestamp;
  /** How many people come in now; 0 if they are already in, and only an earlier time is to be stored. */
  readonly persons: number;
  /** How many people are in afterwards. */
  readonly arrived: number;
}

/**
 * Adds an entry's writes to the transaction. The earlier of two times counts (DOOR-16).
 * @param previous the admission so far
 */
export function writeEntry(
  firestore: Firestore,
  transaction: Transaction,
  registrant: DocumentReference,
  previous: Admission | undefined,
  { phone, entrance, at, persons, arrived }: Entry,
): void {
  const isFirst = previous === undefined || isEarlier(at, previous);
  if (persons === 0 && (previous === undefined || !isFirst)) return;
  const document = admissionDocument(firestore, entrance, registrant.id);
  const first = isFirst && { at, device: phone.id, label: phone.label };
  const counts = persons > 0 && { persons: arrived };
  if (previous === undefined)
    transaction.create(document, {
      registrant: registrant.id,
      entrance,
      edition: currentEdition().id,
      ...first,
      ...counts,
    });
  else transaction.update(document, { ...first, ...counts });
  const presence = `presence.${entrance}`;
  transaction.update(registrant, {
    ...(isFirst && { [`${presence}.at`]: at, [`${presence}.label`]: phone.label }),
    ...(persons > 0 && { [`${presence}.persons`]: arrived }),
    ...stamp,
  });
}

/** Adds the writes that set how many of a party are in; at 0, the admission is deleted. */
export function setArrived(
  firestore: Firestore,
  transaction: Transaction,
  registrant: DocumentReference,
  entrance: Entrance,
  persons: number,
): void {
  const admission = admissionDocument(firestore, entrance, registrant.id);
  const presence = `presence.${entrance}`;
  if (persons > 0) {
    transaction.update(admission, { persons });
    transaction.update(registrant, { [`${presence}.persons`]: persons, ...stamp });
  } else {
    transaction.delete(admission);
    transaction.update(registrant, { [presence]: FieldValue.delete(), ...stamp });
  }
}

/** @returns undefined for a registrant who is not in */
export function admissionOf(document: DocumentSnapshot): Admission | undefined {
  if (!document.exists) return undefined;
  return {
    at: timestamp(document, 'at') ?? { seconds: 0, nanoseconds: 0 },
    label: String(document.get('label')),
    persons: Number(document.get('persons')),
  };
}

/** @returns what a decision needs to know about a code's holder */
export function holderOf(registrant: DocumentSnapshot): CodeHolder {
  const { state, dinnerReservation } = toRegistrant(registrant);
  return { state, booked: dinnerReservation };
}

/** The entrance that a stored scan, admission or conflict names, even if the edition no longer has it. */
export function entranceOf(document: DocumentSnapshot, field = 'entrance'): Entrance {
  return String(document.get(field));
}

export function isEarlier(at: Timestamp, { at: { seconds, nanoseconds } }: Pick<Admission, 'at'>): boolean {
  return at < new Timestamp(seconds, nanoseconds);
}
