/** Folds text for searching: normalises case and accents, removes white space and punctuation. */
import { foldText } from 'contract/text';
import { withoutTrunkZero } from './telephone';

/** White space, punctuation and invisible characters; symbols such as `+` and emoji stay. */
const ignored = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/** "Van den Berghe" and "VANDENBERGHÉ" give the same result; punctuation alone gives an empty string. */
export function fold(text: string): string {
  return foldText(text).replace(ignored, '');
}

/** @returns the normalised words of a search; each must occur anywhere in a field */
export function searchWords(q: string): string[] {
  return q
    .split(/\s+/u)
    .map((word) => withoutTrunkZero(fold(word)))
    .filter((word) => word !== '');
}
