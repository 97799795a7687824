/** How text from people is cleaned before it is checked and stored. */

/** Embeddings, overrides and isolates: they turn the text around them, and come along with copied telephone numbers. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * One form for one text: Unicode NFC, no white space around, one space for a run of it inside, nothing that turns text.
 * Line breaks and tabs are white space; other control characters stay, to be refused.
 */
export function normaliseText(text: string): string {
  return text.replace(bidiControls, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A control character, half of a surrogate pair, or a code point that Unicode keeps out of text. */
export const refusedCharacter = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Whether nothing of the text would be seen. */
export function isEmptyText(text: string): boolean {
  // U+2800 is Braille without a dot.
  return /^[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]*$/u.test(text);
}

/** Letters that Unicode does not take apart into a plain one and an accent, and the apostrophe of print. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  '’': "'",
};

/** @returns the text in lower case and without accents, so that a search finds it however it is typed */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħþıς’]/g, (letter) => plainLetters[letter] ?? letter);
}
