/** Cleans typed and copied text before it is validated and stored, and compares texts as people read them. */

/**
 * Invisible characters that no name needs: bidi controls, which reorder the text around them and often come with copied
 * telephone numbers, soft hyphens, zero-width spaces, byte order marks, annotations and tags. Joiners, direction marks
 * and variation selectors stay, for names in other scripts and for emoji, as do the tags of a flag.
 */
const invisible =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0001}\u{e0020}-\u{e007f}]/gu;

/**
 * Removes invisible characters, normalises to Unicode NFC, trims and collapses white space. Line breaks and tabs are
 * white space; other control characters stay and are refused later.
 */
export function normaliseText(text: string): string {
  return text.replace(invisible, '$1').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Like `normaliseText`, for several lines: every kind of line break becomes `\n`, and a tab becomes a space. Other
 * spaces stay as typed, such as French no-break spaces.
 */
export function normaliseLines(text: string): string {
  return text
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .trim();
}

/** A control character, a lone surrogate or a noncharacter. */
export const refusedCharacter = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Spaces and invisible characters; U+2800 is the blank Braille pattern. */
const blanks = /[\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\s]+/gu;

/** @returns the text without spaces and invisible characters */
export function visibleText(text: string): string {
  return text.replace(blanks, '');
}

/** Whether the text has no visible character. */
export function isEmptyText(text: string): boolean {
  return visibleText(text) === '';
}

/** Invisible characters, including joiners, direction marks and fillers. */
const anyInvisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const hyphens = /[\p{Pd}\u02d7\u2043\u2212]/gu;
const apostrophes = /[´ʹʻʼʽˈˊˋ‘’‛′‵＇]/gu;

/** @returns the text as a keyboard types it: with one kind of hyphen and apostrophe, and nothing invisible */
export function plainText(text: string): string {
  const visible = text.replace(anyInvisible, '').normalize('NFC');
  return normaliseText(visible.replace(hyphens, '-').replace(apostrophes, "'"));
}

/** @returns the same text for all texts that look alike, ignoring case; accents, hyphens and spaces still count */
export function canonical(text: string): string {
  return plainText(text).normalize('NFKC').toLowerCase();
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
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
};

/** @returns the text in lower case and without accents */
export function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħþıς]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * White space, punctuation and invisible characters, with the letters and symbols that are typed as an apostrophe or a
 * hyphen; symbols such as `+` and emoji stay.
 */
const ignoredCharacters =
  /[\p{Z}\p{P}\p{Sk}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u02b9-\u02ff\u2212\u2800\ua78b\ua78c]/gu;

/**
 * Folds all spellings of a name to one text: "Van den Berghe" and "VANDENBERGHÉ" give the same result; punctuation
 * alone gives an empty string.
 */
export function fold(text: string): string {
  return foldCaseAndAccents(text).replace(ignoredCharacters, '');
}

/** Whether a typed text is the name, in any spelling. */
export function isSameName(typed: string, name: string): boolean {
  const folded = fold(name);
  return folded === '' ? normaliseText(typed) === normaliseText(name) : fold(typed) === folded;
}

/** @returns a schema's transform: applies `change` to a text, and leaves other values to the schema's checks */
export const ifText = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;
