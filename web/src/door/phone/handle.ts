/** How this phone refers to people in its scans: a desk by handles, since it finds people without reading their codes. */
import type { PairedDevice } from 'contract/door/door';
import { handleFrom, isHandle } from 'contract/door/door-handle';
import { phoneIdOf } from './pairing';

/** Returns the reference to the registrant with a code; a handle is a reference already. */
export type ReferenceOf = (code: string) => Promise<string>;

/** @returns a function that makes handles at a desk, and leaves codes as they are on other phones */
export function createReferenceOf(device: Pick<PairedDevice, 'device' | 'role'>): ReferenceOf {
  if (device.role !== 'desk') return (code) => Promise.resolve(code);
  const desk = phoneIdOf(device);
  return async (code) => (isHandle(code) ? code : handleOf(desk, code));
}

const encoder = new TextEncoder();

async function handleOf(desk: string, code: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(desk), algorithm, false, ['sign']);
  const mac = await crypto.subtle.sign(algorithm.name, key, encoder.encode(code));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(mac)));
  return handleFrom(base64.replaceAll('+', '-').replaceAll('/', '_'));
}
