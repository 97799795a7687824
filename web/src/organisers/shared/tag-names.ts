/** The names of tags, for texts made outside of components, such as in the export's worker (ORG-56). */
import { tagWords, type Tags } from 'contract/registrant/notes/notes';

export type NamedTags = Pick<Tags, 'tags' | 'removed'>;

let latestTags: NamedTags = { tags: [], removed: [] };

export function provideTags(tags: NamedTags): void {
  latestTags = tags;
}

/** The tags loaded last. A component that shows tags calls `useTags`, which re-renders it after each load. */
export function loadedTags(): NamedTags {
  return latestTags;
}

/** @returns the names, separated by commas */
export function tagNames(keys: readonly string[] = []): string {
  return tagWords(latestTags, keys).join(', ');
}
