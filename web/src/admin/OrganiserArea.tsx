/** The organisers' pages: which page is at which path, and what they share. French only. */
import { event } from 'contract/event';
import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { organiserPaths, paths } from '../paths';
import { LoginPage } from '../session/LoginPage';
import { LogoutPage } from '../session/LogoutPage';
import { RequireOrganiser } from '../session/RequireOrganiser';
import { OrganiserFrame } from './OrganiserFrame';
import './organisers.css';

const SignedInArea = lazy(() => import('./SignedInArea'));

type OrganiserPath = (typeof organiserPaths)[number];

interface Place {
  title: string;
  /** Without one the page is for signed-in organisers, and loaded with what they need. */
  Page?: ComponentType;
}

const places: Record<OrganiserPath, Place> = {
  [paths.login]: { title: 'Se connecter', Page: LoginPage },
  [paths.logout]: { title: 'Déconnexion', Page: LogoutPage },
  [paths.users]: { title: 'Liste des inscrits' },
  [paths.mail]: { title: 'E-mail de confirmation' },
  [paths.securedTest]: { title: 'Page de test sécurisée' },
};

export default function OrganiserArea() {
  const { pathname } = useLocation();
  const path = organiserPaths.find((one) => matchPath(one, pathname) !== null) ?? paths.login;
  const { title, Page } = places[path];

  useEffect(() => {
    document.title = `${title} – ${event.name}`;
  }, [title]);
  useFrenchPage();

  if (Page !== undefined) return frame(<Page />, false);
  return (
    // Each page asks anew whether the session lasts.
    <RequireOrganiser key={path}>
      {frame(
        <Suspense fallback={<Waiting />}>
          <SignedInArea path={path} />
        </Suspense>,
        true,
      )}
    </RequireOrganiser>
  );
}

function frame(content: ReactNode, signedIn: boolean) {
  return <OrganiserFrame signedIn={signedIn}>{content}</OrganiserFrame>;
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
