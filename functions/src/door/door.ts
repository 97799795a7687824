/** The calls of the phones at the door, and of the organisers who pair them (DOOR-1 to DOOR-7, DOOR-14 to DOOR-18). */
import { ApiError } from 'contract/wire/api-error';
import type {
  AddedDevice,
  Conflicts as OpenConflicts,
  Devices as DeviceList,
  DeviceToAdd,
  DoorStatus,
  KeptScanAnswers,
  KeptScans,
  PhoneStatus,
  Scan,
  ScanAnswer,
  Undo,
} from 'contract/door/door';
import { currentEdition, withoutPrevious } from 'contract/edition/current';
import type { Book } from 'contract/door/door-book';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { accountOf, type ByOrganiser, type Caller, phoneOf } from '../http/caller';
import type { Roster } from '../registrants/list/roster';
import type { Admissions } from './admissions';
import type { BookMaker } from './book';
import type { Conflicts } from './conflicts';
import type { Devices } from './phones/devices';
import type { Handles } from './handles';
import type { KeptScanAnswerer } from './kept-scans';
import type { Undoing } from './undoing';

interface AccountNames {
  of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface DeviceDeps {
  readonly devices: Devices;
  readonly doorStatus: () => Promise<DoorStatus>;
  readonly siteOrigin: () => string;
}

export async function listDevices(
  _input: object,
  { devices, doorStatus, accountNames }: DeviceDeps & { accountNames: AccountNames },
): Promise<DeviceList> {
  const [list, status] = await Promise.all([devices.list(), doorStatus()]);
  const names = await accountNames.of(list.flatMap(({ by }) => by ?? []));
  const withNames = list.map(({ by: account = '', ...device }) => {
    const by = names.get(account);
    return { ...device, ...(by !== undefined && { by }) };
  });
  return { devices: withNames, status };
}

export async function addDevice(
  deviceToAdd: DeviceToAdd,
  { devices, siteOrigin }: DeviceDeps,
  caller: ByOrganiser,
): Promise<AddedDevice> {
  const { id, code, pairingEndsAt } = await devices.add(deviceToAdd, accountOf(caller));
  // Browsers do not send the fragment to a server, so the code is in no log.
  return { id, pairingUrl: `${siteOrigin()}/door#${code}`, pairingEndsAt };
}

/** @throws ApiError `not-found` */
export async function revokeDevice(
  { id }: { id: string },
  { devices }: DeviceDeps,
  caller: ByOrganiser,
): Promise<Acknowledged> {
  await devices.revoke(id, accountOf(caller));
  return { message: 'The phone was revoked.' };
}

export async function listConflicts(
  { limit }: InputOf<'adminConflicts'>,
  { conflicts, roster }: { conflicts: Conflicts; roster: Pick<Roster, 'everybody'> },
): Promise<OpenConflicts> {
  return conflicts.list(await roster.everybody({}), limit);
}

/**
 * Settles one conflict, or dismisses all conflicts of a phone.
 * @throws ApiError `not-found`, `cannot-admit`; `validation-failed` unless exactly one of `id` and `device` is given, and
 *   `device` only with `dismiss`
 */
export async function settleConflict(
  { id, device, settlement }: InputOf<'settleConflict'>,
  { conflicts }: { conflicts: Conflicts },
  caller: ByOrganiser,
): Promise<Acknowledged> {
  if ((id === undefined) === (device === undefined))
    throw new ApiError('validation-failed', 'Send either a conflict, or a phone.', {
      fields: { id: 'errors.required' },
    });
  if (device !== undefined && settlement !== 'dismiss')
    throw new ApiError('validation-failed', 'All conflicts of a phone together can only be dismissed.', {
      fields: { settlement: 'errors.choice' },
    });
  if (id !== undefined) await conflicts.settle(id, settlement, accountOf(caller));
  if (device !== undefined) await conflicts.dismissAll(device, accountOf(caller));
  return { message: 'The conflict is settled.' };
}

/** @throws ApiError `wrong-entrance` */
export async function doorScan(
  scan: Scan,
  { admissions, devices, handles }: { admissions: Admissions; devices: Devices; handles: Handles },
  caller: Caller,
): Promise<ScanAnswer> {
  const phone = phoneOf(caller);
  const [withCode = scan] = await handles.toCodes(phone, [scan]);
  const [answer] = await Promise.all([admissions.scan(phone, withCode), devices.noteSeen(phone.id)]);
  return answer;
}

/** Also accepts a revoked or expired phone, whose scans go into quarantine (DOOR-17). */
export async function doorScans(
  { scans, waiting }: KeptScans,
  { keptScans, devices, handles }: { keptScans: KeptScanAnswerer; devices: Devices; handles: Handles },
  caller: Caller,
): Promise<KeptScanAnswers> {
  const phone = phoneOf(caller);
  const answers = await keptScans.answer(phone, await handles.toCodes(phone, scans));
  await devices.noteSeen(phone.id, waiting);
  return answers;
}

export async function doorBook(
  { since }: InputOf<'doorBook'>,
  { roster, bookMaker }: { roster: Pick<Roster, 'changedSince'>; bookMaker: BookMaker },
): Promise<Book> {
  return bookMaker.make(await roster.changedSince(since));
}

/** @returns also the edition, if the phone has an earlier version of it */
export async function phoneStatus(
  { version }: InputOf<'doorStatus'>,
  { doorStatus }: Pick<DeviceDeps, 'doorStatus'>,
): Promise<PhoneStatus> {
  const status = await doorStatus();
  const edition = withoutPrevious(currentEdition());
  return version !== undefined && version < edition.version ? { ...status, edition } : status;
}

/**
 * Undoes a scan of the phone, even if the phone has been revoked since; or, at a desk, today's admission of a registrant
 * at the desk's door.
 * @throws ApiError `not-found`, `nothing-to-undo`, `too-late`, `desk-only`, `device-revoked`; `validation-failed`
 *   unless there is either a nonce, or a code with a reason
 */
export async function undoScan(
  { nonce, code, reason = '', at }: Undo,
  { undoing, handles }: { undoing: Undoing; handles: Handles },
  caller: Pick<Caller, 'device'>,
): Promise<Acknowledged> {
  const phone = phoneOf(caller);
  if ((nonce === undefined) === (code === undefined)) throw missing('nonce');
  if (nonce !== undefined) await undoing.scan(phone, nonce, at);
  if (code !== undefined) {
    if (!phone.isActive) throw new ApiError('device-revoked', 'This desk is no longer paired.');
    if (phone.role !== 'desk')
      throw new ApiError('desk-only', 'Only a desk may undo what others have scanned.');
    if (reason === '') throw missing('reason');
    const [withCode = { code }] = await handles.toCodes(phone, [{ code }]);
    await undoing.admission(phone, withCode.code, reason);
  }
  return { message: 'The scan was undone.' };
}

function missing(field: keyof Undo): ApiError {
  const fields = { [field]: 'errors.required' };
  return new ApiError('validation-failed', 'Send either a nonce, or a code with a reason.', { fields });
}
