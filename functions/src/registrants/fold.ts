/** The form in which texts are searched: without case, accents, white space and punctuation. */
import { foldText } from 'contract/text';

/** White space, punctuation and what nobody sees; symbols such as `+` and emoji stay. */
const ignored = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/** "Van den Berghe" and "VANDENBERGHÉ" give the same; nothing is left of a text of punctuation. */
export function fold(text: string): string {
  return foldText(text).replace(ignored, '');
}

/** @returns the words of a search, folded; each must occur in a field, wherever in it */
export function searchWords(q: string): string[] {
  return q
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
}
