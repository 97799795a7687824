/** What the organisers' pages share: the frame, the session and the query cache. */
import { useTranslation } from 'react-i18next';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, facts } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { languages, type Language } from 'contract/language/languages';
import { Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Mark } from '../../shared/drawings/Mark';
import { OutdatedNotice } from '../../shared/ui/OutdatedNotice';
import {
  isOpenedByLink,
  isSecured,
  type OrganiserPageName,
  type OrganiserRoute,
} from '../shared/organiser-routes';
import { isStorageRefused } from '../../shared/site/storage';
import { titleOf } from '../../shared/site/title';
import { chooseOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { paths } from '../../shared/site/paths';
import { otherTimeZone } from '../shared/local-time';
import { RequireOrganiser } from '../login/RequireOrganiser';
import { RequireRole, IfShow } from './RequireRole';
import { ChosenEdition } from './editions';
import { LanguageSelect } from '../../shared/ui/LanguageSelect';
import { OrganiserBar } from './OrganiserBar';
import { organiserPages } from './organiser-pages';
import '../../shared/ui/sheet.css';
import './organisers.css';
import './shared-classes.css';

export default function OrganiserPage(route: OrganiserRoute) {
  const { Component: Page } = organiserPages[route.name];
  const isSignedIn = isSecured(route);
  const { t, language } = useOrganiserTexts();
  useDocumentLanguage(language);
  const [isRefused] = useState(() => isStorageRefused(['localStorage', 'sessionStorage']));

  if (isRefused && !isOpenedByLink(route))
    return (
      <Frame name={route.name} isSignedIn={false} hasList={false}>
        <p className="organiser-waiting" role="alert">
          {t(($) => $.organisers.frame.storageRefused)}
        </p>
      </Frame>
    );

  const framed = (
    <Frame name={route.name} isSignedIn={isSignedIn} hasList={route.name === 'users'}>
      <Suspense fallback={<Loading />}>
        {isSignedIn ? (
          <RequireRole name={route.name}>
            <IfShow name={route.name}>
              <Page />
            </IfShow>
          </RequireRole>
        ) : (
          <Page />
        )}
      </Suspense>
    </Frame>
  );
  // A separate cache: signing out then unmounts and empties that of the signed-in pages.
  if (!isSignedIn) return <ServerCache key="open">{framed}</ServerCache>;
  return (
    // The cache outlives the page, so that the list appears at once when the organiser goes back.
    <ServerCache>
      {/* Each page checks the session again. */}
      <RequireOrganiser key={route.name}>
        <ChosenEdition fallback={<Loading />}>{framed}</ChosenEdition>
      </RequireOrganiser>
    </ServerCache>
  );
}

interface FrameProps {
  name: OrganiserPageName;
  isSignedIn: boolean;
  hasList: boolean;
  children: ReactNode;
}

function Frame({ name, isSignedIn, hasList, children }: FrameProps) {
  const { t, language } = useOrganiserTexts();
  const isFirst = name === 'newEdition' && isNoShow(currentEdition());
  const documentTitle = titleOf(
    isFirst ? t(($) => $.edition.first.title) : t(($) => $.organisers.title[name]),
  );
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <div className="organisers" lang={language}>
      <a className="skip screen-only" href="#content" onClick={skipToContent}>
        {t(($) => $.organisers.frame.skip)}
      </a>
      {hasList && (
        <a className="skip screen-only" href="#list" onClick={skipToList}>
          {t(($) => $.organisers.frame.skipToList)}
        </a>
      )}
      {isSignedIn ? (
        <OrganiserBar />
      ) : (
        <header className="header">
          <Link className="brand" to={paths.registration}>
            <Mark language={language} />
            <span>
              {facts().name}
              {name !== 'preview' && (
                <span className="own-line small brand-area">{t(($) => $.organisers.frame.area)}</span>
              )}
            </span>
          </Link>
          <LanguageSelect
            label={t(($) => $.organisers.common.chooseLanguage)}
            languages={languages}
            language={language}
            change={chooseOrganiserLanguage}
          />
        </header>
      )}
      {isSignedIn && <OutdatedNotice />}
      <main id="content" tabIndex={-1}>
        {isSignedIn && <TimeZoneNotice language={language} />}
        {children}
      </main>
    </div>
  );
}

/** Like the browser's skip link, but keeps the address's fragment, which may contain a preview's token. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Like the browser's skip link, but adds no entry to the history of the list. */
function skipToList(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('list')?.focus();
}

/** Names the pages' time zone if the browser has another one. */
function TimeZoneNotice({ language }: { language: Language }) {
  const { t } = useTranslation();
  const zone = otherTimeZone(language);
  return zone === undefined ? null : (
    <p className="field-hint other-clock screen-only">{t(($) => $.organisers.frame.otherClock, { zone })}</p>
  );
}

function ServerCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);

  // After signing out, registrants must not stay in memory.
  useEffect(() => () => client.clear(), [client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <p className="organiser-waiting" role="status">
      {t(($) => $.organisers.common.loading)}
    </p>
  );
}

/** Sets the document's `lang` for screen readers, and restores it for the visitors' pages. */
function useDocumentLanguage(language: Language) {
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = before;
    };
  }, [language]);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retry transient errors once, but not refusals.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status >= 500 && error.code !== 'internal',
        retryDelay: 800,
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // The browser's offline detection is unreliable, especially on localhost.
        networkMode: 'always',
      },
    },
  });
}
