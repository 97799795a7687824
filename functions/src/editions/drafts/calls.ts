/** The organisers' calls that prepare an edition (EDIT-1 to EDIT-6). */
import { ApiError, hasCode } from 'contract/wire/api-error';
import type {
  BasedOnDraft,
  CopiedEdition,
  EditionDetails,
  EditionRequest,
  EditionVersions,
  Publication,
  SavedDraft,
} from 'contract/publication/calls';
import { checkEdition } from 'contract/publication/checks';
import { checkLevels } from 'contract/publication/check';
import { currentEdition, type Edition } from 'contract/edition/current';
import { changedFacts } from 'contract/publication/draft';
import { firstFacts, type FirstShow } from 'contract/publication/first-show';
import { changesForm } from 'contract/publication/form/form-locks';
import { lockChecks, runningShowChecks, type DraftCheck, type Occupancy } from 'contract/publication/locks';
import { rehearsalEdition, rehearsedIdOf } from 'contract/publication/rehearsal';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { mayDo } from 'contract/team/roles';
import { accountOf, organiserOf, type ByOrganiser, type Caller } from '../../http/caller';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { ifPublished } from '../../shared/nothing-published';
import { DraftConflict } from './draft-conflict';
import type { Drafts } from './drafts';
import type { StoredEdition, PublicationState } from '../stored-edition';

export interface Deps {
  readonly drafts: Drafts;
  readonly editions: { current(): Promise<Edition>; live(): Promise<Edition> };
  readonly publications: { state(): Promise<PublicationState | undefined> };
  /** Whether the project is for development only, like the local stack's. */
  readonly isDemo: () => boolean;
  readonly accountNames: { of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> };
  readonly now: () => Date;
}

/** @throws ApiError `not-found` */
export async function readEdition(
  { edition: id = currentEdition().id }: InputOf<'adminEdition'>,
  deps: Deps,
): Promise<EditionDetails> {
  const [edition, usage, publication] = await Promise.all([
    readEditionOrRehearsal(id, deps),
    deps.drafts.usage(id),
    deps.publications.state(),
  ]);
  const comparison = await compareDraft(edition, usage, deps);
  const { draft, published, state, version } = edition;
  const isArchive = state === 'archived' && rehearsedIdOf(id) === undefined;
  const preview =
    edition.preview && edition.preview.until.toDate() > deps.now() ? edition.preview : undefined;
  const names = await deps.accountNames.of(
    [draft?.by, draft?.asked?.by, preview?.by].flatMap((account) => account || []),
  );
  return {
    edition: id,
    state,
    version,
    facts: published ?? null,
    draft:
      draft === undefined
        ? null
        : {
            draftVersion: draft.draftVersion,
            facts: draft.facts,
            ...nameOf(draft.by, names),
            at: plainTimestamp(draft.at),
            ...(draft.asked && {
              asked: { ...nameOf(draft.asked.by, names), at: plainTimestamp(draft.asked.at) },
            }),
            ...(draft.movesMailings && { movesMailings: true }),
          },
    ...(preview && { preview: { ...nameOf(preview.by, names), until: plainTimestamp(preview.until) } }),
    ...comparison,
    registrants: usage.registrants,
    coming: usage.coming,
    dinnerPersons: usage.dinnerPersons,
    languagesTaken: usage.languagesTaken,
    ...(usage.kindsTaken && { kindsTaken: usage.kindsTaken }),
    ...(isArchive && {
      liveRegistrants: (await deps.drafts.usage((await deps.editions.live()).id)).registrants,
    }),
    publication: publication?.edition === id ? publicationOf(publication) : null,
  };
}

/**
 * The call adminEdition. A reader gets the details without the names of colleagues (AUTH-12).
 * @throws ApiError `not-found`
 */
export async function showEdition(
  request: InputOf<'adminEdition'>,
  deps: Deps,
  caller: Pick<Caller, 'organiser'>,
): Promise<EditionDetails> {
  const details = await readEdition(request, deps);
  if (mayDo(organiserOf(caller).role, 'desk')) return details;
  const { preview: _, draft, ...nameless } = details;
  if (draft === null) return { ...nameless, draft };
  const { by: __, asked: ___, ...rest } = draft;
  return { ...nameless, draft: rest };
}

function publicationOf({ step, version, error }: PublicationState): Publication {
  return error === '' ? { step, version } : { step, version, error };
}

/** A rehearsal's edition is read-only, like an archive. */
async function readEditionOrRehearsal(id: string, { drafts }: Pick<Deps, 'drafts'>): Promise<StoredEdition> {
  const rehearsedId = rehearsedIdOf(id);
  if (rehearsedId === undefined) return drafts.read(id);
  const { published, version } = await drafts.read(rehearsedId);
  if (published === undefined) throw new ApiError('not-found', `There is no edition ${id}.`);
  const { facts } = rehearsalEdition({ id: rehearsedId, version, facts: published });
  return { id, state: 'archived', version, published: facts, draft: undefined };
}

/** @throws ApiError `changed-meanwhile` with `EditionDetails`, `validation-failed` and `fact-fixed` by fact, `not-found` */
export async function saveDraft(
  { facts, ...base }: InputOf<'saveDraft'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<SavedDraft> {
  const counts = await deps.drafts.usage(base.edition);
  const hasFormFacts = 'questions' in facts || 'askedFields' in facts;
  const usage = hasFormFacts ? { ...counts, filledIn: await deps.drafts.filledIn(base.edition) } : counts;
  return rejectIfChanged(base, deps, async () =>
    toAnswer(await deps.drafts.save(base, facts, usage, accountOf(caller)), usage, deps),
  );
}

/** @throws ApiError `name-taken`, `not-found` */
export async function copyEdition(
  { edition, date, id }: InputOf<'copyEdition'>,
  { drafts }: Pick<Deps, 'drafts'>,
  caller: ByOrganiser,
): Promise<CopiedEdition> {
  return { edition: id, ...(await drafts.copy(edition, id, date, accountOf(caller))) };
}

/**
 * The call beginFirstShow (EDIT-28).
 * @throws ApiError `name-taken` once there is any edition, `validation-failed` by fact
 */
export async function beginFirstShow(
  request: InputOf<'beginFirstShow'>,
  { drafts, now }: Pick<Deps, 'drafts' | 'now'>,
  caller: ByOrganiser,
): Promise<FirstShow> {
  const id = request.date.slice(0, 4);
  await drafts.begin(id, firstFacts(request, now()), accountOf(caller));
  return { edition: id };
}

/** @throws ApiError `changed-meanwhile` with `EditionDetails`, `not-found` */
export async function discardDraft(base: BasedOnDraft, deps: Deps): Promise<Acknowledged> {
  await rejectIfChanged(base, deps, () => deps.drafts.discard(base));
  return { message: 'The draft was discarded.' };
}

/** @throws ApiError `not-found` when there is no such edition or version */
export async function listVersions(
  { edition, version }: InputOf<'editionVersions'>,
  { drafts, accountNames }: Pick<Deps, 'drafts' | 'accountNames'>,
): Promise<EditionVersions> {
  // Throws for an unknown edition, which would otherwise look like an edition that was never published.
  if (version === undefined) await readEditionOrRehearsal(edition, { drafts });
  const versions =
    version === undefined ? await drafts.versions(edition) : [await drafts.version(edition, version)];
  const names = await accountNames.of(versions.flatMap(({ by }) => (by === '' ? [] : [by])));
  return {
    versions: versions.map(({ by, releasedAt, ...version }) => ({
      ...version,
      ...nameOf(by, names),
      releasedAt: plainTimestamp(releasedAt),
    })),
  };
}

/** @throws ApiError `changed-meanwhile` with `EditionDetails`, `not-found` for edition or version */
export async function restoreVersion(
  { version, ...base }: InputOf<'restoreVersion'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<SavedDraft> {
  const usage = await deps.drafts.usage(base.edition);
  return rejectIfChanged(base, deps, async () =>
    toAnswer(await deps.drafts.restore(base, version, accountOf(caller)), usage, deps),
  );
}

async function toAnswer(edition: StoredEdition, usage: Occupancy, deps: ComparisonDeps): Promise<SavedDraft> {
  return { draftVersion: edition.draft?.draftVersion ?? 0, ...(await compareDraft(edition, usage, deps)) };
}

type ComparisonDeps = Pick<Deps, 'now' | 'editions' | 'drafts' | 'isDemo'>;

/** @returns what the draft changes, and its checks, the blocking ones first */
export async function compareDraft(
  { id, draft, published, known, state }: StoredEdition,
  counts: Occupancy,
  { now, editions, drafts, isDemo }: ComparisonDeps,
): Promise<Pick<SavedDraft, 'checks' | 'changed'>> {
  if (draft === undefined) return { checks: [], changed: [] };
  // An edition in preparation would replace the live edition.
  const replacedEdition = state === 'draft' ? await ifPublished(editions.current()) : undefined;
  const ownChecks: readonly DraftCheck[] = checkEdition(draft.facts, now(), {
    isLive: state === 'live',
    last: replacedEdition?.facts,
    isDemo: isDemo(),
  });
  const usage =
    counts.filledIn === undefined && counts.registrants > 0 && changesForm(published, draft.facts)
      ? { ...counts, filledIn: await drafts.filledIn(id) }
      : counts;
  const checks = [
    ...ownChecks,
    ...lockChecks(known, draft.facts, usage),
    ...(replacedEdition === undefined
      ? []
      : runningShowChecks(replacedEdition.facts, (await drafts.usage(replacedEdition.id)).coming, now())),
  ];
  return {
    checks: checkLevels.flatMap((level) => checks.filter((check) => check.level === level)),
    changed: changedFacts(published ?? {}, draft.facts),
  };
}

/** Runs the work. @throws ApiError `changed-meanwhile` with the current draft, if the work is based on an older one */
export async function rejectIfChanged<T>(
  base: EditionRequest,
  deps: Deps,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DraftConflict) && !hasCode(error, 'changed-meanwhile')) throw error;
    const current = await readEdition(base, deps);
    throw new ApiError('changed-meanwhile', 'The draft was changed meanwhile.', { current });
  }
}

/** @param account empty if no account did it, as in the local stack */
function nameOf(account: string, names: ReadonlyMap<string, string>): { by?: string } {
  const by = names.get(account);
  return by === undefined ? {} : { by };
}
