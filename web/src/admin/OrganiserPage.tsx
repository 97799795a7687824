/** What the organisers' pages share: the frame, the session, and the cache of what the server told. French only. */
import { QueryClientProvider } from '@tanstack/react-query';
import { event } from 'contract/event';
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { RequireOrganiser } from '../session/RequireOrganiser';
import { OrganiserFrame } from './OrganiserFrame';
import { createQueryClient } from './query-client';
import './organisers.css';

interface Props {
  path: string;
  title: string;
  Page: ComponentType;
  signedIn: boolean;
}

export default function OrganiserPage({ path, title, Page, signedIn }: Props) {
  useEffect(() => {
    document.title = `${title} – ${event.name}`;
  }, [title]);
  useFrenchPage();

  const framed = (
    <OrganiserFrame signedIn={signedIn}>
      <Suspense fallback={<Waiting />}>
        <Page />
      </Suspense>
    </OrganiserFrame>
  );
  if (!signedIn) return framed;
  return (
    // Each page asks anew whether the session lasts.
    <RequireOrganiser key={path}>
      <ServerCache>{framed}</ServerCache>
    </RequireOrganiser>
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
