/** The edition that the organisers' pages show, and the menu to choose another one (ORG-50). */
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ApiError, hasCode } from 'contract/wire/api-error';
import { currentEdition, facts, type Edition } from 'contract/edition/current';
import type { EditionSummary } from 'contract/publication/editions';
import { isRehearsal } from 'contract/publication/rehearsal';
import { localeOf } from 'contract/language/formats';
import { eventDate } from 'contract/edition/event-dates';
import type { Language } from 'contract/language/languages';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { drawnAddresses } from '../../shared/drawings/drawn-pictures';
import { showArchive, isArchiveShown } from '../../shared/site/page-edition';
import { paths } from '../../shared/site/paths';
import {
  chooseEdition,
  chosenEdition,
  editionAddress,
  editionParameter,
  forgetEdition,
} from '../session/chosen-edition';
import { call } from '../session/organiser-call';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { Notice } from '../shared/ui/Notice';
import './editions.css';

/** How long the list of editions stays fresh, in milliseconds. */
const listStaleTime = 5 * 60_000;

function useEditions() {
  const { data } = useQuery({
    queryKey: ['editions'],
    queryFn: ({ signal }) => call('adminEditions', {}, { signal }),
    staleTime: listStaleTime,
  });
  return data?.editions ?? [];
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
      return { id: edition, version, facts, drawn: drawnAddresses(facts) };
    },
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const archive = id === undefined ? undefined : data;
  // The children read its facts while they render; visitors' pages, which may follow without a reload, must not.
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
  const current = useEditions().find(({ id }) => id === currentEdition().id);
  return (
    <IsArchive value={current === undefined ? isArchiveShown() : current.state !== 'live'}>
      {children}
    </IsArchive>
  );
}

/** The menu in the header; hidden while there is only one edition. */
export function EditionSelect() {
  const language = useOrganiserLanguage();
  const { t } = useTranslation();
  const editions = useEditions();
  const { pathname } = useLocation();
  if (editions.length < 2) return null;
  const label = ({ date, state }: EditionSummary) => {
    const day = shortDay(date, language);
    if (state === 'live') return day;
    return t(($) => $.organisers.archive[state === 'archived' ? 'option' : 'testOption'], { day });
  };
  return (
    <label className="language edition-select">
      <span className="visually-hidden">{t(($) => $.organisers.archive.choose)}</span>
      <select
        value={currentEdition().id}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          const edition = editions.find(({ id }) => id === value);
          if (edition) location.assign(editionAddress(pathname, edition.state === 'live' ? '' : edition.id));
        }}
      >
        {editions.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {label(edition)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A notice that the pages show an archive, with a link to the live edition. */
export function ArchiveBanner() {
  const language = useOrganiserLanguage();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isTest = isRehearsal(currentEdition());
  return (
    <aside className={isTest ? 'archive-band test-band' : 'archive-band'}>
      <strong>
        {isTest
          ? t(($) => $.organisers.archive.testBand, { name: facts().name })
          : t(($) => $.organisers.archive.band, { name: facts().name, day: eventDate(language) })}
      </strong>{' '}
      <a href={editionAddress(pathname, '')}>{t(($) => $.organisers.archive.toLive)}</a>
    </aside>
  );
}

/** Such as 28/08/2025. @param day such as `2025-08-28` */
function shortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC' }).format(new Date(day));
}
