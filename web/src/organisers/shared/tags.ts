/** Loads the edition's tags (ORG-56). */
import { useQuery } from '@tanstack/react-query';
import type { Tags } from 'contract/registrant/notes/notes';
import { call } from '../session/organiser-call';
import { may } from '../session/session';
import { provideTags } from './tag-names';

export const tagsKey = ['tags'];

export async function loadTags(): Promise<Tags> {
  const tags = await call('adminTags', {});
  provideTags(tags);
  return tags;
}

/** @param isNeeded false for a filter without tags */
export function useTags(isNeeded = true) {
  return useQuery({ queryKey: tagsKey, queryFn: loadTags, enabled: isNeeded && may('organiser') });
}
