/** The public pages: path, title and component of each. The build writes a file for each route in each language. */
import { currentEdition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import type { Catalogue } from 'contract/language/catalogue';
import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../shared/loading/lazy-part';
import type { FailedProps } from '../shared/loading/PartBoundary';
import { PartFailed } from '../shared/loading/PartFailed';
import { paths } from '../shared/site/paths';

export { organiserRoutes } from '../organisers/shared/organiser-routes';

export interface PublicRoute {
  readonly path: string;
  /** The key of the page's title and description. */
  readonly name: keyof Catalogue['visitors']['page'];
  readonly Page: ComponentType;
}

const LazyForm = lazyPage(loadForm);

/** The form's component, if it was loaded before hydration. */
let firstForm: ComponentType | undefined;

/**
 * Loads the form before hydration if it is the first page, since React hydrates Suspense boundaries last. Other pages
 * do not load its code.
 */
export async function loadFirstPage(path: string): Promise<void> {
  if (path === paths.registration && !isNoShow(currentEdition())) firstForm = (await loadForm()).default;
}

async function loadForm() {
  const { RegistrationPage, loadQuestions } = await import('../visitors/registration/RegistrationPage');
  await loadQuestions();
  return { default: RegistrationPage };
}

/** `firstForm` never changes while the site is open, or the visitor's input would be lost. */
function FormPage() {
  const Page = firstForm ?? LazyForm;
  return <Page />;
}

/** Replaces every public page before the first show (EDIT-29). */
export const NoShow = lazyPage(() => import('../visitors/NoShowPage'));

export const publicRoutes: readonly PublicRoute[] = [
  { path: paths.registration, name: 'registration', Page: FormPage },
  { path: paths.privacy, name: 'privacy', Page: lazyPage(() => import('../visitors/privacy/PrivacyPage')) },
  { path: paths.visit, name: 'visit', Page: lazyPage(() => import('../visitors/visit/VisitPage')) },
  { path: paths.exhibitor, name: 'exhibitor', Page: lazyPage(() => import('../exhibitor/ExhibitorPage')) },
  { path: paths.test, name: 'test', Page: lazyPage(() => import('../visitors/TestPage')) },
  { path: '*', name: 'notFound', Page: lazyPage(() => import('../visitors/NotFoundPage')) },
];

function PageFailed(props: FailedProps) {
  return (
    <div className="plain-page">
      <PartFailed {...props} />
    </div>
  );
}

function lazyPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Page = lazyPart(load, PageFailed);
  return () => (
    <Suspense fallback={<div className="page-loading" />}>
      <Page />
    </Suspense>
  );
}
