/** The component of each page for organisers, by path. */
import { lazy, type ComponentType } from 'react';
import type { OrganiserRoute } from './organiser-routes';
import { paths } from '../../shared/site/paths';

export const organiserPages: Readonly<Record<OrganiserRoute['path'], ComponentType>> = {
  [paths.login]: lazy(() => import('../session/LoginPage')),
  [paths.logout]: lazy(() => import('../session/LogoutPage')),
  [paths.users]: lazy(() => import('./UsersPage')),
  [paths.newRegistrant]: lazy(() => import('../registrant/NewRegistrantPage')),
  [paths.registrant]: lazy(() => import('../registrant/RegistrantPage')),
  [paths.mail]: lazy(() => import('../confirmation/ConfirmationPage')),
  [paths.statistics]: lazy(() => import('../statistics/StatisticsPage')),
  [paths.dinner]: lazy(() => import('../dinner/DinnerPage')),
  [paths.mailings]: lazy(() => import('../mailings/MailingsPage')),
  [paths.newMailing]: lazy(() => import('../mailings/NewMailingPage')),
  [paths.mailing]: lazy(() => import('../mailings/MailingPage')),
  [paths.badges]: lazy(() => import('../prints/BadgesPage')),
  [paths.devices]: lazy(() => import('../devices/DevicesPage')),
  [paths.securedTest]: lazy(() => import('./SecuredTestPage')),
};
