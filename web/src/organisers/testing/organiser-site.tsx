/** For component tests: the organisers' pages, each at its own address. */
import { Route, Routes } from 'react-router-dom';
import OrganiserPage from '../frame/OrganiserPage';
import { organiserRoutes } from '../shared/organiser-routes';

export const OrganiserSite = () => (
  <Routes>
    {organiserRoutes.map((route) => (
      <Route key={route.name} path={route.path} element={<OrganiserPage {...route} />} />
    ))}
  </Routes>
);
