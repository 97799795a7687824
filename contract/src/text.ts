/** How text from people is cleaned before it is checked and stored. */

/**
 * One form for one text: Unicode NFC, no white space around, one space for a run of it inside.
 * Line breaks and tabs are white space; other control characters stay, to be refused.
 */
export function normaliseText(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A control character, half of a surrogate pair, or a code point that Unicode keeps out of text. */
export const refusedCharacter = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Whether nothing of the text would be seen. */
export function isEmptyText(text: string): boolean {
  return /^[\p{Z}\p{Cf}\s]*$/u.test(text);
}

/** The form in which two e-mail addresses are compared. */
export function emailKey(email: string): string {
  return normaliseText(email).toLowerCase();
}
