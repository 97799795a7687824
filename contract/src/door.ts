/** The door: phones that organisers pair, and what they scan (DOOR-1 to DOOR-9). */
import { array, boolean, mixed, number, object, string } from 'yup';
import { devicePattern, maxKeptScans, maxReasonLength, rehearsalCodes } from './door-rules';
import { event, type Entrance } from './event';
import { registrantIdSchema } from './organisers-registrant';
import type { Language } from './languages';
import type { RegistrantState, Timestamp } from './registrant';
import { registrationFields } from './registration-fields';
import { text, registrationSchema } from './registration-form';
import { isEmptyText, normaliseText, refusedCharacter } from './text';

export { dinnerEntrance, maxFound } from './door-rules';

export const entrances: readonly Entrance[] = Object.keys(event.entrances).filter(isEntrance);

function isEntrance(key: string): key is Entrance {
  return Object.hasOwn(event.entrances, key);
}

/** @returns entrance -> what `make` returns for it */
export function forEachEntrance<T>(make: (entrance: Entrance) => T): Record<Entrance, T>;
export function forEachEntrance(make: (entrance: Entrance) => unknown): object {
  return Object.fromEntries(entrances.map((entrance) => [entrance, make(entrance)]));
}

/** `scan`: lets in. `desk`: also helps those without a code. */
export const deviceRoles = ['scan', 'desk'] as const;

export type DeviceRole = (typeof deviceRoles)[number];

/** In UTF-16 code units. */
export const maxLabelLength = 60;

/** Asks for a phone to pair. */
export interface DeviceToAdd {
  /** Names the phone, its door or its volunteer, wherever its scans are shown. */
  label: string;
  role: DeviceRole;
  entrance: Entrance;
  /** In ISO 8601 and UTC; the phone is refused from then on. */
  expiresAt: string;
}

export interface AddedDevice {
  id: string;
  /** Opens the door's page and pairs one phone, until `pairingEndsAt`; shown as a QR code. */
  pairingUrl: string;
  pairingEndsAt: Timestamp;
}

/** `waiting`: for a phone to scan its code. `unused`: none did in time. */
export const deviceStates = ['waiting', 'unused', 'paired', 'expired', 'revoked'] as const;

export type DeviceState = (typeof deviceStates)[number];

export interface Device {
  id: string;
  label: string;
  role: DeviceRole;
  entrance: Entrance;
  state: DeviceState;
  expiresAt: Timestamp;
  /** When it was paired or scanned last, to within half a minute. */
  lastSeen?: Timestamp;
  /** Scans that waited on it when it was last heard of. */
  waiting: number;
  rehearsal?: Rehearsal;
}

/** Newest first, with the figures of each entrance. */
export interface Devices {
  devices: Device[];
  status: DoorStatus;
}

export interface Pairing {
  /** From the QR code: what follows the `#` of `pairingUrl`. */
  code: string;
  /** Of the rehearsal on this phone, if there was one. */
  rehearsal?: Rehearsal | undefined;
}

/** What a phone can do, as its rehearsal found. */
export interface Rehearsal {
  /** In ISO 8601 and UTC. */
  at: string;
  scansPerMinute: number;
  /** Test codes read right, of `rehearsalCodes`. */
  codes: number;
  camera: boolean;
  torch: boolean;
  sound: boolean;
  storage: boolean;
  wakeLock: boolean;
}

export interface PairedDevice {
  /** Sent as `Authorization: Device <id>.<secret>` from now on; kept on the phone only. */
  device: string;
  label: string;
  role: DeviceRole;
  entrance: Entrance;
  expiresAt: Timestamp;
}

export interface Scan {
  /** A random UUID for each scan; sending it again changes nothing and gets the same answer. */
  nonce: string;
  /** The id in the QR code. */
  code: string;
  entrance: Entrance;
  /** When it was scanned, in ISO 8601 and UTC. */
  at: string;
  /** How many persons come in to the dinner; all who are still to come if absent. */
  persons?: number | undefined;
  /** A desk lets in somebody whose registration is cancelled. */
  letIn?: boolean | undefined;
}

/** A scan that the phone kept, since no answer came in time. */
export interface KeptScan extends Scan {
  /** What the phone decided and showed; absent when its page ended before. Whom it turned away is not let in later. */
  shown?: ScanResult | undefined;
}

/** At most `maxKeptScans`, oldest first. */
export interface KeptScans {
  scans: KeptScan[];
  /** How many more wait on the phone. */
  waiting: number;
}

/** The same order. `conflict`: somebody was let in whom the server would have refused; an organiser settles it. */
export interface KeptScanAnswers {
  answers: (ScanAnswer & { isConflict: boolean })[];
}

/**
 * `admitted`: for the first time, or by the same phone within ten seconds. `already`: let in before. `not-booked`: the
 * dinner, or not for so many. `cancelled`: the registration. `unknown`: nobody has this id.
 */
export const scanResults = ['admitted', 'already', 'not-booked', 'cancelled', 'unknown'] as const;

export type ScanResult = (typeof scanResults)[number];

export interface ScannedPerson {
  firstname: string;
  lastname: string;
  organization: string;
  /** At the entrance to the dinner: persons who booked, how many of them eat vegetarian, how many are in. */
  dinner?: { booked: number; vegetarian: number; arrived: number };
}

/** Where and when somebody came in. */
export interface FirstAdmission {
  at: Timestamp;
  entrance: Entrance;
  /** Of the phone. */
  label: string;
}

export interface ScanAnswer {
  result: ScanResult;
  /** Whose code it is; absent if it is unknown. */
  person?: ScannedPerson;
  /** With `already`. */
  first?: FirstAdmission;
}

/** A scan of the same phone; or, at a desk, whoever is in by this entrance, with a reason. */
export interface Undo {
  nonce?: string | undefined;
  code?: string | undefined;
  reason?: string | undefined;
  /** Of a scan: when it was taken back, in ISO 8601 and UTC, if the phone could not tell the server at once. */
  at?: string | undefined;
}

export interface DeskSearch {
  /** Two characters or more of a name or a company. */
  q: string;
}

/** Somebody a desk finds; never with an address. */
export interface DeskPerson extends Omit<ScannedPerson, 'dinner'> {
  id: string;
  state: RegistrantState;
  booked: number;
  vegetarian: number;
  /** Entrance -> how many of theirs are in. */
  in: Partial<Record<Entrance, number>>;
}

/** Found: at most `maxFound`. */
export interface DeskPeople {
  people: DeskPerson[];
}

/** Somebody who registers at a desk. */
export interface WalkIn {
  /** Made on the phone, like a Firestore auto id, so that the badge is printed before the server knows. */
  id: string;
  firstname: string;
  lastname: string;
  organization: string;
  title: string;
  language: Language;
  /** Empty if they give none. */
  email: string;
  /** That they consented to the use of data. */
  consent: true;
  /** When, in ISO 8601 and UTC. */
  at: string;
}

export interface AddedWalkIn {
  id: string;
  /** Somebody has this address already: the registration was kept without it, and organisers are told. */
  isAddressTaken: boolean;
}

/**
 * What an organiser settles. `double`: two phones let the same registrant in. `refused`: a phone let in whom the server
 * would not have. `quarantine`: a phone that is revoked or has expired had it waiting, so nobody was admitted by it.
 * `same-address`: a walk-in gave an address that is another's. `revoked-desk`: a desk that is revoked or has expired had
 * a walk-in waiting, who is registered without a confirmation.
 */
export const conflictKinds = ['double', 'refused', 'quarantine', 'same-address', 'revoked-desk'] as const;

export type ConflictKind = (typeof conflictKinds)[number];

/** Where, when and by which phone. */
export type ConflictScan = FirstAdmission;

export interface Conflict {
  id: string;
  kind: ConflictKind;
  /** Whose code it is; absent if nobody has it, or no longer. */
  registrant?: { id: string; firstname: string; lastname: string; organization: string };
  /** What the server would have answered. */
  result?: ScanResult;
  /** Earliest first. */
  scans: ConflictScan[];
}

/** Newest first, without those that are settled. */
export interface Conflicts {
  conflicts: Conflict[];
}

/** `admit`: a quarantined scan counts from now on. `dismiss`: nothing changes. */
export const settlements = ['dismiss', 'admit'] as const;

export type Settlement = (typeof settlements)[number];

export interface ConflictToSettle {
  id: string;
  settlement: Settlement;
}

export interface EntranceStatus {
  entrance: Entrance;
  /** Persons who are in. */
  arrived: number;
  /** Persons who are registered, or booked for the dinner, and have not cancelled. */
  expected: number;
  /** Registrants who came in during the last ten minutes. */
  lastTenMinutes: number;
}

export interface DoorStatus {
  at: Timestamp;
  entrances: EntranceStatus[];
}

const entrance = string()
  .typeError('errors.text')
  .required('errors.required')
  .oneOf(entrances, 'errors.choice');

const nonce = string()
  .typeError('errors.text')
  .required('errors.required')
  .matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'errors.id');

const moment = string()
  .typeError('errors.text')
  .required('errors.required')
  .matches(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'errors.choice')
  .test(
    'moment',
    'errors.choice',
    (value?: string) => value === undefined || !Number.isNaN(Date.parse(value)),
  );

export const deviceToAddSchema = object({
  label: string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
    .typeError('errors.text')
    .required('errors.required')
    .max(maxLabelLength, 'errors.tooLong')
    .test('required', 'errors.required', (value) => !isEmptyText(value))
    .test('characters', 'errors.characters', (value) => !refusedCharacter.test(value)),
  role: string().typeError('errors.text').required('errors.required').oneOf(deviceRoles, 'errors.choice'),
  entrance,
  expiresAt: moment,
}).noUnknown();

/** A Firestore auto id, like a registrant's. */
export const deviceIdSchema = object({ id: registrantIdSchema }).noUnknown();

const flag = boolean().typeError('errors.choice').required('errors.required');

const count = number()
  .typeError('errors.wholeNumber')
  .required('errors.required')
  .integer('errors.wholeNumber')
  .min(0, 'errors.minimum');

const rehearsalSchema = object({
  at: moment,
  scansPerMinute: count.max(10_000, 'errors.maximum'),
  codes: count.max(rehearsalCodes, 'errors.maximum'),
  camera: flag,
  torch: flag,
  sound: flag,
  storage: flag,
  wakeLock: flag,
}).noUnknown();

export const pairingSchema = object({
  code: string().typeError('errors.text').required('errors.required').matches(devicePattern, 'errors.id'),
  rehearsal: rehearsalSchema.typeError('errors.choice').nonNullable('errors.choice').default(undefined),
}).noUnknown();

export const bookRequestSchema = object({
  since: string().typeError('errors.text').nonNullable('errors.text').max(100, 'errors.tooLong'),
}).noUnknown();

export const scanSchema = object({
  nonce,
  code: registrantIdSchema,
  entrance,
  at: moment,
  persons: number()
    .typeError('errors.wholeNumber')
    .nonNullable('errors.wholeNumber')
    .integer('errors.wholeNumber')
    .min(1, 'errors.minimum')
    .max(registrationFields.dinnerReservation.max, 'errors.maximum'),
  letIn: boolean().typeError('errors.choice').nonNullable('errors.choice'),
}).noUnknown();

export const keptScansSchema = object({
  scans: array(
    scanSchema
      .shape({
        shown: string()
          .typeError('errors.text')
          .nonNullable('errors.text')
          .oneOf(scanResults, 'errors.choice'),
      })
      .typeError('errors.choice'),
  )
    .typeError('errors.choice')
    .required('errors.required')
    .min(1, 'errors.required')
    .max(maxKeptScans, 'errors.maximum'),
  waiting: count.max(1_000_000, 'errors.maximum'),
}).noUnknown();

export const undoSchema = object({
  nonce: nonce.notRequired().nonNullable('errors.text'),
  code: registrantIdSchema.notRequired().nonNullable('errors.text'),
  reason: text({ max: maxReasonLength, required: false, input: 'text' }),
  at: moment.notRequired().nonNullable('errors.text'),
}).noUnknown();

export const deskSearchSchema = object({
  q: text({ max: maxLabelLength, required: true, input: 'text' }).min(2, 'errors.minimum'),
}).noUnknown();

export const walkInSchema = registrationSchema
  .pick(['firstname', 'lastname', 'organization', 'title', 'language'])
  .shape({
    id: registrantIdSchema,
    email: text({ ...registrationFields.email, required: false }),
    consent: mixed<true>().oneOf([true], 'errors.consent').required('errors.consent'),
    at: moment,
  })
  .noUnknown();

export const conflictToSettleSchema = object({
  id: string()
    .typeError('errors.text')
    .required('errors.required')
    .matches(/^[A-Za-z0-9][A-Za-z0-9~-]{0,99}$/, 'errors.id'),
  settlement: string()
    .typeError('errors.text')
    .required('errors.required')
    .oneOf(settlements, 'errors.choice'),
}).noUnknown();
