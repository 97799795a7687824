/** Stores that somebody is in: in the admission, and in the registrant's `presence`, by which the list is filtered. */
import type { Entrance } from 'contract/event';
import { deletionInstant } from 'contract/event-times';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { admissionDocument } from '../registrants/admission-documents';
import { timestamp, updated } from '../registrants/documents';
import type { Admission } from './decide';

/** What phones leave is erased with its registrant, or on the day on which the whole edition is erased. */
export const deleteOn = Timestamp.fromDate(deletionInstant());

export interface Entering {
  readonly phone: { readonly id: string; readonly label: string };
  readonly nonce: string;
  readonly entrance: Entrance;
  readonly at: Timestamp;
  /** What later scans by the same phone are compared with. */
  readonly lastAt: Timestamp;
  /** How many people come in now; 0 if they are in already and only the time may move to an earlier one. */
  readonly persons: number;
  /** How many people are in afterwards. */
  readonly arrived: number;
}

/**
 * Adds the writes that let somebody in. The earlier of two times counts (DOOR-16).
 * @param before who was in already
 */
export function enter(
  firestore: Firestore,
  transaction: Transaction,
  registrant: DocumentReference,
  before: Admission | undefined,
  { phone, nonce, entrance, at, lastAt, persons, arrived }: Entering,
): void {
  const isFirst = before === undefined || isEarlier(at, before);
  if (persons === 0 && (before === undefined || !isFirst)) return;
  const document = admissionDocument(firestore, entrance, registrant.id);
  const first = isFirst && { at, device: phone.id, label: phone.label };
  const more = persons > 0 && { persons: arrived, last: { device: phone.id, nonce, at: lastAt } };
  if (before === undefined)
    transaction.create(document, { registrant: registrant.id, entrance, ...first, ...more });
  else transaction.update(document, { ...first, ...more });
  const presence = `presence.${entrance}`;
  transaction.update(registrant, {
    ...(isFirst && { [`${presence}.at`]: at, [`${presence}.label`]: phone.label }),
    ...(persons > 0 && { [`${presence}.persons`]: arrived }),
    ...updated,
  });
}

/** @returns undefined for somebody who is not in */
export function admissionOf(document: DocumentSnapshot): Admission | undefined {
  if (!document.exists) return undefined;
  const last: unknown = document.get('last.at');
  return {
    at: timestamp(document, 'at') ?? { seconds: 0, nanoseconds: 0 },
    label: String(document.get('label')),
    persons: Number(document.get('persons')),
    last: {
      device: String(document.get('last.device')),
      nonce: String(document.get('last.nonce')),
      milliseconds: last instanceof Timestamp ? last.toMillis() : 0,
    },
  };
}

export function isEarlier(at: Timestamp, { at: { seconds, nanoseconds } }: Pick<Admission, 'at'>): boolean {
  return at < new Timestamp(seconds, nanoseconds);
}
