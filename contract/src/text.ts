/** Normalises user input before it is validated and stored. */

/** Embeddings, overrides and isolates: they reorder surrounding text, and often come with copied telephone numbers. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Normalises to Unicode NFC, trims, collapses white space and removes bidi controls. Line breaks and tabs are white
 * space; other control characters stay and are refused later.
 */
export function normaliseText(text: string): string {
  return text.replace(bidiControls, '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The same for a text of several lines: line breaks of every kind are kept as `\n`, and spaces as typed, such as the
 * no-break ones of French. A tab becomes a space.
 */
export function normaliseLines(text: string): string {
  return text
    .replace(bidiControls, '')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim();
}

/** A control character, a lone surrogate or a noncharacter. */
export const refusedCharacter = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Spaces and invisible characters; U+2800 is the blank Braille pattern. */
const unseen = /[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]+/gu;

/** @returns the text without spaces and invisible characters */
export function visibleText(text: string): string {
  return text.replace(unseen, '');
}

/** Whether the text has no visible character. */
export function isEmptyText(text: string): boolean {
  return visibleText(text) === '';
}

/** Letters that Unicode does not decompose into a base letter and an accent, and the typographic apostrophe. */
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

/**
 * Folds case and accents, for searching.
 * @returns the text in lower case and without accents
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħþıς’]/g, (letter) => plainLetters[letter] ?? letter);
}

/** White space, punctuation and invisible characters; symbols such as `+` and emoji stay. */
const ignored = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/**
 * Folds all spellings of a name to one text: "Van den Berghe" and "VANDENBERGHÉ" give the same result; punctuation alone
 * gives an empty string.
 */
export function fold(text: string): string {
  return foldText(text).replace(ignored, '');
}
