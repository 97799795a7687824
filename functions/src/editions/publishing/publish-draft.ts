/** The organisers' calls that publish a draft (EDIT-11), or put an archived edition back in its place (EDIT-23). */
import type { DraftToPublish, EditionRequest, PublishedVersion } from 'contract/publication/calls';
import { ApiError } from 'contract/wire/api-error';
import type { LeasedPublication, Publications } from './publications';
import { accountOf, type ByOrganiser } from '../../http/caller';
import { comparison, unlessChanged, type Deps } from '../drafts/calls';
import { DraftConflict } from '../drafts/draft-conflict';

interface PublishDeps extends Deps {
  readonly publications: Pick<Publications, 'state' | 'begin' | 'putBack'>;
  /** Does all steps. */
  readonly publish: (publication: LeasedPublication) => Promise<void>;
}

/**
 * Ends when visitors see the version. A publication that somebody else has left unfinished is ended first.
 * @throws ApiError `not-ready` with every check while one blocks or is to be confirmed, `changed-meanwhile` with
 *   `EditionDetails`, `being-published`, `not-found`; what a step throws: as long as the version is not live, nothing has
 *   changed, and from then on the next attempt goes on
 */
export function publishDraft(
  { confirmed, ...based }: DraftToPublish,
  deps: PublishDeps,
  caller: ByOrganiser,
): Promise<PublishedVersion> {
  return unlessChanged(based, deps, async () => {
    for (;;) {
      await requireReady({ ...based, confirmed }, deps);
      const publication = await deps.publications.begin({ ...based, by: accountOf(caller) });
      await deps.publish(publication);
      const { edition, draftVersion } = publication;
      if (edition.id === based.edition && draftVersion === based.draftVersion)
        return { version: edition.version };
    }
  });
}

/**
 * Ends when visitors see the archived edition again, as it was published last; the one that took its place becomes a
 * draft. A publication that somebody else has left unfinished is ended first. Of the live edition, nothing is done.
 * @throws ApiError `edition-in-use` once somebody has registered for the live edition, `not-found` when there is no such
 *   archive, `being-published`; what a step throws, as above
 */
export async function putBackEdition(
  { edition: id }: EditionRequest,
  deps: PublishDeps,
  caller: ByOrganiser,
): Promise<PublishedVersion> {
  for (;;) {
    const live = await deps.editions.live();
    // Another owner was as fast, or the first answer was lost.
    if (live.id === id) return { version: live.version };
    // Before the pages are rendered; the switch looks again.
    if ((await deps.drafts.occupancy(live.id)).registrants > 0)
      throw new ApiError('edition-in-use', 'Somebody has registered for the live edition.');
    const publication = await deps.publications.putBack({ edition: id, by: accountOf(caller) });
    await deps.publish(publication);
  }
}

async function requireReady(
  { edition: id, draftVersion, confirmed }: DraftToPublish,
  deps: PublishDeps,
): Promise<void> {
  const [edition, occupancy] = await Promise.all([deps.drafts.read(id), deps.drafts.occupancy(id)]);
  if (edition.draft?.draftVersion !== draftVersion) throw new DraftConflict();
  const { checks } = await comparison(edition, occupancy, deps);
  const confirmedFacts: readonly string[] = confirmed;
  const isLeft = checks.some(
    ({ level, fact }) => level === 'blocking' || (level === 'confirm' && !confirmedFacts.includes(fact)),
  );
  if (isLeft) throw new ApiError('not-ready', 'The draft cannot be published like this.', { checks });
}
