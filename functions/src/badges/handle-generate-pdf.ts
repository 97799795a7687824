/** The call handleGeneratePDF: the badges of all registrants, or of those whom a filter finds, in one file, for the organisers to print. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import { badgesFile, fileNameOf } from 'contract/file-name';
import type { Filter } from 'contract/registrant-list';
import type { Lazy } from '../shared/lazy';
import type { Roster } from '../registrants/roster';
import type { BadgePrinter } from './badge-file';

/** The organisers' pages are in French. */
const language = 'fr';

/**
 * Sorted by last name, then first name, without those who have cancelled. Streamed while it is drawn, so the whole file is never in memory.
 * @throws ApiError `not-found` when nobody is found
 */
export async function handleGeneratePdf(
  filter: Filter,
  deps: { roster: Lazy<Pick<Roster, 'everybody'>>; badges: Lazy<BadgePrinter> },
): Promise<FileAnswer> {
  const [roster, badges] = await Promise.all([deps.roster(), deps.badges()]);
  const found = await roster.everybody(filter);
  const registered = found.filter(({ state }) => state === 'registered');
  if (registered.length === 0) throw new ApiError('not-found', 'Nobody is registered who matches.');
  const facts = { title: `${event.name}: badges`, language, created: new Date() } as const;
  return {
    contentType: 'application/pdf',
    bytes: badges.many(registered, facts),
    downloadAs: fileNameOf(badgesFile, filter),
    maxAgeSeconds: 0,
  };
}
