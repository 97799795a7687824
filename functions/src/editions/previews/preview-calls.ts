/** The calls that show a draft before it is published: on its preview's page, and beside an organiser's form (EDIT-7). */
import type { InputOf } from 'contract/calls/endpoints';
import { ApiError } from 'contract/wire/api-error';
import type { DraftBadges, EditionRequest, Preview, PreviewLink } from 'contract/publication/calls';
import { currentEdition, type Edition } from 'contract/edition/current';
import { changedFacts } from 'contract/publication/draft';
import { readFacts } from 'contract/edition/read-facts';
import { inEveryLanguage, type Language } from 'contract/language/languages';
import { defaultPaper, type PaperId } from 'contract/badges/papers';
import type { BadgePicture } from 'contract/badges/prints';
import { validationError } from 'contract/wire/validate';
import { accountOf, previewOf, type ByOrganiser, type Caller } from '../../http/caller';
import { inEdition } from '../../shared/edition-of-call';
import type { Drafts } from '../drafts/drafts';
import type { Previews } from './previews';
import type { StoredEdition } from '../stored-edition';

/** @throws ApiError `validation-failed` with the draft's missing facts, `not-found` for edition or draft */
export async function previewDraft(
  { edition: id }: EditionRequest,
  { drafts, previews }: { drafts: Drafts; previews: Previews },
  caller: ByOrganiser,
): Promise<PreviewLink> {
  previewOfEdition(await drafts.read(id));
  return { url: `/preview#${await previews.make(id, accountOf(caller))}` };
}

interface BadgeDeps {
  readonly badgePicture: (
    holder: typeof sampleHolder & { language: Language },
    paper: PaperId,
  ) => BadgePicture;
}

/** @throws ApiError `validation-failed` with the draft's missing facts, `not-found` when the draft is gone */
export async function readPreview(
  _input: object,
  { drafts, ...deps }: { drafts: Drafts } & BadgeDeps,
  caller: Pick<Caller, 'preview'>,
): Promise<Preview> {
  const { edition: id, until } = previewOf(caller);
  const preview = previewOfEdition(await drafts.read(id));
  const { version, facts } = preview;
  return { ...preview, until, badges: badgesOf({ id, version, facts }, deps) };
}

/** @returns the badges as they would look with these facts; stores nothing */
export function drawBadges(
  { kindName, kindInk: ink, ...changes }: InputOf<'draftBadges'>,
  deps: BadgeDeps,
): DraftBadges {
  const { facts, ...edition } = currentEdition();
  const { badgeKinds: _published, ...others } = facts;
  const kinds = kindName && ink && [{ key: 'kind', name: inEveryLanguage(() => kindName), ink }];
  return badgesOf(
    { ...edition, facts: { ...others, ...changes, ...(kinds && { badgeKinds: kinds }) } },
    deps,
  );
}

function badgesOf(edition: Edition, { badgePicture }: BadgeDeps): DraftBadges {
  const badge = (language: Language) => badgePicture({ ...sampleHolder, language }, defaultPaper);
  return inEdition(edition, () => inEveryLanguage(badge));
}

/** The fictitious person on the badges of a preview. */
const sampleHolder = {
  id: '0'.repeat(20),
  firstname: 'Camille',
  lastname: 'Peeters',
  organization: 'Atelier Peeters',
  title: '',
  bappMember: 'No',
} as const;

function previewOfEdition(edition: StoredEdition): Omit<Preview, 'badges' | 'until'> {
  const { id, version, draft, published } = edition;
  if (draft === undefined) throw new ApiError('not-found', 'There is no draft to preview.');
  const result = readFacts(draft.facts);
  if ('wrong' in result)
    throw validationError(Object.fromEntries(result.wrong.map(({ fact, problem }) => [fact, problem])));
  const changed = changedFacts(published ?? {}, draft.facts);
  return {
    edition: id,
    version: version + 1,
    facts: result.facts,
    changed,
    before: Object.fromEntries(changed.map((fact) => [fact, published?.[fact]])),
  };
}
