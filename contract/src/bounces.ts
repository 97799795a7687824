/** Addresses that bounced after our mail server had accepted the mail, as an organiser pastes them (MAIL-6). */
import { object, string } from 'yup';
import { emailKey, isOneMailbox, normaliseEmail } from './email-address';

/** In UTF-16 code units: as a body in UTF-8, it stays below the limit of 16 kB. */
export const maxBouncesText = 5_000;

export const bouncesSchema = object({
  text: string().typeError('errors.text').required('errors.required').max(maxBouncesText, 'errors.tooLong'),
}).noUnknown();

export interface PastedBounces {
  /** Any text with addresses in it. */
  text: string;
}

/** `marked`: now. `known`: marked before. `unknown`: nobody is registered with this address. */
export const bounceFates = ['marked', 'known', 'unknown'] as const;

export type BounceFate = (typeof bounceFates)[number];

export interface Bounce {
  /** Normalised, as it was pasted. */
  email: string;
  fate: BounceFate;
  /** The registrant's; absent if the address is unknown. */
  id?: string;
}

export interface MarkedBounces {
  /** Each address once, in the order of the text. */
  bounces: Bounce[];
  counts: Record<BounceFate, number>;
}

/** What stands between addresses in text, CSV, JSON and mail headers; none of it can be part of one. */
const separators = /[\s"(),:;<>[\\\]`|{}“”„«»]+/u;

/** Quotation marks, bullets and the ends of sentences. */
const edges = /^['‘’*•]+|['‘’*.!?…]+$/gu;

/**
 * Finds the e-mail addresses in a text, whatever is around them.
 * @returns each address once, normalised, in the order of the text
 */
export function addressesIn(text: string): string[] {
  const found = text
    .split(separators)
    .filter((word) => word.includes('@'))
    .map((word) => normaliseEmail(word.replace(edges, '')))
    .filter(isOneMailbox);
  return [...new Map(found.map((email) => [emailKey(email), email])).values()];
}

/**
 * Only the addresses, in texts that one call takes each.
 * @param emails as `addressesIn` returns them
 */
export function inPortions(emails: readonly string[]): string[] {
  const texts: string[] = [];
  for (const email of emails) {
    const last = texts.at(-1);
    const longer = last === undefined ? undefined : `${last}\n${email}`;
    if (longer !== undefined && longer.length <= maxBouncesText) texts[texts.length - 1] = longer;
    else texts.push(email);
  }
  return texts;
}
