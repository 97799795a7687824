/** The edition that the organisers' pages show, and the other editions (ORG-50). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { currentEdition, type Edition } from 'contract/edition/current';
import type { EditionSummary } from 'contract/publication/editions';
import { isRehearsal } from 'contract/publication/rehearsal';
import { initialsOf, markSvg } from 'contract/edition/look/mark';
import { defaultTheme, themeNames, themes, type ThemeName } from 'contract/edition/themes';
import { isNoShow } from 'contract/wire/edition-header';
import { useContext, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { drawnDataUrls, svgDataUrl } from '../../shared/drawings/drawn-pictures';
import { showArchive, isArchiveShown } from '../../shared/site/page-edition';
import { paths } from '../../shared/site/paths';
import circles from '../../shared/ui/logo.svg';
import { draftFactsOf, editionQuery, useEditionId } from '../edition/frame/edition';
import { fieldOf, textOf } from '../edition/words/form-value';
import {
  chooseEdition,
  chosenEdition,
  editionAddress,
  editionParameter,
  forgetEdition,
} from '../session/chosen-edition';
import { call } from '../session/organiser-call';
import { useCall } from '../session/use-call';
import { IsArchive } from '../shared/is-archive';
import { Notice } from '../shared/ui/Notice';

/** How long the list of editions stays fresh, in milliseconds. */
const listStaleTime = 5 * 60_000;

export function useEditions() {
  const { data } = useCall('adminEditions', {}, { staleTime: listStaleTime });
  return data ?? { editions: [], drafts: [] };
}

/** Shows its children with the facts of the edition chosen in this tab, once they are loaded. */
export function ChosenEdition({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const requestedId = query.get(editionParameter);
  useEffect(() => {
    if (requestedId === null) return;
    chooseEdition(requestedId);
    query.delete(editionParameter);
    setQuery(query, { replace: true });
  }, [requestedId, query, setQuery]);

  const id = requestedId === null ? chosenEdition() : undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['edition', id],
    queryFn: async ({ signal }): Promise<Edition> => {
      const { edition, version, facts } = await call('adminEdition', { edition: id }, { signal });
      if (facts === null) throw new ApiError('not-found', `Edition ${edition} was never published.`);
      return { id: edition, version, facts, drawn: drawnDataUrls(facts) };
    },
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const archive = id === undefined ? undefined : data;
  // The children read the archive's facts while they render; visitors' pages, shown later without a reload, must not.
  showArchive(archive);
  useLayoutEffect(() => {
    showArchive(archive);
    return () => showArchive(undefined);
  }, [archive]);

  if (requestedId !== null) return fallback;
  if (id === undefined || archive !== undefined) return <ArchiveProvider>{children}</ArchiveProvider>;
  if (error === null) return fallback;
  const isUnknown = hasCode(error, 'not-found', 'validation-failed');
  return (
    <div className="organiser-page">
      <Notice onRetry={isUnknown ? undefined : () => void refetch()}>
        {isUnknown ? t(($) => $.organisers.archive.unknown) : t(($) => $.organisers.archive.failed)}
      </Notice>
      <p>
        <a href={editionAddress(paths.users, '')} onClick={forgetEdition}>
          {t(($) => $.organisers.archive.toLive)}
        </a>
      </p>
    </div>
  );
}

/** Provides whether the pages show an archive, even if they were opened before a newer show was published. */
function ArchiveProvider({ children }: { children: ReactNode }) {
  const current = useEditions().editions.find(({ id }) => id === currentEdition().id);
  return (
    <IsArchive value={current === undefined ? isArchiveShown() : current.state !== 'live'}>
      {children}
    </IsArchive>
  );
}

/** The show in the header (ORG-52): the one that the page shows, or the draft that it prepares (EDIT-34). */
export interface HeaderShow {
  readonly id: string;
  readonly name: string;
  readonly state: EditionSummary['state'] | 'draft';
  /** Only a draft has a theme and a `mark`, which is the address of an image. */
  readonly theme?: ThemeName;
  readonly mark?: string;
}

export function useHeaderShow(): HeaderShow {
  const isArchive = useContext(IsArchive);
  const preparedShow = usePreparedShow();
  if (preparedShow !== undefined) return preparedShow;
  const edition = currentEdition();
  const { id, facts } = edition;
  if (isNoShow(edition)) return { id, name: facts.name, state: 'draft' };
  const state = isRehearsal(edition) ? 'rehearsal' : isArchive ? 'archived' : 'live';
  return { id, name: facts.name, state };
}

/** @returns the unpublished edition that the page prepares, once the page has loaded it */
function usePreparedShow(): HeaderShow | undefined {
  const id = useEditionId();
  const { data } = useQuery({ ...editionQuery(id), enabled: false });
  if (data?.state !== 'draft') return undefined;
  const { name, theme: chosenTheme, logo, mark } = draftFactsOf(data);
  const title = textOf(name) || id;
  const theme = themeNames.find((themeName) => themeName === chosenTheme) ?? defaultTheme;
  const initials = svgDataUrl(markSvg(initialsOf(title), themes[theme].light));
  const drawnMark = mark === 'initials' ? initials : circles;
  return { id, name: title, state: 'draft', theme, mark: textOf(fieldOf(logo, 'src')) || drawnMark };
}
