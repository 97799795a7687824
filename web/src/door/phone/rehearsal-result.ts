/** The result of this phone's rehearsal, which is stored here and sent at each pairing (DOOR-35). */
import type { Rehearsal } from 'contract/door/door';
import { attempt } from '../../shared/site/storage';

const storageKey = 'doorRehearsal';

export function storeRehearsal(rehearsal: Rehearsal): void {
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(rehearsal)));
}

export function storedRehearsal(): Rehearsal | undefined {
  const rehearsal = attempt<unknown>(() => JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  return isRehearsal(rehearsal) ? rehearsal : undefined;
}

const fieldTypes = {
  at: 'string',
  scansPerMinute: 'number',
  codes: 'number',
  camera: 'boolean',
  torch: 'boolean',
  sound: 'boolean',
  storage: 'boolean',
  wakeLock: 'boolean',
} as const satisfies Record<keyof Rehearsal, string>;

/** Checks every field: a pairing must not fail because another build has stored something else. */
function isRehearsal(value: unknown): value is Rehearsal {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    fields.size === Object.keys(fieldTypes).length &&
    Object.entries(fieldTypes).every(([key, kind]) => typeof fields.get(key) === kind)
  );
}
