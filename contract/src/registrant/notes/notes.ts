/** Organisers' notes on registrants, and an edition's tags; other roles see neither (ORG-56). */
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
  /** Counts the changes of the tags: of two concurrent changes, only one is accepted. */
  readonly version: number;
  readonly tags: readonly Tag[];
  /** Removed tags, for the history of registrants who had them. */
  readonly removed: readonly Tag[];
}

export interface SavedTags extends Tags {
  /** How many registrants still have a removed tag. Repeat the call until 0; the last call saves. */
  readonly remaining: number;
}

/** @returns the names of the tags, including removed ones; an unknown key stays as it is */
export function tagWords({ tags, removed }: Omit<Tags, 'version'>, keys: readonly string[] = []): string[] {
  const allTags = [...tags, ...removed];
  return keys.map((key) => allTags.find((tag) => tag.key === key)?.name ?? key);
}
