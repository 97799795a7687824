/** For component tests: the organisers' pages, each at its path. */
import { I18nextProvider } from 'react-i18next';
import { Route, Routes } from 'react-router-dom';
import OrganiserPage from '../frame/OrganiserPage';
import { organiserI18n } from '../shared/language';
import { organiserRoutes } from '../shared/organiser-routes';

export const OrganiserSite = () => (
  <I18nextProvider i18n={organiserI18n}>
    <Routes>
      {organiserRoutes.map((route) => (
        <Route key={route.name} path={route.path} element={<OrganiserPage {...route} />} />
      ))}
    </Routes>
  </I18nextProvider>
);
