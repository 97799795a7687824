/**
 * The door: phones that organisers pair, and their scans (DOOR). The schemas are in door-schemas.ts, so that the door's
 * page does not load the schema library.
 */
import type { Edition } from '../edition/current';
import type { Door, Entrance } from '../edition/entrances';
import type { Registrant, RegistrantState } from '../registrant/registrant';
import type { Timestamp } from '../wire/timestamp';
import type { Answers } from '../registrant/answers';
import type { DeskField } from '../registrant/registration-fields';
import type { Registration } from '../registrant/registration-form';

/** How long the QR code that pairs a phone is valid. */
export const pairingMinutes = 5;

/** How long a scan can be undone on the phone that made it. */
export const undoMinutes = 2;

/** `<id>.<secret>`: a paired phone's credentials, and also the code that pairs it. */
export const devicePattern = /^([A-Za-z0-9]{20})\.([A-Za-z0-9_-]{32})$/;

/** Maximum number of kept scans in one call: even the longest fit into a body of 16 kB. */
export const maxKeptScans = 80;

/** How many results of a desk's search are shown. */
export const maxDeskResults = 10;

/** How many letters and digits a desk must type at least: fewer would find too many people. */
export const minSearchLength = 2;

/** Maximum length of the reason why a desk undoes an entry, in UTF-16 code units. */
export const maxReasonLength = 200;

/** How many test codes a phone tries in its rehearsal. */
export const testCodeCount = 6;

/** `scan`: lets people in. `desk`: also helps people without a code. */
export const deviceRoles = ['scan', 'desk'] as const;

export type DeviceRole = (typeof deviceRoles)[number];

/** Maximum length of a phone's label, in UTF-16 code units. */
export const maxLabelLength = 60;

/** A request to pair a phone. */
export interface DeviceToAdd {
  /** Name of the phone, its door or its volunteer; shown with its scans. */
  label: string;
  role: DeviceRole;
  /** The door that the phone is paired for; at a show of several days, it has an entrance on each. */
  entrance: Door;
  /** In ISO 8601 and UTC; the phone is refused from then on. */
  expiresAt: string;
}

export interface AddedDevice {
  id: string;
  /** Opens the door's page and pairs one phone, until `pairingEndsAt`; shown as a QR code. */
  pairingUrl: string;
  pairingEndsAt: Timestamp;
}

/** `waiting`: no phone has scanned the pairing code yet. `unused`: no phone scanned it in time. */
export const deviceStates = ['waiting', 'unused', 'paired', 'expired', 'revoked'] as const;

export type DeviceState = (typeof deviceStates)[number];

export interface Device {
  id: string;
  label: string;
  role: DeviceRole;
  entrance: Door;
  state: DeviceState;
  expiresAt: Timestamp;
  /** When the phone was paired or last sent scans, to within half a minute. */
  lastSeen?: Timestamp;
  /** How many scans were waiting on the phone when it last reported. */
  waiting: number;
  rehearsal?: Rehearsal;
  /** E-mail address of whoever added the phone; empty if the account is deleted, absent if the lookup fails. */
  by?: string;
}

/** The phones, newest first, and the figures for each entrance. */
export interface Devices {
  devices: Device[];
  status: DoorStatus;
}

/** What a phone can do, according to its rehearsal with the test codes. */
export interface Rehearsal {
  /** In ISO 8601 and UTC. */
  at: string;
  scansPerMinute: number;
  /** Test codes read correctly, out of `testCodeCount`. */
  codes: number;
  camera: boolean;
  torch: boolean;
  sound: boolean;
  storage: boolean;
  wakeLock: boolean;
}

export interface PairedDevice {
  /** Sent as `Authorization: Device <id>.<secret>` from now on; stored only on the phone. */
  device: string;
  label: string;
  role: DeviceRole;
  entrance: Door;
  expiresAt: Timestamp;
  /** The edition that the phone is paired for. The door's page is compiled without facts. */
  edition: Edition;
}

export interface Scan {
  /** A random UUID for each scan; a repeated request changes nothing and gets the same response. */
  nonce: string;
  /** The registrant's code; from a desk also the handle of a person whom the desk has found. */
  code: string;
  /** The entrance that the phone's door has on the day of the scan. */
  entrance: Entrance;
  /** When the code was scanned, in ISO 8601 and UTC. */
  at: string;
  /**
   * How many people come in to the dinner; if absent, all who have not come in yet. A phone that decided the scan
   * itself sends the number that it admitted.
   */
  persons?: number | undefined;
  /** Set by a desk to admit a cancelled registration. */
  letIn?: boolean | undefined;
}

/** A scan that the phone kept because no answer came in time. */
export interface KeptScan extends Scan {
  /**
   * What the phone decided and showed; absent if its page closed first. If the phone turned the person away, the scan
   * does not admit them later.
   */
  shown?: ScanResult | undefined;
}

/** At most `maxKeptScans`, oldest first. */
export interface KeptScans {
  scans: KeptScan[];
  /** How many more scans wait on the phone. */
  waiting: number;
}

/**
 * In the order of the scans. `isConflict`: organisers must settle the scan, because the phone let in a person whom the
 * server would have refused, or because the phone is revoked or expired.
 */
export interface KeptScanAnswers {
  answers: (ScanAnswer & { isConflict: boolean })[];
}

/**
 * `admitted`: let in by this scan. `already`: let in before by another scan, even if only a second ago. `not-booked`:
 * no dinner is booked, or not for that many. `too-early`: the first day of admissions has not begun. `cancelled`: the
 * registration is cancelled. `unknown`: no registrant has this code.
 */
export const scanResults = [
  'admitted',
  'already',
  'not-booked',
  'too-early',
  'cancelled',
  'unknown',
] as const;

export type ScanResult = (typeof scanResults)[number];

/**
 * `other-edition`: a code of another show. `test`: the code of a test registration (publication/rehearsal.ts). Neither
 * admits anyone, is counted or leaves a conflict; a phone without the server's response treats it as unknown.
 */
export const answeredResults = [...scanResults, 'other-edition', 'test'] as const;

export type AnsweredResult = (typeof answeredResults)[number];

export interface ScannedPerson {
  firstname: string;
  lastname: string;
  organization: string;
  /** The key of the kind of badge, if the edition has its own kinds. */
  kind?: string | undefined;
  /** Only at the dinner: how many people are booked, how many of them eat vegetarian, how many are in. */
  dinner?: { booked: number; vegetarian: number; arrived: number };
}

/** When, where and by which phone the person was first admitted. */
export interface FirstAdmission {
  at: Timestamp;
  entrance: Entrance;
  /** The phone's label. */
  label: string;
}

export interface ScanAnswer {
  result: AnsweredResult;
  /** Only with `admitted`: how many people came in with this scan. */
  cameIn?: number;
  /** The registrant with the code; absent if the code is unknown. */
  person?: ScannedPerson;
  /** Only with `already`. */
  first?: FirstAdmission;
  /** Only with `other-edition`: the day of the code's show, such as `2024-08-28`. */
  day?: string;
}

/**
 * With `nonce`, undoes a scan by the same phone. With `code` (or a handle) and `reason`, a desk undoes all admissions
 * of a person through its entrance.
 */
export interface Undo {
  nonce?: string | undefined;
  code?: string | undefined;
  reason?: string | undefined;
  /** With `nonce`, if the phone could not reach the server: when the scan was undone, in ISO 8601 and UTC. */
  at?: string | undefined;
}

/** A person whom a desk finds; never with an e-mail address or the code. */
export interface DeskPerson extends Omit<ScannedPerson, 'dinner'> {
  /** The handle (door-handle.ts), which the desk sends in place of the code. */
  id: string;
  state: RegistrantState;
  booked: number;
  vegetarian: number;
  /** Entrance -> how many of their party are in. */
  in: Partial<Record<Entrance, number>>;
}

export interface DeskPeople {
  people: DeskPerson[];
}

/** At most `maxDeskResults`; people found by their names come first. */
export interface DeskSearchResult extends DeskPeople {
  /** How many people the search finds in all. */
  total: number;
}

/** The texts of the badge; `id` is the code on it. */
export type DeskBadge = Pick<
  Registrant,
  'id' | 'firstname' | 'lastname' | 'organization' | 'title' | 'language' | 'printAs'
> &
  Pick<ScannedPerson, 'kind'>;

/** A registration at a desk; a text that the person does not give is empty. */
export interface WalkIn extends Pick<Registration, DeskField> {
  /** Made on the phone, like a Firestore auto id: the badge can be printed before the server stores the walk-in. */
  id: string;
  /** The person consented to the use of data. */
  consent: true;
  /** When the person registered, in ISO 8601 and UTC. */
  at: string;
  /** Answers to the questions that a desk asks. */
  answers?: Answers | undefined;
}

export interface AddedWalkIn {
  id: string;
  /** Whether another registrant has this address. If so, the walk-in is stored without an address, with a conflict. */
  isAddressTaken: boolean;
}

/**
 * The kinds of conflicts. `double`: two phones let the same registrant in. `refused`: a phone let in a person whom
 * the server would have refused. `quarantine`: the scan was waiting on a revoked or expired phone, so it admitted no
 * one. `same-address`: a walk-in gave another registrant's address. `revoked-desk`: the walk-in was waiting on a
 * revoked or expired desk, and is registered without a confirmation.
 */
export const conflictKinds = ['double', 'refused', 'quarantine', 'same-address', 'revoked-desk'] as const;

export type ConflictKind = (typeof conflictKinds)[number];

/** One scan of a conflict; it has the same fields as a first admission. */
export type ConflictScan = FirstAdmission;

export interface Conflict {
  id: string;
  kind: ConflictKind;
  /** The registrant with the code; absent if no registrant has it now. */
  registrant?: { id: string; firstname: string; lastname: string; organization: string };
  /** What the server would have answered. */
  result?: ScanResult;
  /** Earliest first. */
  scans: ConflictScan[];
}

/** Maximum number of open conflicts in a list, unless the request asks for fewer. */
export const maxListedConflicts = 100;

/** One phone's open conflicts, and scans that are only counted. */
export interface PhoneConflicts {
  id: string;
  /** The phone's label. */
  label: string;
  /** How many of the phone's conflicts are open. */
  open: number;
  /** How many scans of unknown codes the phone admitted, or left undecided if it is revoked. They are only counted. */
  unknown: number;
  /** How many scans came while the phone had too many open conflicts. They are only counted, too. */
  more: number;
  /** When the first and the last of these counted scans came; absent if there are none. */
  first?: Timestamp;
  last?: Timestamp;
}

/** Open conflicts, newest first. */
export interface Conflicts {
  conflicts: Conflict[];
  /** How many conflicts are open, including those that the list leaves out. */
  total: number;
  /** Phones that caused any of `conflicts`, or have counted scans; those with the most scans come first. */
  phones: PhoneConflicts[];
}

/** `admit`: a quarantined scan counts from now on. `dismiss`: the conflict is closed, and nothing else changes. */
export const settlements = ['dismiss', 'admit'] as const;

export type Settlement = (typeof settlements)[number];

export interface EntranceStatus {
  entrance: Entrance;
  /** How many people are in. */
  arrived: number;
  /** How many people are registered, or booked for the dinner, and have not cancelled. */
  expected: number;
  /** How many registrants came in during the last ten minutes. */
  lastTenMinutes: number;
}

export interface DoorStatus {
  at: Timestamp;
  entrances: EntranceStatus[];
}

/** The response to a phone's `doorStatus` call. */
export interface PhoneStatus extends DoorStatus {
  /** The last published edition, if the phone has an earlier version. */
  edition?: Edition;
}
