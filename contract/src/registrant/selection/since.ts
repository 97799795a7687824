/** The filter `since`: what happened to a registrant since an instant (ORG-53). */
import { isInstant } from '../../wire/timestamp';

/** What may have happened since. At most one of the first three applies to a registrant (ORG-53). */
export const happenings = ['new', 'changed', 'cancelled', 'bounced'] as const;
export type Happening = (typeof happenings)[number];

export interface Since {
  readonly what: Happening;
  readonly at: Date;
}

/** @returns the value of the filter `since` */
export const joinSince = (what: Happening, at: Date) => `${what}.${at.toISOString()}`;

/** @returns undefined for a text that `joinSince` does not write */
export function readSince(text: string): Since | undefined {
  const [name, at = ''] = text.split(/\.(.*)/s);
  const what = happenings.find((happening) => happening === name);
  return what !== undefined && isInstant(at) ? { what, at: new Date(at) } : undefined;
}
