/** The calls of the phones at the door, and of the organisers who pair them (DOOR-1 to DOOR-7, DOOR-14 to DOOR-18). */
import { ApiError } from 'contract/api-error';
import type {
  AddedDevice,
  Conflicts as OpenConflicts,
  ConflictToSettle,
  Devices as DeviceList,
  DeviceToAdd,
  DoorStatus,
  KeptScanAnswers,
  KeptScans,
  PairedDevice,
  Pairing,
  Scan,
  ScanAnswer,
  Undo,
} from 'contract/door';
import type { Book, BookRequest } from 'contract/door-book';
import type { Acknowledged } from 'contract/endpoints';
import { accountOf, phoneOf, type Caller } from '../http/caller';
import type { Roster } from '../registrants/roster';
import type { Lazy } from '../shared/lazy';
import type { Admissions } from './admissions';
import type { BookMaker } from './book';
import type { Conflicts } from './conflicts';
import type { Devices } from './devices';
import { answerKeptScans } from './kept-scans';
import type { Undoing } from './undoing';

interface DoorDeps {
  readonly devices: Lazy<Devices>;
  readonly admissions: Lazy<Admissions>;
  readonly undoing: Lazy<Undoing>;
  readonly conflicts: Lazy<Conflicts>;
  readonly bookMaker: Lazy<BookMaker>;
  readonly roster: Lazy<Pick<Roster, 'everybody' | 'changedSince'>>;
  readonly doorStatus: () => Promise<DoorStatus>;
  readonly siteOrigin: () => string;
}

export async function listDevices(_input: object, deps: DoorDeps): Promise<DeviceList> {
  const devices = await deps.devices();
  const [list, status] = await Promise.all([devices.list(), deps.doorStatus()]);
  return { devices: list, status };
}

export async function addDevice(toAdd: DeviceToAdd, deps: DoorDeps): Promise<AddedDevice> {
  const devices = await deps.devices();
  const { id, code, pairingEndsAt } = await devices.add(toAdd);
  // A browser does not send what follows the # to a server, so the code is in no log.
  return { id, pairingUrl: `${deps.siteOrigin()}/door#${code}`, pairingEndsAt };
}

/** @throws ApiError `not-found` */
export async function revokeDevice({ id }: { id: string }, deps: DoorDeps): Promise<Acknowledged> {
  const devices = await deps.devices();
  await devices.revoke(id);
  return { message: 'The phone was revoked.' };
}

/** @throws ApiError `pairing-invalid` */
export async function pairDevice({ code, rehearsal }: Pairing, deps: DoorDeps): Promise<PairedDevice> {
  const devices = await deps.devices();
  return devices.pair(code, rehearsal);
}

export async function listConflicts(_input: object, deps: DoorDeps): Promise<OpenConflicts> {
  const [conflicts, roster] = await Promise.all([deps.conflicts(), deps.roster()]);
  return { conflicts: await conflicts.list(await roster.everybody({})) };
}

/** @throws ApiError `not-found`, `cannot-admit` */
export async function settleConflict(
  { id, settlement }: ConflictToSettle,
  deps: DoorDeps,
  caller: Pick<Caller, 'organiser'>,
): Promise<Acknowledged> {
  const conflicts = await deps.conflicts();
  await conflicts.settle(id, settlement, accountOf(caller));
  return { message: 'The conflict is settled.' };
}

/** @throws ApiError `wrong-entrance` */
export async function doorScan(scan: Scan, deps: DoorDeps, caller: Caller): Promise<ScanAnswer> {
  const phone = phoneOf(caller);
  const [admissions, devices] = await Promise.all([deps.admissions(), deps.devices()]);
  const [answer] = await Promise.all([admissions.scan(phone, scan), devices.seen(phone.id)]);
  return answer;
}

/** Also for a revoked or expired phone, whose scans go into quarantine (DOOR-17). */
export async function doorScans(
  { scans, waiting }: KeptScans,
  deps: DoorDeps,
  caller: Caller,
): Promise<KeptScanAnswers> {
  const phone = phoneOf(caller);
  const [admissions, devices] = await Promise.all([deps.admissions(), deps.devices()]);
  const answers = await answerKeptScans(admissions, phone, scans);
  await devices.seen(phone.id, waiting);
  return answers;
}

export async function doorBook({ since }: BookRequest, deps: DoorDeps): Promise<Book> {
  const [roster, maker] = await Promise.all([deps.roster(), deps.bookMaker()]);
  return maker.make(await roster.changedSince(since));
}

/**
 * Undoes a scan of the phone or, at a desk, whatever let somebody in by its entrance.
 * @throws ApiError `not-found`, `nothing-to-undo`, `too-late`, `desk-only`; `validation-failed` unless there is
 *   either a nonce, or a code with a reason
 */
export async function undoScan(
  { nonce, code, reason = '', at }: Undo,
  deps: DoorDeps,
  caller: Caller,
): Promise<Acknowledged> {
  const phone = phoneOf(caller);
  if ((nonce === undefined) === (code === undefined)) throw missing('nonce');
  const undoing = await deps.undoing();
  if (nonce !== undefined) await undoing.scan(phone, nonce, at);
  if (code !== undefined) {
    if (phone.role !== 'desk')
      throw new ApiError('desk-only', 'Only a desk may undo what others have scanned.');
    if (reason === '') throw missing('reason');
    await undoing.anybody(phone, code, reason);
  }
  return { message: 'The scan was undone.' };
}

function missing(field: keyof Undo): ApiError {
  const fields = { [field]: 'errors.required' };
  return new ApiError('validation-failed', 'Send either a nonce, or a code with a reason.', { fields });
}

export function readDoorStatus(_input: object, deps: DoorDeps): Promise<DoorStatus> {
  return deps.doorStatus();
}
