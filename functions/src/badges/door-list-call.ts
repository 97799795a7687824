/** The call doorList: everybody who is registered, on paper, for when nothing else works at the door (DOOR-36). */
import { ApiError } from 'contract/wire/api-error';
import type { FileAnswer, InputOf } from 'contract/calls/endpoints';
import type { Roster } from '../registrants/list/roster';
import type { BadgePrinter } from './badge-file';

/** @throws ApiError `not-found` when nobody is registered */
export async function doorList(
  { language = 'fr' }: InputOf<'doorList'>,
  { roster, badges, now }: { roster: Pick<Roster, 'everybody'>; badges: BadgePrinter; now: () => Date },
): Promise<FileAnswer> {
  const found = await roster.everybody({});
  const registered = found.filter(({ state }) => state === 'registered');
  if (registered.length === 0) throw new ApiError('not-found', 'Nobody is registered.');
  return {
    contentType: 'application/pdf',
    bytes: badges.doorList(registered, { language, created: now() }),
    downloadAs: 'door-list.pdf',
  };
}
