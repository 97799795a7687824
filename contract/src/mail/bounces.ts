/** The calls that mark pasted addresses whose mails bounced after our mail server had accepted them (MAIL-6). */
import { object } from 'yup';
import { optionalString, requiredText } from '../wire/schemas';
import { mailOutcomes } from './mail-log';

/** Maximum length of a paste in UTF-16 code units. In UTF-8, the request's body stays below its limit of 16 kB. */
export const maxBouncesText = 5_000;

/** A text in any notation that `readMailLog` reads. */
const text = requiredText(maxBouncesText);

/** A random id of one paste, such as a UUID, by which the whole paste can be undone. */
const pasteId = optionalString.matches(/^[A-Za-z0-9-]{16,64}$/, 'errors.text');

export const bouncesSchema = object({ text }).noUnknown();

export const markBouncesSchema = object({ text, paste: pasteId }).noUnknown();

export const undoBouncesSchema = object({ paste: pasteId.required('errors.required') }).noUnknown();

/**
 * `marked`: marked by this call; in a preview, to be marked. `known`: marked earlier. `own`: a sender's or an
 * organiser's address. `unknown`: no registrant's address. The others: why an address is left out (mail-log.ts).
 */
export const bounceOutcomes = [
  'marked',
  'known',
  ...mailOutcomes.filter((outcome) => outcome !== 'bounced'),
  'own',
  'unknown',
] as const;

export type BounceOutcome = (typeof bounceOutcomes)[number];

export interface Bounce {
  /** The pasted address, normalised. */
  email: string;
  fate: BounceOutcome;
  /** The registrant's id, if the address is `marked` or `known`. */
  id?: string;
}

export interface MarkedBounces {
  /** Each address once, in the order of the text. */
  bounces: Bounce[];
  counts: Record<BounceOutcome, number>;
}

export interface UndoneBounces {
  /** How many registrants are no longer marked as bounced. A confirmation that has changed since stays as it is. */
  undone: number;
  /** Whether another call must undo the rest of the paste. */
  isMore: boolean;
}

export function countsOf(bounces: readonly Bounce[]): MarkedBounces['counts'] {
  const skipped = { deferred: 0, sent: 0, delivered: 0, opened: 0, unclear: 0 };
  const counts = { marked: 0, known: 0, ...skipped, own: 0, unknown: 0 };
  for (const { fate } of bounces) counts[fate] += 1;
  return counts;
}

/**
 * Joins addresses, one a line, into texts that are each short enough for one call.
 * @param emails normalised
 */
export function inBatches(emails: readonly string[]): string[] {
  const texts: string[] = [];
  for (const email of emails) {
    const last = texts.at(-1);
    const extended = last === undefined ? undefined : `${last}\n${email}`;
    if (extended !== undefined && extended.length <= maxBouncesText) texts[texts.length - 1] = extended;
    else texts.push(email);
  }
  return texts;
}
