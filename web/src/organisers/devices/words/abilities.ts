/** The abilities of a phone that its rehearsal tests. */
import type { Rehearsal } from 'contract/door/door';

export const abilities = [
  'camera',
  'torch',
  'sound',
  'storage',
  'wakeLock',
] as const satisfies (keyof Rehearsal)[];

export type Ability = (typeof abilities)[number];
