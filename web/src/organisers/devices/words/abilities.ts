/** What a phone may lack, as its rehearsal finds out. */
import type { Rehearsal } from 'contract/door/door';

export const abilities = [
  'camera',
  'torch',
  'sound',
  'storage',
  'wakeLock',
] as const satisfies (keyof Rehearsal)[];

export type Ability = (typeof abilities)[number];
