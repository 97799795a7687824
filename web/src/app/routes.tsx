/** The pages of the site: where each is, what it is called, and what shows it. The build writes a file for each. */
import { lazy, Suspense, type ComponentType } from 'react';
import { paths } from '../site/paths';
import { RegistrationPage } from '../registration/RegistrationPage';
import type { TextKey } from '../translations/texts';

export interface PublicPlace {
  readonly path: string;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly Page: ComponentType;
}

export interface OrganiserPlace {
  readonly path: string;
  readonly title: string;
  readonly Page: ComponentType;
  /** Requires a session. */
  readonly signedIn: boolean;
}

/** Only the form is loaded at once; the other pages are lazy. */
export const publicPlaces: readonly PublicPlace[] = [
  {
    path: paths.registration,
    title: 'page.registration.title',
    description: 'page.registration.description',
    Page: RegistrationPage,
  },
  {
    path: paths.privacy,
    title: 'page.privacy.title',
    description: 'page.privacy.description',
    Page: loadedLater(() => import('../privacy/PrivacyPage')),
  },
  {
    path: paths.test,
    title: 'page.test.title',
    description: 'test.text',
    Page: loadedLater(() => import('./TestPage')),
  },
  {
    path: '*',
    title: 'page.notFound.title',
    description: 'notFound.text',
    Page: loadedLater(() => import('./NotFoundPage')),
  },
];

export const organiserPlaces: readonly OrganiserPlace[] = [
  {
    path: paths.login,
    title: 'Se connecter',
    Page: lazy(() => import('../session/LoginPage')),
    signedIn: false,
  },
  {
    path: paths.logout,
    title: 'Déconnexion',
    Page: lazy(() => import('../session/LogoutPage')),
    signedIn: false,
  },
  {
    path: paths.users,
    title: 'Liste des inscrits',
    Page: lazy(() => import('../admin/UsersPage')),
    signedIn: true,
  },
  {
    path: paths.mail,
    title: 'E-mail de confirmation',
    Page: lazy(() => import('../confirmation/ConfirmationPage')),
    signedIn: true,
  },
  {
    path: paths.securedTest,
    title: 'Page de test sécurisée',
    Page: lazy(() => import('../admin/SecuredTestPage')),
    signedIn: true,
  },
];

/** Wrapped in Suspense. The form is not, because React hydrates Suspense boundaries last. */
function loadedLater(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return () => (
    <Suspense fallback={<div className="page-to-come" />}>
      <Page />
    </Suspense>
  );
}
