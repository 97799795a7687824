/** The forms of addresses, ids and days. This file does not import the schema library. */

/** Text, one at sign, text; no white space (REG-5). Never backtracks. `isMailDomain` checks the domain. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/;

/** In UTF-16 code units. */
export const maxEmailLength = 254;

/** A Firestore auto id, or a registrant's code. Mail links contain it, so validate it before a lookup. */
export const registrantIdPattern = /^[A-Za-z0-9]{20}$/;

/** The key of an entry of the facts, such as an exhibitor's. */
export const entryKeyPattern = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Whether the text is an existing day, such as `2025-08-28`. */
export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  // The 31st of a shorter month is parsed as a day of the next.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
