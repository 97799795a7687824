/** The organisers' calls that publish a draft (EDIT-11), or make an archived edition live again (EDIT-23). */
import type { DraftToPublish, EditionRequest, PublishedVersion } from 'contract/publication/calls';
import { ApiError } from 'contract/wire/api-error';
import type { LeasedPublication, Publications } from './publications';
import { accountOf, type ByOrganiser } from '../../http/caller';
import { compareDraft, rejectIfChanged, type Deps } from '../drafts/calls';
import { DraftConflict } from '../drafts/draft-conflict';

interface PublishCallDeps extends Deps {
  readonly publications: Pick<Publications, 'state' | 'begin' | 'beginPutBack'>;
  /** Runs all steps. */
  readonly publish: (publication: LeasedPublication) => Promise<void>;
}

/**
 * Resolves when visitors see the version. Finishes an unfinished publication first.
 * @throws ApiError `not-ready` with every check while a check blocks or needs a confirmation, `changed-meanwhile` with
 *   `EditionDetails`, `being-published`, `not-found`; a step's error: before the switch, nothing has changed; after the
 *   switch, the next attempt continues
 */
export function publishDraft(
  { confirmed, ...base }: DraftToPublish,
  deps: PublishCallDeps,
  caller: ByOrganiser,
): Promise<PublishedVersion> {
  return rejectIfChanged(base, deps, async () => {
    for (;;) {
      await requireReady({ ...base, confirmed }, deps);
      const publication = await deps.publications.begin({ ...base, by: accountOf(caller) });
      await deps.publish(publication);
      const { edition, draftVersion } = publication;
      if (edition.id === base.edition && draftVersion === base.draftVersion)
        return { version: edition.version };
    }
  });
}

/**
 * Resolves when visitors see the archived edition again, as it was published last. The live edition becomes a draft.
 * Finishes an unfinished publication first. Does nothing if the edition is live.
 * @throws ApiError `edition-in-use` once a visitor has registered for the live edition, `not-found` when there is no such
 *   archive, `being-published`; a step's error, as for `publishDraft`
 */
export async function putBackEdition(
  { edition: id }: EditionRequest,
  deps: PublishCallDeps,
  caller: ByOrganiser,
): Promise<PublishedVersion> {
  for (;;) {
    const live = await deps.editions.live();
    // The edition may have become live by this loop, another owner's call, or a call whose response was lost.
    if (live.id === id) return { version: live.version };
    // An early check, before the pages are rendered; the switch checks again.
    if ((await deps.drafts.usage(live.id)).registrants > 0)
      throw new ApiError('edition-in-use', 'The live edition has registrants.');
    const publication = await deps.publications.beginPutBack({ edition: id, by: accountOf(caller) });
    await deps.publish(publication);
  }
}

async function requireReady(
  { edition: id, draftVersion, confirmed }: DraftToPublish,
  deps: PublishCallDeps,
): Promise<void> {
  const [edition, usage] = await Promise.all([deps.drafts.read(id), deps.drafts.usage(id)]);
  if (edition.draft?.draftVersion !== draftVersion) throw new DraftConflict();
  const { checks } = await compareDraft(edition, usage, deps);
  const confirmedFacts: readonly string[] = confirmed;
  const isBlocked = checks.some(
    ({ level, fact }) => level === 'blocking' || (level === 'confirm' && !confirmedFacts.includes(fact)),
  );
  if (isBlocked) throw new ApiError('not-ready', 'The draft cannot be published like this.', { checks });
}
