/** The calls of the phones at the door, and of the organisers who pair them (DOOR-1 to DOOR-7). */
import type {
  AddedDevice,
  Devices as DeviceList,
  DeviceToAdd,
  DoorStatus,
  PairedDevice,
  Pairing,
  Scan,
  ScanAnswer,
  Undo,
} from 'contract/door';
import type { Acknowledged } from 'contract/endpoints';
import { phoneOf, type Caller } from '../http/caller';
import type { Lazy } from '../shared/lazy';
import type { Admissions } from './admissions';
import type { Devices } from './devices';

interface DoorDeps {
  readonly devices: Lazy<Devices>;
  readonly admissions: Lazy<Admissions>;
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
  // A browser sends nothing behind the # to a server, so no log has the code.
  return { id, pairingUrl: `${deps.siteOrigin()}/door#${code}`, pairingEndsAt };
}

/** @throws ApiError `not-found` */
export async function revokeDevice({ id }: { id: string }, deps: DoorDeps): Promise<Acknowledged> {
  const devices = await deps.devices();
  await devices.revoke(id);
  return { message: 'The phone was revoked.' };
}

/** @throws ApiError `pairing-invalid` */
export async function pairDevice({ code }: Pairing, deps: DoorDeps): Promise<PairedDevice> {
  const devices = await deps.devices();
  return devices.pair(code);
}

/** @throws ApiError `wrong-entrance` */
export async function doorScan(scan: Scan, deps: DoorDeps, caller: Caller): Promise<ScanAnswer> {
  const phone = phoneOf(caller);
  const [admissions, devices] = await Promise.all([deps.admissions(), deps.devices()]);
  const [answer] = await Promise.all([admissions.scan(phone, scan), devices.seen(phone.id)]);
  return answer;
}

/** @throws ApiError `not-found`, `nothing-to-undo`, `too-late` */
export async function undoScan({ nonce }: Undo, deps: DoorDeps, caller: Caller): Promise<Acknowledged> {
  const admissions = await deps.admissions();
  await admissions.undo(phoneOf(caller), nonce);
  return { message: 'The scan was undone.' };
}

export function readDoorStatus(_input: object, deps: DoorDeps): Promise<DoorStatus> {
  return deps.doorStatus();
}
