/** What a scan's transaction has read and decided, and the answer and the conflict that follow from it. */
import { dinnerEntrance, type Entrance } from 'contract/edition/entrances';
import { scanResults, type KeptScan, type Scan, type ScanAnswer } from 'contract/door/door';
import { currentEdition } from 'contract/edition/current';
import type { Decision } from 'contract/door/door-decision';
import { ownKindKey } from 'contract/registrant/badge-kinds';
import type { Registrant } from 'contract/registrant/registrant';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { editionOf } from '../database/edition-scope';
import { toRegistrant } from '../registrants/store/read-registrant';
import { plainTimestamp } from '../shared/plain-timestamp';
import type { PairedPhone } from '../http/caller';
import type { NewConflict } from './conflict-documents';
import { isEarlier, type Admission } from './entry';

/** What the transaction of one scan has read; `log` is the document that stores the scan's answer. */
export interface StoredScan {
  readonly log: DocumentSnapshot;
  /** The code's holder; undefined for an unknown code. */
  readonly registrant: DocumentSnapshot | undefined;
  /** The holder's admission before the scan. */
  readonly admission: Admission | undefined;
}

export type StoredHolderScan = StoredScan & { readonly registrant: DocumentSnapshot };

export interface DecidedScan extends StoredScan {
  readonly phone: PairedPhone;
  readonly scan: Scan;
  readonly decision: Decision;
  readonly at: Timestamp;
}

export type DecidedHolderScan = DecidedScan & StoredHolderScan;

/** Whether the code belongs to another edition. */
export function isOfAnotherEdition(stored: StoredScan): stored is StoredHolderScan {
  return stored.registrant !== undefined && editionOf(stored.registrant) !== currentEdition().id;
}

export function hasHolder(decided: DecidedScan): decided is DecidedHolderScan {
  return decided.registrant !== undefined;
}

/** Whether the server decided the scan, but its answer was lost and the phone let the holder in. */
export function isAnswerLost({ log }: StoredScan, { shown }: KeptScan): boolean {
  return log.exists && log.get('isKept') !== true && log.get('undone') !== true && shown === 'admitted';
}

/** Whether the document was stored for another registrant or entrance. */
export function isForAnotherScan(
  id: string,
  { entrance }: Scan,
  stored: DocumentSnapshot | undefined,
  entranceField: string,
): boolean {
  if (stored?.exists !== true) return false;
  // A conflict of an unknown code has no registrant.
  const registrant: unknown = stored.get('registrant') ?? id;
  return registrant !== id || stored.get(entranceField) !== entrance;
}

/** @returns undefined when there is no conflict */
export function conflictOf(
  { phone, log, registrant, admission, decision: { result }, at }: DecidedScan,
  { shown, nonce, entrance, persons, letIn }: KeptScan,
): NewConflict | undefined {
  const isTurnedAway = (shown ?? 'admitted') !== 'admitted';
  const isQuarantined = !phone.isActive && !log.exists && !isTurnedAway;
  if (!isQuarantined && (shown !== 'admitted' || result === 'admitted')) return undefined;
  const isDouble = result === 'already' || (result === 'not-booked' && admission !== undefined);
  return {
    kind: isQuarantined ? 'quarantine' : isDouble ? 'double' : 'refused',
    ...(registrant !== undefined && { registrant: registrant.id }),
    result,
    scan: { device: phone.id, label: phone.label, entrance, at, nonce, persons, letIn },
    first: admission && { at: admission.at, entrance, label: admission.label },
  };
}

/** The stored decision on a repeated scan. */
export function decisionOf(log: DocumentSnapshot): Decision {
  return { result: resultOf(log), cameIn: Number(log.get('persons')), arrived: Number(log.get('arrived')) };
}

/** The former answer to a scan that was stored only as a conflict. */
export function formerResultOf(conflict: DocumentSnapshot) {
  return conflict.get('kind') === 'quarantine' ? 'unknown' : resultOf(conflict);
}

function resultOf(document: DocumentSnapshot) {
  return scanResults.find((result) => result === document.get('result')) ?? 'unknown';
}

export function toAnswer({
  registrant,
  scan: { entrance },
  decision: { result, cameIn, arrived },
  admission,
}: DecidedScan): ScanAnswer {
  if (registrant === undefined) return { result };
  return {
    result,
    ...(result === 'admitted' && { cameIn }),
    person: personOf(toRegistrant(registrant), entrance, arrived),
    ...(result === 'already' &&
      admission !== undefined && { first: { at: admission.at, entrance, label: admission.label } }),
  };
}

/** @returns the scan; if it was made before the stored admission, the admission has the scan's time and phone */
export function withEarlierTime(decided: DecidedScan): DecidedScan {
  const { admission, at, phone } = decided;
  if (admission === undefined || !isEarlier(at, admission)) return decided;
  return { ...decided, admission: { ...admission, at: plainTimestamp(at), label: phone.label } };
}

function personOf(
  registrant: Registrant,
  entrance: Entrance,
  arrived: number,
): NonNullable<ScanAnswer['person']> {
  const { firstname, lastname, organization, dinnerReservation, vegetarianMeal } = registrant;
  const dinner = { booked: dinnerReservation, vegetarian: vegetarianMeal, arrived };
  const kind = ownKindKey(registrant);
  return { firstname, lastname, organization, kind, ...(entrance === dinnerEntrance && { dinner }) };
}
