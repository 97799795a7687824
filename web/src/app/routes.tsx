/**
 * The site's route table: path, title and component of each page. The build writes a file for each row, except below
 * /users and /mailings: Hosting answers those with the organisers' page.
 */
import { lazy, Suspense, type ComponentType } from 'react';
import { paths } from '../site/paths';
import type { OrganiserTexts } from '../translations/organisers.fr';
import type { TextKey } from '../translations/en';

export interface PublicRoute {
  readonly path: string;
  readonly title: TextKey;
  readonly description: TextKey;
  readonly Page: ComponentType;
}

/** The component is in admin/organiser-pages.ts, so that visitors do not load the names of these pages' chunks. */
export interface OrganiserRoute {
  readonly path: (typeof paths)[OrganiserPath];
  readonly title: keyof OrganiserTexts['title'];
}

type OrganiserPath =
  | 'login'
  | 'logout'
  | 'users'
  | 'newRegistrant'
  | 'registrant'
  | 'mail'
  | 'statistics'
  | 'dinner'
  | 'mailings'
  | 'newMailing'
  | 'mailing'
  | 'badges'
  | 'devices'
  | 'securedTest';

const LazyForm = lazyPage(loadForm);

/** The form, if it is the first page of the visit. */
let firstForm: ComponentType | undefined;

/**
 * Loads the form before hydration if it is the first page, since React hydrates Suspense boundaries last. Other pages
 * do not load its code.
 */
export async function loadFirstPage(path: string): Promise<void> {
  if (path === paths.registration) firstForm = (await loadForm()).default;
}

async function loadForm() {
  const { RegistrationPage } = await import('../registration/RegistrationPage');
  return { default: RegistrationPage };
}

/** `firstForm` does not change while the site is open, or typed input would be lost. */
function FormPage() {
  const Page = firstForm ?? LazyForm;
  return <Page />;
}

export const publicRoutes: readonly PublicRoute[] = [
  {
    path: paths.registration,
    title: 'page.registration.title',
    description: 'page.registration.description',
    Page: FormPage,
  },
  {
    path: paths.privacy,
    title: 'page.privacy.title',
    description: 'page.privacy.description',
    Page: lazyPage(() => import('../privacy/PrivacyPage')),
  },
  {
    path: paths.visit,
    title: 'page.visit.title',
    description: 'page.visit.description',
    Page: lazyPage(() => import('../visit/VisitPage')),
  },
  {
    path: paths.test,
    title: 'page.test.title',
    description: 'test.text',
    Page: lazyPage(() => import('./TestPage')),
  },
  {
    path: '*',
    title: 'page.notFound.title',
    description: 'notFound.text',
    Page: lazyPage(() => import('./NotFoundPage')),
  },
];

export const organiserRoutes: readonly OrganiserRoute[] = [
  { path: paths.login, title: 'login' },
  { path: paths.logout, title: 'logout' },
  { path: paths.users, title: 'users' },
  { path: paths.newRegistrant, title: 'newRegistrant' },
  { path: paths.registrant, title: 'registrant' },
  { path: paths.mail, title: 'mail' },
  { path: paths.statistics, title: 'statistics' },
  { path: paths.dinner, title: 'dinner' },
  { path: paths.mailings, title: 'mailings' },
  { path: paths.newMailing, title: 'newMailing' },
  { path: paths.mailing, title: 'mailing' },
  { path: paths.badges, title: 'badges' },
  { path: paths.devices, title: 'devices' },
  { path: paths.securedTest, title: 'securedTest' },
];

/** Wrapped in Suspense. */
function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazy(load);
  return () => (
    <Suspense fallback={<div className="page-loading" />}>
      <Page />
    </Suspense>
  );
}
