/** The call handleGeneratePDF: the badges of all registrants in one file, for the organisers to print. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import type { Lazy } from '../http/lazily';
import type { Roster } from '../registrants/roster';
import { badgePieces } from './badge-file';
import { fonts } from './font/fonts';

/** The organisers' pages speak French. */
const language = 'fr';

/**
 * By last name, then first name. Drawn while it is sent, so the file is never in memory as a whole.
 * @throws ApiError `not-found` while nobody has registered
 */
export async function handleGeneratePdf(
  _input: object,
  needs: { roster: Lazy<Pick<Roster, 'everybody'>> },
): Promise<FileAnswer> {
  const [roster, loadedFonts] = await Promise.all([needs.roster(), fonts()]);
  const everybody = await roster.everybody();
  if (everybody.length === 0) throw new ApiError('not-found', 'Nobody has registered yet.');
  const facts = { title: `${event.name}: badges`, language, created: new Date() } as const;
  return {
    contentType: 'application/pdf',
    bytes: badgePieces(everybody, facts, loadedFonts),
    downloadAs: 'badges.pdf',
    maxAgeSeconds: 0,
  };
}
