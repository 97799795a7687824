/** The calls for the tags of an edition, and for giving a tag to all registrants that a filter finds (ORG-56). */
import type { InputOf } from 'contract/calls/endpoints';
import type { SavedTags, Tags } from 'contract/registrant/notes/notes';
import type { ChangedMany } from 'contract/registrant/organisers-registrant';
import { ApiError } from 'contract/wire/api-error';
import type { Filter } from 'contract/registrant/list/registrant-list';
import type { ByOrganiser } from '../http/caller';
import type { EditionTags } from '../registrants/store/edition-tags';
import { noteMany, type ManyDeps } from './many';

interface Deps extends ManyDeps {
  readonly editionTags: Pick<EditionTags, 'read' | 'save'>;
}

export function readTags(_input: object, { editionTags }: Pick<Deps, 'editionTags'>): Promise<Tags> {
  return editionTags.read();
}

/**
 * Removes from all registrants each tag that the request leaves out, and then saves the request's tags. A registrant
 * who is given a removed tag between these steps keeps the tag's key, which no page shows.
 * @throws ApiError as `EditionTags.save` and `noteMany`
 */
export async function saveTags(
  { version, tags }: InputOf<'saveTags'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<SavedTags> {
  const current = await deps.editionTags.read(version);
  for (const { key } of current.tags.filter((tag) => tags.every((one) => one.key !== tag.key))) {
    const { remaining } = await setTag(key, false, { tags: key }, deps, caller);
    if (remaining > 0) return { ...current, remaining };
  }
  return { ...(await deps.editionTags.save(version, tags)), remaining: 0 };
}

/** @throws ApiError `not-found` for an unknown tag, and as `noteMany` */
export async function tagRegistrants(
  { tag, on, ...filter }: InputOf<'tagRegistrants'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<ChangedMany> {
  const { tags } = await deps.editionTags.read();
  if (tags.every(({ key }) => key !== tag)) throw new ApiError('not-found', 'The show has no such tag.');
  return setTag(tag, on, filter, deps, caller);
}

function setTag(
  tag: string,
  on: boolean,
  filter: Filter,
  deps: ManyDeps,
  caller: ByOrganiser,
): Promise<ChangedMany> {
  return noteMany(filter, deps, caller, ({ tags = [] }) =>
    tags.includes(tag) === on ? undefined : { tags: on ? [...tags, tag] : tags.filter((one) => one !== tag) },
  );
}
