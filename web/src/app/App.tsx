/** Shows the page of the path. */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicPage } from './PublicPage';
import { organiserRoutes, publicRoutes } from './routes';

const OrganiserPage = lazy(() => import('../organisers/frame/OrganiserPage'));

export function App() {
  return (
    <Routes>
      {publicRoutes.map((route) => (
        // Hosting, which chooses the file, is case-sensitive.
        <Route key={route.path} path={route.path} caseSensitive element={<PublicPage {...route} />} />
      ))}
      {organiserRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          caseSensitive
          element={
            <Suspense>
              <OrganiserPage {...route} />
            </Suspense>
          }
        />
      ))}
    </Routes>
  );
}
