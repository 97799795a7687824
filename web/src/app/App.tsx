/** Which page is at which path. */
import { lazy, Suspense, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { organiserPaths, paths } from '../paths';
import { RegistrationPage } from '../registration/RegistrationPage';
import type { TextKey } from '../translations/texts';
import { PublicPage } from './PublicPage';

interface Place {
  title: TextKey;
  description: TextKey;
  Page: ComponentType;
}

/** Only the form comes at once; the others are loaded when they are opened. */
const places: Readonly<Record<string, Place>> = {
  [paths.registration]: {
    title: 'page.registration.title',
    description: 'page.registration.description',
    Page: RegistrationPage,
  },
  [paths.privacy]: {
    title: 'page.privacy.title',
    description: 'page.privacy.description',
    Page: loadedLater(() => import('../privacy/PrivacyPage')),
  },
  [paths.test]: {
    title: 'page.test.title',
    description: 'test.text',
    Page: loadedLater(() => import('./TestPage')),
  },
};
const nowhere: Place = {
  title: 'page.notFound.title',
  description: 'notFound.text',
  Page: loadedLater(() => import('./NotFoundPage')),
};

const OrganiserArea = lazy(() => import('../admin/OrganiserArea'));

export function App() {
  const { pathname } = useLocation();
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (organiserPaths.some(isAt)) {
    return (
      <Suspense>
        <OrganiserArea />
      </Suspense>
    );
  }
  const { Page, ...place } = places[Object.keys(places).find(isAt) ?? ''] ?? nowhere;
  return (
    <PublicPage {...place} path={pathname}>
      <Page />
    </PublicPage>
  );
}

/** A page that comes when it is opened. The form does without: what waits comes to life after the rest. */
function loadedLater(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return () => (
    <Suspense fallback={<div className="page-to-come" />}>
      <Page />
    </Suspense>
  );
}
