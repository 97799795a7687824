/** The component of each page; separate from the routes, so that visitors do not load the names of these chunks. */
import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part';
import { PartLoadError } from '../shared/ui/PartLoadError';
import type { OrganiserPageName } from '../shared/organiser-routes';

export const organiserPages: Readonly<Record<OrganiserPageName, ComponentType>> = {
  login: organiserPage(() => import('../login/LoginPage')),
  logout: organiserPage(() => import('../login/LogoutPage')),
  password: organiserPage(() => import('../login/PasswordPage')),
  invitation: organiserPage(() => import('../login/InvitationPage')),
  today: organiserPage(() => import('../today/TodayPage')),
  users: organiserPage(() => import('../registrants/UsersPage')),
  newRegistrant: organiserPage(() => import('../registrant/NewRegistrantPage')),
  registrant: organiserPage(() => import('../registrant/RegistrantPage')),
  mail: organiserPage(() => import('../confirmation/ConfirmationPage')),
  statistics: organiserPage(() => import('../statistics/StatisticsPage')),
  dinner: organiserPage(() => import('../dinner/DinnerPage')),
  exhibitors: organiserPage(() => import('../exhibitors/ExhibitorsPage')),
  mailings: organiserPage(() => import('../mailings/MailingsPage')),
  newMailing: organiserPage(() => import('../mailings/NewMailingPage')),
  mailing: organiserPage(() => import('../mailings/MailingPage')),
  badges: organiserPage(() => import('../prints/BadgesPage')),
  devices: organiserPage(() => import('../devices/DevicesPage')),
  edition: organiserPage(() => import('../edition/overview/EditionPage')),
  editionFacts: organiserPage(() => import('../edition/facts/FactsPage')),
  editionExhibitors: organiserPage(() => import('../edition/exhibitors/ExhibitorsPage')),
  newEdition: organiserPage(() => import('../edition/editions/NewEditionPage')),
  editionVersions: organiserPage(() => import('../edition/editions/VersionsPage')),
  team: organiserPage(() => import('../team/TeamPage')),
  account: organiserPage(() => import('../account/AccountPage')),
  preview: organiserPage(() => import('../edition/preview/PreviewPage')),
  securedTest: organiserPage(() => import('./SecuredTestPage')),
};

function organiserPage(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazyPart(load, PartLoadError);
}
