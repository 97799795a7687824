/** The words of tags for texts that are made outside of components, such as in the export's worker (ORG-56). */
import { tagWords, type Tags } from 'contract/registrant/notes/notes';

export type NamedTags = Pick<Tags, 'tags' | 'removed'>;

let loaded: NamedTags = { tags: [], removed: [] };

export function provideTags(tags: NamedTags): void {
  loaded = tags;
}

/** As loaded last; what shows them calls `useTags`, which renders it again. */
export function loadedTags(): NamedTags {
  return loaded;
}

/** @returns the words, separated by commas */
export function tagNames(keys: readonly string[] = []): string {
  return tagWords(loaded, keys).join(', ');
}
