/** Pairs phones and scans codes through the API. */
import { randomUUID } from 'node:crypto';
import type {
  DeskPerson,
  DeviceToAdd,
  KeptScan,
  KeptScans,
  PairedDevice,
  Scan,
  WalkIn,
} from 'contract/door/door';
import { headerNames } from 'contract/calls/endpoints';
import { call, outputOf, type HeaderChanges } from './calls';
import { toOrganiser } from './organisers';

/** The request to add a phone, by default at the exhibition's entrance and paired for an hour. */
export function newDevice(values: Partial<DeviceToAdd> = {}): DeviceToAdd {
  const expiresAt = new Date(Date.now() + 3600_000).toISOString();
  return { label: 'North door', role: 'scan', entrance: 'exhibition', expiresAt, ...values };
}

/**
 * @param send sends the call; by default to the stack's functions
 * @returns the phone's id, and the code that pairs it
 */
export async function addDevice(
  values: Partial<DeviceToAdd> = {},
  send: typeof call = call,
): Promise<{ id: string; code: string }> {
  const { id, pairingUrl } = await toOrganiser('addDevice', newDevice(values), send);
  return { id, code: new URL(pairingUrl).hash.slice(1) };
}

/** @param send as above */
export async function pairedPhone(
  values: Partial<DeviceToAdd> = {},
  send: typeof call = call,
): Promise<PairedDevice & { id: string }> {
  const { id, code } = await addDevice(values, send);
  return { ...(await outputOf('pairDevice', { code }, {}, send)), id };
}

/** The headers of a call by a paired phone. @param device its credential */
export function withDevice(device: string): HeaderChanges {
  return { [headerNames.authorization]: `Device ${device}`, [headerNames.appCheck]: undefined };
}

/** The scan in a request of the door's page. */
export function sentScan(request: { postData(): string | null }): Scan {
  const scan: Scan = JSON.parse(request.postData() ?? '');
  return scan;
}

export function scanOf(code: string, values: Partial<Scan> = {}): Scan {
  return { nonce: randomUUID(), code, entrance: 'exhibition', at: new Date().toISOString(), ...values };
}

/** Kept scans of a phone that has admitted each code by itself. */
export function keptScans(...codes: string[]): KeptScans {
  return { scans: codes.map((code): KeptScan => ({ ...scanOf(code), shown: 'admitted' })), waiting: 0 };
}

/** @param values that differ; by default, the walk-in has no email */
export function walkInOf(values: Partial<WalkIn> = {}): WalkIn {
  const id = randomUUID().replaceAll('-', '').slice(0, 20);
  const at = new Date().toISOString();
  const names = { firstname: 'Wim', lastname: 'Binnen', organization: 'Cadeaux', title: 'Koper' };
  return { id, ...names, language: 'nl', email: '', consent: true, at, ...values };
}

/**
 * Finds a registrant from a desk.
 * @param desk the headers of its calls
 * @param lastname that only one person has
 * @param send as above
 */
export async function findAtDesk(
  desk: HeaderChanges,
  lastname: string,
  send: typeof call = call,
): Promise<DeskPerson> {
  const [person] = (await outputOf('doorSearch', { q: lastname }, desk, send)).people;
  if (person === undefined) throw new Error(`The desk has not found ${lastname}.`);
  return person;
}

export const readConflicts = async () => (await toOrganiser('adminConflicts', {})).conflicts;
