/** Organisers' notes on registrants, and the tags of an edition, which no other role sees (ORG-56). */
import type { InkName } from '../../edition/themes';

/** In UTF-16 code units. */
export const maxNoteLength = 1_000;
export const maxTagLength = 30;

/** How many tags an edition can have. */
export const maxTags = 30;

export interface Tag {
  readonly key: string;
  /** Unique in the edition, ignoring case. */
  readonly name: string;
  readonly ink: InkName;
}

export interface Tags {
  /** Of two concurrent changes of the tags, only one is accepted. */
  readonly version: number;
  readonly tags: readonly Tag[];
  /** For the history of those who had them. */
  readonly removed: readonly Tag[];
}

export interface SavedTags extends Tags {
  /** How many still have a tag that is to be removed: the same call again removes more, and then saves. */
  readonly remaining: number;
}

/** @returns the words of the tags, also of removed ones; of unknown keys the key */
export function tagWords({ tags, removed }: Omit<Tags, 'version'>, keys: readonly string[] = []): string[] {
  const known = [...tags, ...removed];
  return keys.map((key) => known.find((tag) => tag.key === key)?.name ?? key);
}
