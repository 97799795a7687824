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
  Scan,
  ScanAnswer,
  Undo,
} from 'contract/door';
import type { Book, BookRequest } from 'contract/door-book';
import type { Acknowledged } from 'contract/endpoints';
import { accountOf, phoneOf, type Caller } from '../http/caller';
import type { Roster } from '../registrants/roster';
import type { Admissions } from './admissions';
import type { BookMaker } from './book';
import type { Conflicts } from './conflicts';
import type { Devices } from './devices';
import { answerKeptScans } from './kept-scans';
import type { Undoing } from './undoing';

interface DeviceDeps {
  readonly devices: Devices;
  readonly doorStatus: () => Promise<DoorStatus>;
  readonly siteOrigin: () => string;
}

interface ScanDeps {
  readonly admissions: Admissions;
  readonly devices: Devices;
}

export async function listDevices(_input: object, { devices, doorStatus }: DeviceDeps): Promise<DeviceList> {
  const [list, status] = await Promise.all([devices.list(), doorStatus()]);
  return { devices: list, status };
}

export async function addDevice(
  toAdd: DeviceToAdd,
  { devices, siteOrigin }: DeviceDeps,
): Promise<AddedDevice> {
  const { id, code, pairingEndsAt } = await devices.add(toAdd);
  // A browser does not send what follows the # to a server, so the code is in no log.
  return { id, pairingUrl: `${siteOrigin()}/door#${code}`, pairingEndsAt };
}

/** @throws ApiError `not-found` */
export async function revokeDevice({ id }: { id: string }, { devices }: DeviceDeps): Promise<Acknowledged> {
  await devices.revoke(id);
  return { message: 'The phone was revoked.' };
}

export async function listConflicts(
  _input: object,
  { conflicts, roster }: { conflicts: Conflicts; roster: Pick<Roster, 'everybody'> },
): Promise<OpenConflicts> {
  return { conflicts: await conflicts.list(await roster.everybody({})) };
}

/** @throws ApiError `not-found`, `cannot-admit` */
export async function settleConflict(
  { id, settlement }: ConflictToSettle,
  { conflicts }: { conflicts: Conflicts },
  caller: Pick<Caller, 'organiser'>,
): Promise<Acknowledged> {
  await conflicts.settle(id, settlement, accountOf(caller));
  return { message: 'The conflict is settled.' };
}

/** @throws ApiError `wrong-entrance` */
export async function doorScan(
  scan: Scan,
  { admissions, devices }: ScanDeps,
  caller: Caller,
): Promise<ScanAnswer> {
  const phone = phoneOf(caller);
  const [answer] = await Promise.all([admissions.scan(phone, scan), devices.seen(phone.id)]);
  return answer;
}

/** Also for a revoked or expired phone, whose scans go into quarantine (DOOR-17). */
export async function doorScans(
  { scans, waiting }: KeptScans,
  { admissions, devices }: ScanDeps,
  caller: Caller,
): Promise<KeptScanAnswers> {
  const phone = phoneOf(caller);
  const answers = await answerKeptScans(admissions, phone, scans);
  await devices.seen(phone.id, waiting);
  return answers;
}

export async function doorBook(
  { since }: BookRequest,
  { roster, bookMaker }: { roster: Pick<Roster, 'changedSince'>; bookMaker: BookMaker },
): Promise<Book> {
  return bookMaker.make(await roster.changedSince(since));
}

/**
 * Undoes a scan of the phone, even of one that was revoked since, or, at a desk, whatever let somebody in by its
 * entrance.
 * @throws ApiError `not-found`, `nothing-to-undo`, `too-late`, `desk-only`, `device-revoked`; `validation-failed`
 *   unless there is either a nonce, or a code with a reason
 */
export async function undoScan(
  { nonce, code, reason = '', at }: Undo,
  { undoing }: { undoing: Undoing },
  caller: Caller,
): Promise<Acknowledged> {
  const phone = phoneOf(caller);
  if ((nonce === undefined) === (code === undefined)) throw missing('nonce');
  if (nonce !== undefined) await undoing.scan(phone, nonce, at);
  if (code !== undefined) {
    if (!phone.isActive) throw new ApiError('device-revoked', 'This desk is no longer paired.');
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
