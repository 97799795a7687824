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
import { lockChecks, runningShowChecks, type DraftCheck, type Occupancy } from 'contract/publication/locks';
import { rehearsalEdition, rehearsedIdOf } from 'contract/publication/rehearsal';
import type { Acknowledged, InputOf } from 'contract/calls/endpoints';
import { mayDo } from 'contract/team/roles';
import { accountOf, organiserOf, type ByOrganiser, type Caller } from '../../http/caller';
import { plainTimestamp } from '../../shared/plain-timestamp';
import { DraftConflict } from './draft-conflict';
import type { Drafts } from './drafts';
import type { StoredEdition, PublicationState } from '../stored-edition';

export interface Deps {
  readonly drafts: Drafts;
  readonly editions: { current(): Promise<Edition>; live(): Promise<Edition> };
  readonly publications: { state(): Promise<PublicationState | undefined> };
  /** Whether the project is for development only, as the local stack's. */
  readonly isDemo: () => boolean;
  readonly accountNames: { of(accounts: readonly string[]): Promise<ReadonlyMap<string, string>> };
  readonly now: () => Date;
}

/** @throws ApiError `not-found` */
export async function readEdition(
  { edition: id = currentEdition().id }: InputOf<'adminEdition'>,
  deps: Deps,
): Promise<EditionDetails> {
  const [edition, occupancy, publication] = await Promise.all([
    readOrRehearse(id, deps),
    deps.drafts.occupancy(id),
    deps.publications.state(),
  ]);
  const compared = await comparison(edition, occupancy, deps);
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
    ...compared,
    registrants: occupancy.registrants,
    coming: occupancy.coming,
    dinnerPersons: occupancy.dinnerPersons,
    ...(isArchive && { liveRegistrants: await registrantsOfLive(deps) }),
    publication: publication?.edition === id ? publicationOf(publication) : null,
  };
}

/** @returns how many have registered for the edition that visitors see, even if they cancelled */
async function registrantsOfLive({ drafts, editions }: ComparisonDeps): Promise<number> {
  return (await drafts.occupancy((await editions.live()).id)).registrants;
}

/**
 * The same for whoever calls: a reader learns no name, not even of a colleague (AUTH-12).
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

async function versionsOf(id: string, { drafts }: Pick<Deps, 'drafts'>) {
  // An unknown edition would have no versions, like one that was never published.
  await readOrRehearse(id, { drafts });
  return drafts.versions(id);
}

/** A rehearsal's edition is only looked at, as an archive is. */
async function readOrRehearse(id: string, { drafts }: Pick<Deps, 'drafts'>): Promise<StoredEdition> {
  const rehearsed = rehearsedIdOf(id);
  if (rehearsed === undefined) return drafts.read(id);
  const { published, version } = await drafts.read(rehearsed);
  if (published === undefined) throw new ApiError('not-found', `There is no edition ${id}.`);
  const { facts } = rehearsalEdition({ id: rehearsed, version, facts: published });
  return { id, state: 'archived', version, published: facts, draft: undefined };
}

/** @throws ApiError `changed-meanwhile` with `EditionDetails`, `validation-failed` and `fact-fixed` by fact, `not-found` */
export async function saveDraft(
  { facts, ...based }: InputOf<'saveDraft'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<SavedDraft> {
  const occupancy = await deps.drafts.occupancy(based.edition);
  return unlessChanged(based, deps, async () =>
    saved(await deps.drafts.save(based, facts, occupancy, accountOf(caller)), occupancy, deps),
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

/** @throws ApiError `changed-meanwhile` with `EditionDetails`, `not-found` */
export async function discardDraft(based: BasedOnDraft, deps: Deps): Promise<Acknowledged> {
  await unlessChanged(based, deps, () => deps.drafts.discard(based));
  return { message: 'The draft was discarded.' };
}

/** @throws ApiError `not-found` when there is no such edition or version */
export async function listVersions(
  { edition, version }: InputOf<'editionVersions'>,
  { drafts, accountNames }: Pick<Deps, 'drafts' | 'accountNames'>,
): Promise<EditionVersions> {
  const versions =
    version === undefined ? await versionsOf(edition, { drafts }) : [await drafts.version(edition, version)];
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
  { version, ...based }: InputOf<'restoreVersion'>,
  deps: Deps,
  caller: ByOrganiser,
): Promise<SavedDraft> {
  const occupancy = await deps.drafts.occupancy(based.edition);
  return unlessChanged(based, deps, async () =>
    saved(await deps.drafts.restore(based, version, accountOf(caller)), occupancy, deps),
  );
}

async function saved(edition: StoredEdition, occupancy: Occupancy, deps: ComparisonDeps): Promise<SavedDraft> {
  return { draftVersion: edition.draft?.draftVersion ?? 0, ...(await comparison(edition, occupancy, deps)) };
}

type ComparisonDeps = Pick<Deps, 'now' | 'editions' | 'drafts' | 'isDemo'>;

/** @returns what the draft changes, and its checks, the blocking ones first */
export async function comparison(
  { draft, published, state }: StoredEdition,
  occupancy: Occupancy,
  { now, editions, drafts, isDemo }: ComparisonDeps,
): Promise<Pick<SavedDraft, 'checks' | 'changed'>> {
  if (draft === undefined) return { checks: [], changed: [] };
  // What visitors see until the first version of this one; the organiser's page may show an archive.
  const replaced = state === 'draft' ? await editions.current() : undefined;
  const alone: readonly DraftCheck[] = checkEdition(draft.facts, now(), {
    isLive: state === 'live',
    last: replaced?.facts,
    isDemo: isDemo(),
  });
  const checks = [
    ...alone,
    ...lockChecks(published, draft.facts, occupancy),
    ...(replaced === undefined
      ? []
      : runningShowChecks(replaced.facts, (await drafts.occupancy(replaced.id)).coming, now())),
  ];
  return {
    checks: checkLevels.flatMap((level) => checks.filter((check) => check.level === level)),
    changed: changedFacts(published ?? {}, draft.facts),
  };
}

/** @throws ApiError `changed-meanwhile` with the draft as it is now, if it is not the one that the work is based on */
export async function unlessChanged<T>(
  based: EditionRequest,
  deps: Deps,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DraftConflict) && !hasCode(error, 'changed-meanwhile')) throw error;
    const current = await readEdition(based, deps);
    throw new ApiError('changed-meanwhile', 'Somebody has changed the draft meanwhile.', { current });
  }
}

/** @param account empty if a command did it */
function nameOf(account: string, names: ReadonlyMap<string, string>): { by?: string } {
  const by = names.get(account);
  return by === undefined ? {} : { by };
}
