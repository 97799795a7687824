/** The form in which texts are searched: without case, accents, white space and punctuation. */

/** Letters that Unicode does not take apart into a plain one and an accent. */
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

const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents, white space, punctuation and what nobody sees; symbols such as `+` and emoji stay. */
const ignored = /[\p{M}\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/** "Van den Berghe" and "VANDENBERGHÉ" give the same; nothing is left of a text of punctuation. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter);
}

/** @returns the words of a search, folded; each must occur in a field, wherever in it */
export function searchWords(q: string): string[] {
  return q
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
}
