/** Shows the page that belongs to the path. */
import { currentEdition } from 'contract/edition/current';
import { isNoShow } from 'contract/wire/edition-header';
import { registrantIdPattern } from 'contract/wire/patterns';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { lazyPart } from '../shared/loading/lazy-part';
import { Incomplete } from './Incomplete';
import { PublicPage } from './PublicPage';
import { NoShow, organiserRoutes, publicRoutes } from './routes';

const OrganiserPages = lazyPart(() => import('./OrganiserPages'), Incomplete);

export function App() {
  const hasShow = !isNoShow(currentEdition());
  return (
    <Routes>
      {publicRoutes.map((route) => (
        // Hosting is case-sensitive too.
        <Route
          key={route.path}
          path={route.path}
          caseSensitive
          element={hasShow ? <PublicPage {...route} /> : <NoShow />}
        />
      ))}
      {organiserRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          caseSensitive
          element={
            <IfValidId>
              <Suspense>
                <OrganiserPages {...route} />
              </Suspense>
            </IfValidId>
          }
        />
      ))}
    </Routes>
  );
}

const notFoundRoute = publicRoutes.find(({ path }) => path === '*');

/** If the id is invalid, Hosting serves the page for unknown paths, so the same page must be rendered here. */
function IfValidId({ children }: { children: ReactNode }) {
  const { id } = useParams();
  if (id === undefined || registrantIdPattern.test(id)) return children;
  return notFoundRoute && <PublicPage {...notFoundRoute} />;
}
