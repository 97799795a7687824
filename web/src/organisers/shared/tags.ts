/** The edition's tags for all that show them, and whether this role may see them (ORG-56). */
import { useQuery } from '@tanstack/react-query';
import { isForOrganisers, type Tags } from 'contract/registrant/notes/notes';
import { isOffered } from 'contract/registrant/registrant-list';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { provideTags } from './tag-names';

export const tagsKey = ['tags'];

export async function loadTags(): Promise<Tags> {
  const tags = await call('adminTags', {});
  provideTags(tags);
  return tags;
}

/** @param isNeeded not for a filter that names no tag */
export function useTags(isNeeded = true) {
  return useQuery({ queryKey: tagsKey, queryFn: loadTags, enabled: isNeeded && may('organiser') });
}

/** Whether the edition and the role have a column or a facet (ORG-36). */
export function isShown(name: string): boolean {
  return isOffered(name) && (!isForOrganisers(name) || may('organiser'));
}
