/** This phone's pairing: the code in the address, exchanged once for a secret that stays here (DOOR-1). */
import { ApiError, type NamedEdition } from 'contract/wire/api-error';
import { devicePattern, type PairedDevice } from 'contract/door/door';
import { providedEdition, type Edition } from 'contract/edition/current';
import { entranceAt, type Entrance } from 'contract/edition/entrances';
import { leadingToken } from 'contract/wire/leading-token';
import { callApi } from '../../shared/api/call-api';
import { attempt } from '../../shared/site/storage';
import { storedRehearsal } from './rehearsal-result';

/** Where the secret is stored while this phone scans. */
const storageKey = 'doorDevice';

/** `edition` is missing if an earlier build stored the pairing, or if the stored one is damaged; the next status brings it. */
export type StoredPairing = Omit<PairedDevice, 'edition'> & { readonly edition?: Edition | undefined };

export type PairingProblem = 'invalid' | 'noAnswer' | 'appCheck' | 'tooMany' | 'storage' | 'error';

/** Takes the code out of the address. @returns `isBroken`: there is a code, but no phone can be paired with it */
export function takePairingCode(): { code: string | undefined; isBroken: boolean } {
  const { hash, pathname } = location;
  if (hash === '') return { code: undefined, isBroken: false };
  history.replaceState(null, '', pathname);
  const code = leadingToken(hash.slice(1), devicePattern);
  return { code, isBroken: code === undefined };
}

/**
 * @returns `replaced`: the previous pairing, whose scans may still be waiting
 * @throws ApiError
 */
export async function pair(
  code: string,
): Promise<{ device: StoredPairing; replaced: EndedPairing | undefined }> {
  const device = await callApi('pairDevice', { code, rehearsal: storedRehearsal() });
  const replaced = endPairing('replaced');
  localStorage.setItem(storageKey, JSON.stringify(device));
  return { device, replaced };
}

export function problemOf(error: unknown): PairingProblem {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'pairing-invalid':
    case 'validation-failed':
      return 'invalid';
    case 'unavailable':
    case 'request-timeout':
      return 'noAnswer';
    case 'app-check-failed':
      return 'appCheck';
    case 'too-many-requests':
      return 'tooMany';
    default:
      return 'error';
  }
}

export function storedPairing(): StoredPairing | undefined {
  const pairing = readStored(storageKey);
  if (!isPairing(pairing)) return undefined;
  return isEdition(pairing.edition) ? pairing : { ...pairing, edition: undefined };
}

/** Stores a newer version of the show's facts, unless the phone has been paired again meanwhile. */
export function storeEdition({ device }: Pick<StoredPairing, 'device'>, edition: Edition): void {
  const pairing = storedPairing();
  if (pairing?.device === device)
    attempt(() => localStorage.setItem(storageKey, JSON.stringify({ ...pairing, edition })));
}

/** @returns null if nothing is stored, undefined if the stored text is not valid JSON or storage is refused */
function readStored(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'));
}

function isEndedPairing(value: unknown): value is EndedPairing {
  if (typeof value !== 'object' || value === null) return false;
  const { device, why }: Partial<Record<keyof EndedPairing, unknown>> = value;
  return isPairing(device) && (why === 'revoked' || why === 'ended' || why === 'replaced');
}

/** A pairing that has ended; its secret is kept until everything that waits has been sent (DOOR-26). */
export interface EndedPairing {
  readonly device: StoredPairing;
  readonly why: 'revoked' | 'ended' | 'replaced';
  /** The show of the pairing; absent if the phone does not know it. */
  readonly show?: Show | undefined;
}

export type Show = Pick<NamedEdition, 'name' | 'date'>;

const endedKey = 'doorEnded';

/**
 * Ends this phone's pairing, keeping its secret to send what waits.
 * @param show the show of the pairing, if the server has named it
 * @returns undefined when the phone was not paired
 */
export function endPairing(why: EndedPairing['why'], show?: NamedEdition): EndedPairing | undefined {
  const device = storedPairing();
  if (device === undefined) return undefined;
  const ended: EndedPairing = { device, why, show: show ?? showOf(device) };
  localStorage.setItem(endedKey, JSON.stringify([...endedPairings(), ended]));
  localStorage.removeItem(storageKey);
  return ended;
}

function showOf({ edition }: StoredPairing): Show | undefined {
  return edition && { name: edition.facts.name, date: edition.facts.date };
}

/** Oldest first. */
export function endedPairings(): EndedPairing[] {
  const pairings = readStored(endedKey);
  return Array.isArray(pairings) ? pairings.filter(isEndedPairing) : [];
}

/** Wipes the secret of a pairing that has ended. */
export function forgetEndedPairing(ended: EndedPairing): void {
  const others = endedPairings().filter(({ device }) => device.device !== ended.device.device);
  if (others.length === 0) localStorage.removeItem(endedKey);
  else localStorage.setItem(endedKey, JSON.stringify(others));
}

/** The entrance of the phone's door at a time. @param at the server's time, in milliseconds since 1970 */
export function entranceOf({ entrance }: Pick<StoredPairing, 'entrance'>, at: number): Entrance {
  // Without the show's facts, its days are not known.
  return providedEdition() === undefined ? entrance : entranceAt(entrance, new Date(at));
}

/** @returns the id in a pairing's credentials, without the secret */
export function phoneIdOf({ device }: Pick<StoredPairing, 'device'>): string {
  return device.slice(0, device.indexOf('.'));
}

function isPairing(value: unknown): value is StoredPairing {
  if (typeof value !== 'object' || value === null) return false;
  const { device, label, entrance }: Partial<Record<keyof StoredPairing, unknown>> = value;
  return (
    typeof device === 'string' &&
    devicePattern.test(device) &&
    typeof label === 'string' &&
    typeof entrance === 'string'
  );
}

/** Whether a stored edition, perhaps of another build, has the facts that this page shows. */
export function isEdition(value: unknown): value is Edition {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version, facts }: Partial<Record<keyof Edition, unknown>> = value;
  if (typeof id !== 'string' || typeof version !== 'number') return false;
  if (typeof facts !== 'object' || facts === null) return false;
  const { name, date, timeZone, entrances, languages }: Partial<Record<string, unknown>> = { ...facts };
  return (
    [name, date, timeZone].every((fact) => typeof fact === 'string') &&
    [entrances, languages].every(Array.isArray)
  );
}
