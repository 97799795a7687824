/** Shows the page of the path. */
import { registrantIdPattern } from 'contract/wire/patterns';
import { Suspense, type ReactNode } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { lazyPart } from '../shared/loading/lazy-part';
import { Incomplete } from './Incomplete';
import { PublicPage } from './PublicPage';
import { organiserRoutes, publicRoutes } from './routes';

const OrganiserPages = lazyPart(() => import('./OrganiserPages'), Incomplete);

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
            <IfPossible>
              <Suspense>
                <OrganiserPages {...route} />
              </Suspense>
            </IfPossible>
          }
        />
      ))}
    </Routes>
  );
}

const unknown = publicRoutes.find(({ path }) => path === '*');

/** At a path whose id is none, Hosting has served the page for unknown paths, which is then hydrated. */
function IfPossible({ children }: { children: ReactNode }) {
  const { id } = useParams();
  if (id === undefined || registrantIdPattern.test(id)) return children;
  return unknown && <PublicPage {...unknown} />;
}
