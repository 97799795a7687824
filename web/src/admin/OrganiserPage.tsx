/** What the organisers' pages share: the frame, the session, and the cache of what the server told. French only. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError } from 'contract/api-error';
import { event } from 'contract/event';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import mark from '../app/mark.svg';
import type { OrganiserPlace } from '../app/routes';
import { paths } from '../site/paths';
import { RequireOrganiser } from '../session/RequireOrganiser';
import './organisers.css';

export default function OrganiserPage({ path, title, Page, signedIn }: OrganiserPlace) {
  useEffect(() => {
    document.title = `${title} – ${event.name}`;
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
    // Each page asks anew whether the session lasts.
    <RequireOrganiser key={path}>
      <ServerCache>{framed}</ServerCache>
    </RequireOrganiser>
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
        Aller au contenu
      </a>
      <header className="header">
        <Link className="brand" to={signedIn ? paths.users : paths.registration}>
          <img src={mark} width="40" height="40" alt="" />
          <span>
            {event.name}
            <span className="brand-area">Espace organisateurs</span>
          </span>
        </Link>
        {signedIn && (
          <nav aria-label="Session">
            <Link className="header-action" to={paths.logout}>
              Déconnexion
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

  // Signed out: nothing of a registrant stays in memory either.
  useEffect(() => () => client.clear(), [client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function Waiting() {
  return (
    <p className="organiser-waiting" role="status">
      Chargement...
    </p>
  );
}

/** Whatever language the visitor's pages speak, these are in French, and a screen reader must know. */
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
        // A passing trouble is tried again once; a refusal is an answer.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.status >= 500 && error.code !== 'internal',
        retryDelay: 800,
        staleTime: 10_000,
        gcTime: 5 * 60_000,
        // The browser's idea of being offline is often wrong, above all on one's own machine.
        networkMode: 'always',
      },
    },
  });
}
