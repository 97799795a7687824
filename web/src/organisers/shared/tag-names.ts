/** The words of tags for texts that are made outside of components, such as in the export's worker (ORG-56). */
import { tagWords, type Tags } from 'contract/registrant/notes/notes';

/** As loaded last; what shows them calls `useTags`, which renders it again. */
let loaded: Omit<Tags, 'version'> = { tags: [], removed: [] };

export function provideTags(tags: Omit<Tags, 'version'>): void {
  loaded = tags;
}

/** @returns the words, separated by commas */
export function tagNames(keys: readonly string[] = []): string {
  return tagWords(loaded, keys).join(', ');
}
