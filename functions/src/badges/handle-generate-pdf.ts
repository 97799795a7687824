/** The call handleGeneratePDF: the badges of all registrants in one file, for the organisers to print. */
import { ApiError } from 'contract/api-error';
import type { FileAnswer } from 'contract/endpoints';
import { event } from 'contract/event';
import type { Lazy } from '../memoize-async';
import type { BadgeHolder, BadgeHolderReader } from '../registrants/badge-holders';
import type { BadgePrinter } from './badge-file';

/** The organisers' pages speak French. */
const language = 'fr';

/**
 * Drawn while it is sent, so neither the registrants nor the file are ever in memory as a whole.
 * @throws ApiError `not-found` while nobody has registered
 */
export async function handleGeneratePdf(
  _input: object,
  deps: { badgeHolders: Lazy<BadgeHolderReader>; badges: Lazy<BadgePrinter> },
): Promise<FileAnswer> {
  const [holders, badges] = await Promise.all([deps.badgeHolders(), deps.badges()]);
  const pages = holders.all();
  const first = await pages.next();
  if (first.done === true) throw new ApiError('not-found', 'Nobody has registered yet.');
  const facts = { title: `${event.name}: badges`, language, created: new Date() } as const;
  return {
    contentType: 'application/pdf',
    bytes: badges.many(withFirst(first.value, pages), facts),
    downloadAs: 'badges.pdf',
    maxAgeSeconds: 0,
  };
}

async function* withFirst(
  first: readonly BadgeHolder[],
  others: AsyncIterable<readonly BadgeHolder[]>,
): AsyncGenerator<readonly BadgeHolder[]> {
  yield first;
  yield* others;
}
