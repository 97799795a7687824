/** What the organisers' pages share: the frame, the session and the query cache. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from 'contract/wire/api-error';
import { facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { Suspense, useContext, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import logo from '../../shared/ui/logo.svg';
import { OutdatedNotice } from '../../shared/ui/OutdatedNotice';
import { isOpenedByLink, isSecured, type OrganiserPageName, type OrganiserRoute } from './organiser-routes';
import { isStorageRefused, storageRefused } from '../../shared/site/storage';
import { titleOf } from '../../shared/site/title';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { paths } from '../../shared/site/paths';
import { otherClock } from '../shared/local-time';
import { RequireOrganiser } from '../login/RequireOrganiser';
import { organiserTexts } from '../shared/texts';
import { Allowed } from './Allowed';
import { ArchiveBand, ChosenEdition, EditionSelect } from './editions';
import { IsArchive } from '../shared/is-archive';
import { OrganiserLanguageSelect } from './OrganiserLanguageSelect';
import { OrganiserNav } from './OrganiserNav';
import { organiserPages } from './organiser-pages';
import '../../shared/ui/sheet.css';
import './organisers.css';

export default function OrganiserPage(route: OrganiserRoute) {
  const Page = organiserPages[route.name];
  const signedIn = isSecured(route);
  const language = useOrganiserLanguage();
  useDocumentLanguage(language);
  const [isRefused] = useState(() => isStorageRefused(['localStorage', 'sessionStorage']));

  if (isRefused && !isOpenedByLink(route))
    return (
      <Frame name={route.name} signedIn={false} hasList={false}>
        <p className="organiser-waiting" role="alert">
          {storageRefused[language]}
        </p>
      </Frame>
    );

  const framed = (
    <Frame name={route.name} signedIn={signedIn} hasList={route.name === 'users'}>
      <Suspense fallback={<Waiting />}>
        {signedIn ? (
          <Allowed name={route.name}>
            <Page />
          </Allowed>
        ) : (
          <Page />
        )}
      </Suspense>
    </Frame>
  );
  // With a cache of its own, so that signing out still empties the other.
  if (!signedIn) return <ServerCache key="open">{framed}</ServerCache>;
  return (
    // Outlives the page, so that going back to the list shows it at once.
    <ServerCache>
      {/* Each page checks the session again. */}
      <RequireOrganiser key={route.name}>
        <ChosenEdition waiting={<Waiting />}>{framed}</ChosenEdition>
      </RequireOrganiser>
    </ServerCache>
  );
}

interface FrameProps {
  name: OrganiserPageName;
  signedIn: boolean;
  hasList: boolean;
  children: ReactNode;
}

function Frame({ name, signedIn, hasList, children }: FrameProps) {
  const language = useOrganiserLanguage();
  const texts = organiserTexts(language);
  const isArchive = useContext(IsArchive);
  const documentTitle = titleOf(texts.title[name]);
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <div className="organisers" lang={language}>
      <a className="skip" href="#content" onClick={skipToContent}>
        {texts.frame.skip}
      </a>
      {hasList && (
        <a className="skip" href="#list" onClick={skipToList}>
          {texts.frame.skipToList}
        </a>
      )}
      <header className="header">
        <Link className="brand" to={signedIn ? paths.users : paths.registration}>
          <img src={logo} width="40" height="40" alt="" />
          <span>
            {facts().name}
            {name !== 'preview' && <span className="brand-area">{texts.frame.area}</span>}
          </span>
        </Link>
        {signedIn && <OrganiserNav />}
        <div className="header-actions">
          {signedIn && <EditionSelect />}
          <OrganiserLanguageSelect />
          {signedIn && (
            <nav className="header-actions" aria-label={texts.frame.session}>
              <Link
                className="header-action header-account"
                to={paths.account}
                aria-label={texts.title.account}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
                  <circle cx="12" cy="7.5" r="4.5" />
                  <path d="M3 21c0-5 4-7.5 9-7.5s9 2.5 9 7.5z" />
                </svg>
              </Link>
              <Link className="header-action" to={paths.logout}>
                {texts.frame.signOut}
              </Link>
            </nav>
          )}
        </div>
      </header>
      {isArchive && <ArchiveBand />}
      {signedIn && <OutdatedNotice language={language} />}
      <main id="content" tabIndex={-1}>
        {signedIn && <OtherClock language={language} />}
        {children}
      </main>
    </div>
  );
}

/** Like the browser, except that the address keeps its fragment, which may be the link to a preview. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Like the browser, except that the address keeps the list's state without a further step back. */
function skipToList(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('list')?.focus();
}

/** Says whose time the pages show, where the browser's clock shows another. */
function OtherClock({ language }: { language: Language }) {
  const zone = otherClock(language);
  return zone === undefined ? null : (
    <p className="field-hint other-clock">{organiserTexts(language).frame.otherClock(zone)}</p>
  );
}

function ServerCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);

  // Signed out: clear registrants from memory too.
  useEffect(() => () => client.clear(), [client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Waiting() {
  return (
    <p className="organiser-waiting" role="status">
      {useOrganiserTexts().common.loading}
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
