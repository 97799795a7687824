/** The component of each page; apart from the routes, so that visitors do not load the names of these chunks. */
import { lazy, type ComponentType } from 'react';
import type { OrganiserPageName } from './organiser-routes';

export const organiserPages: Readonly<Record<OrganiserPageName, ComponentType>> = {
  login: lazy(() => import('../session/LoginPage')),
  logout: lazy(() => import('../session/LogoutPage')),
  password: lazy(() => import('../session/PasswordPage')),
  invitation: lazy(() => import('../session/InvitationPage')),
  users: lazy(() => import('../registrants/UsersPage')),
  newRegistrant: lazy(() => import('../registrant/NewRegistrantPage')),
  registrant: lazy(() => import('../registrant/RegistrantPage')),
  mail: lazy(() => import('../confirmation/ConfirmationPage')),
  statistics: lazy(() => import('../statistics/StatisticsPage')),
  dinner: lazy(() => import('../dinner/DinnerPage')),
  mailings: lazy(() => import('../mailings/MailingsPage')),
  newMailing: lazy(() => import('../mailings/NewMailingPage')),
  mailing: lazy(() => import('../mailings/MailingPage')),
  badges: lazy(() => import('../prints/BadgesPage')),
  devices: lazy(() => import('../devices/DevicesPage')),
  edition: lazy(() => import('../edition/EditionPage')),
  editionFacts: lazy(() => import('../edition/FactsPage')),
  editionExhibitors: lazy(() => import('../edition/ExhibitorsPage')),
  newEdition: lazy(() => import('../edition/NewEditionPage')),
  editionVersions: lazy(() => import('../edition/VersionsPage')),
  team: lazy(() => import('../team/TeamPage')),
  account: lazy(() => import('../account/AccountPage')),
  preview: lazy(() => import('../edition/PreviewPage')),
  securedTest: lazy(() => import('./SecuredTestPage')),
};
