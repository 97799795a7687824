/** This phone's pairing: the code that came with the address, exchanged once for a secret that stays here (DOOR-1). */
import { ApiError } from 'contract/api-error';
import type { PairedDevice } from 'contract/door';
import { devicePattern } from 'contract/door-rules';
import { event } from 'contract/event';
import { callApi } from '../api/call-api';
import { storedRehearsal } from './rehearsal/stored';

/** The only place where the secret is. */
const storageKey = 'doorDevice';

export type PairingProblem = 'invalid' | 'noAnswer' | 'appCheck' | 'tooMany' | 'error';

/** Takes the code out of the address. @returns `isBroken`: there is one that no phone can be paired with */
export function takeCode(): { code: string | undefined; isBroken: boolean } {
  const code = location.hash.slice(1);
  if (code === '') return { code: undefined, isBroken: false };
  history.replaceState(null, '', location.pathname);
  const isWhole = devicePattern.test(code);
  return { code: isWhole ? code : undefined, isBroken: !isWhole };
}

/** @throws ApiError */
export async function pair(code: string): Promise<PairedDevice> {
  const device = await callApi('pairDevice', { code, rehearsal: storedRehearsal() });
  localStorage.setItem(storageKey, JSON.stringify(device));
  return device;
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

export function storedDevice(): PairedDevice | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isPairedDevice(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function forgetDevice(): void {
  localStorage.removeItem(storageKey);
}

function isPairedDevice(value: unknown): value is PairedDevice {
  if (typeof value !== 'object' || value === null) return false;
  const { device, label, entrance }: Partial<Record<keyof PairedDevice, unknown>> = value;
  return (
    typeof device === 'string' &&
    devicePattern.test(device) &&
    typeof label === 'string' &&
    typeof entrance === 'string' &&
    Object.hasOwn(event.entrances, entrance)
  );
}
