/** What the organisers' pages share: the frame, the session and the query cache. French only. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from 'contract/api-error';
import { event } from 'contract/event';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import logo from '../app/logo.svg';
import type { OrganiserRoute } from '../app/routes';
import { titleOf } from '../app/title';
import { paths, securedPaths } from '../site/paths';
import { RequireOrganiser } from '../session/RequireOrganiser';
import { texts } from '../translations/organisers.fr';
import './organisers.css';

export default function OrganiserPage({ path, title, Page }: OrganiserRoute) {
  const signedIn = securedPaths.includes(path);
  useEffect(() => {
    document.title = titleOf(texts.title[title]);
  }, [title]);
  useFrenchPage();

  const framed = (
    <Frame signedIn={signedIn}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </Frame>
  );
  if (!signedIn) return framed;
  return (
    // Outlasts the page, so that the way back to the list shows it at once.
    <ServerCache>
      {/* Each page checks the session again. */}
      <RequireOrganiser key={path}>{framed}</RequireOrganiser>
    </ServerCache>
  );
}

interface FrameProps {
  signedIn: boolean;
  children: ReactNode;
}

function Frame({ signedIn, children }: FrameProps) {
  return (
    <div className="organisers" lang="fr">
      <a className="skip" href="#content">
        {texts.frame.skip}
      </a>
      <header className="header">
        <Link className="brand" to={signedIn ? paths.users : paths.registration}>
          <img src={logo} width="40" height="40" alt="" />
          <span>
            {event.name}
            <span className="brand-area">{texts.frame.area}</span>
          </span>
        </Link>
        {signedIn && (
          <nav aria-label={texts.frame.session}>
            <Link className="header-action" to={paths.logout}>
              {texts.frame.signOut}
            </Link>
          </nav>
        )}
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
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
      {texts.common.loading}
    </p>
  );
}

/** These pages are always in French; set `lang` for screen readers. */
function useFrenchPage() {
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = 'fr';
    return () => {
      document.documentElement.lang = before;
    };
  }, []);
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
        // The browser's offline detection is unreliable, above all on localhost.
        networkMode: 'always',
      },
    },
  });
}
