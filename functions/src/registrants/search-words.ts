/** The words of a search. */
import { fold } from 'contract/text';
import { withoutTrunkZero } from './telephone';

/** @returns the normalised words of a search; each must occur anywhere in a field */
export function searchWords(q: string): string[] {
  return q
    .split(/\s+/u)
    .map((word) => withoutTrunkZero(fold(word)))
    .filter((word) => word !== '');
}
