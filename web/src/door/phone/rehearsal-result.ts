/** What the rehearsal on this phone found: it stays here, and is sent whenever the phone is paired (DOOR-35). */
import type { Rehearsal } from 'contract/door/door';
import { attempt } from '../../shared/site/storage';

const storageKey = 'doorRehearsal';

export function keepRehearsal(rehearsal: Rehearsal): void {
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(rehearsal)));
}

export function storedRehearsal(): Rehearsal | undefined {
  const stored = attempt<unknown>(() => JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  return isRehearsal(stored) ? stored : undefined;
}

const kinds = {
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
  const found = new Map<string, unknown>(Object.entries(value));
  return (
    found.size === Object.keys(kinds).length &&
    Object.entries(kinds).every(([key, kind]) => typeof found.get(key) === kind)
  );
}
