/** Which page is at which path. */
import { lazy, type ComponentProps, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../paths';
import { RegistrationPage } from '../registration/RegistrationPage';
import { NotFoundPage } from './NotFoundPage';
import { PublicPage } from './PublicPage';
import { TestPage } from './TestPage';

const PrivacyPage = lazy(() => import('../privacy/PrivacyPage'));

export function App() {
  return (
    <Routes>
      <Route path={paths.registration} element={page('page.registration.title', <RegistrationPage />)} />
      <Route path={paths.privacy} element={page('page.privacy.title', <PrivacyPage />)} />
      <Route path={paths.test} element={page('page.test.title', <TestPage />)} />
      <Route path="*" element={page('page.notFound.title', <NotFoundPage />)} />
    </Routes>
  );
}

function page(title: ComponentProps<typeof PublicPage>['title'], content: ReactNode) {
  return <PublicPage title={title}>{content}</PublicPage>;
}
