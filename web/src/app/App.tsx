/** Which page is at which path. */
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { organiserPaths, paths } from '../paths';
import { RegistrationPage } from '../registration/RegistrationPage';
import { NotFoundPage } from './NotFoundPage';
import { PublicPage } from './PublicPage';
import { TestPage } from './TestPage';

const PrivacyPage = lazy(() => import('../privacy/PrivacyPage'));
const OrganiserArea = lazy(() => import('../admin/OrganiserArea'));

export function App() {
  return (
    <Routes>
      <Route path={paths.registration} element={page('page.registration.title', <RegistrationPage />)} />
      <Route path={paths.privacy} element={page('page.privacy.title', <PrivacyPage />)} />
      <Route path={paths.test} element={page('page.test.title', <TestPage />)} />
      <Route
        element={
          <Suspense>
            <OrganiserArea />
          </Suspense>
        }
      >
        {organiserPaths.map((path) => (
          <Route key={path} path={path} />
        ))}
      </Route>
      <Route path="*" element={page('page.notFound.title', <NotFoundPage />)} />
    </Routes>
  );
}

function page(title: ComponentProps<typeof PublicPage>['title'], content: ReactNode) {
  return <PublicPage title={title}>{content}</PublicPage>;
}
