/** The call doorList: all registrants on paper, as the last resort at the door (DOOR-36). */
import { ApiError } from 'contract/wire/api-error';
import type { FileAnswer, InputOf } from 'contract/calls/endpoints';
import type { Roster } from '../registrants/list/roster';
import type { BadgePrinter } from './badge-file';

/** @throws ApiError `not-found` without a registrant */
export async function doorList(
  { language = 'fr' }: InputOf<'doorList'>,
  { roster, badges, now }: { roster: Pick<Roster, 'everybody'>; badges: BadgePrinter; now: () => Date },
): Promise<FileAnswer> {
  const registrants = await roster.everybody({});
  const registered = registrants.filter(({ state }) => state === 'registered');
  if (registered.length === 0) throw new ApiError('not-found', 'Nobody is registered.');
  return {
    contentType: 'application/pdf',
    bytes: badges.doorList(registered, { language, created: now() }),
    downloadAs: 'door-list.pdf',
  };
}
