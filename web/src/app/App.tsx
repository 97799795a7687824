/** Shows the page of the path. */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PublicPage } from './PublicPage';
import { organiserPlaces, publicPlaces } from './routes';

const OrganiserPage = lazy(() => import('../admin/OrganiserPage'));

export function App() {
  return (
    <Routes>
      {publicPlaces.map((place) => (
        // Hosting, which chooses the file, is case-sensitive.
        <Route key={place.path} path={place.path} caseSensitive element={<PublicPage {...place} />} />
      ))}
      {organiserPlaces.map((place) => (
        <Route
          key={place.path}
          path={place.path}
          caseSensitive
          element={
            <Suspense>
              <OrganiserPage {...place} />
            </Suspense>
          }
        />
      ))}
    </Routes>
  );
}
