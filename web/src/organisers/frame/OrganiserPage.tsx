/** What the organisers' pages share: the frame, the session and the query cache. */
import { useTranslation } from 'react-i18next';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import { currentEdition, facts } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import type { Language } from 'contract/language/languages';
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
import { useOrganiserTexts } from '../shared/language';
import { paths } from '../../shared/site/paths';
import { otherTimeZone } from '../shared/local-time';
import { RequireOrganiser } from '../login/RequireOrganiser';
import { RequireRole, IfShow } from './RequireRole';
import { ChosenEdition } from './editions';
import { OrganiserBar, OrganiserLanguageSelect } from './OrganiserBar';
import { organiserPages } from './organiser-pages';
import '../../shared/ui/sheet.css';
import './organisers.css';
import './shared-classes.css';

export default function OrganiserPage(route: OrganiserRoute) {
  const { Component: Page } = organiserPages[route.name];
  const { t, language } = useOrganiserTexts();
  useDocumentLanguage(language);
  const [isWithoutStorage] = useState(() => isStorageRefused(['localStorage', 'sessionStorage']));

  if (isWithoutStorage && !isOpenedByLink(route))
    return (
      <Frame name={route.name}>
        <p className="organiser-waiting" role="alert">
          {t(($) => $.organisers.frame.storageRefused)}
        </p>
      </Frame>
    );

  // A separate cache, so that signing out unmounts and empties the signed-in pages' cache.
  if (!isSecured(route))
    return (
      <ServerCache key="open">
        <Frame name={route.name}>
          <Page />
        </Frame>
      </ServerCache>
    );
  return (
    // The cache outlives the page, so that the list appears at once when the organiser goes back.
    <ServerCache>
      {/* Each page checks the session again. */}
      <RequireOrganiser key={route.name}>
        <ChosenEdition fallback={<Loading />}>
          <Frame name={route.name} isSignedIn>
            <RequireRole name={route.name}>
              <IfShow name={route.name}>
                <Page />
              </IfShow>
            </RequireRole>
          </Frame>
        </ChosenEdition>
      </RequireOrganiser>
    </ServerCache>
  );
}

interface FrameProps {
  name: OrganiserPageName;
  isSignedIn?: boolean;
  children: ReactNode;
}

function Frame({ name, isSignedIn = false, children }: FrameProps) {
  const { t, language } = useOrganiserTexts();
  const isFirstShow = name === 'newEdition' && isNoShow(currentEdition());
  const documentTitle = titleOf(
    isFirstShow ? t(($) => $.edition.first.title) : t(($) => $.organisers.title[name]),
  );
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <div className="organisers" lang={language}>
      <a className="skip screen-only" href="#content" onClick={skip}>
        {t(($) => $.organisers.frame.skip)}
      </a>
      {isSignedIn && name === 'users' && (
        <a className="skip screen-only" href="#list" onClick={skip}>
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
          <OrganiserLanguageSelect />
        </header>
      )}
      {isSignedIn && <OutdatedNotice />}
      <main id="content" tabIndex={-1}>
        {isSignedIn && <TimeZoneNotice language={language} />}
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </main>
    </div>
  );
}

/** Unlike the browser, keeps the address: its fragment may contain a token, and the list writes the history itself. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
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
    const previousLanguage = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = previousLanguage;
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
