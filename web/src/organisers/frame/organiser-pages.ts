/** The component and the least role of each page, and the pages in the header; separate from the routes, which visitors load. */
import type { Role } from 'contract/team/roles';
import type { ComponentType } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part';
import { PartLoadError } from '../shared/ui/PartLoadError';
import type { OrganiserPageName } from '../shared/organiser-routes';

interface Page {
  readonly Component: ComponentType;
  readonly role: Role;
}

export const organiserPages: Readonly<Record<OrganiserPageName, Page>> = {
  login: page(() => import('../login/LoginPage')),
  logout: page(() => import('../login/LogoutPage')),
  password: page(() => import('../login/PasswordPage')),
  invitation: page(() => import('../login/InvitationPage')),
  today: page(() => import('../today/TodayPage')),
  users: page(() => import('../registrants/UsersPage'), 'desk'),
  newRegistrant: page(() => import('../registrant/NewRegistrantPage'), 'desk'),
  registrant: page(() => import('../registrant/RegistrantPage'), 'desk'),
  mail: page(() => import('../confirmation/ConfirmationPage'), 'desk'),
  statistics: page(() => import('../statistics/StatisticsPage')),
  dinner: page(() => import('../dinner/DinnerPage')),
  exhibitors: page(() => import('../exhibitors/ExhibitorsPage'), 'organiser'),
  mailings: page(() => import('../mailings/MailingsPage'), 'organiser'),
  newMailing: page(() => import('../mailings/NewMailingPage'), 'organiser'),
  mailing: page(() => import('../mailings/MailingPage'), 'organiser'),
  badges: page(() => import('../prints/BadgesPage'), 'desk'),
  devices: page(() => import('../devices/DevicesPage'), 'desk'),
  edition: page(() => import('../edition/overview/EditionPage')),
  editionFacts: page(() => import('../edition/facts/FactsPage'), 'organiser'),
  editionExhibitors: page(() => import('../edition/exhibitors/ExhibitorsPage'), 'organiser'),
  newEdition: page(() => import('../edition/editions/NewEditionPage'), 'organiser'),
  editionVersions: page(() => import('../edition/editions/VersionsPage'), 'organiser'),
  team: page(() => import('../team/TeamPage'), 'owner'),
  account: page(() => import('../account/AccountPage')),
  preview: page(() => import('../edition/preview/PreviewPage')),
  securedTest: page(() => import('./SecuredTestPage')),
};

/** The pages that the header links to, in this order; their links are named in `organisers.nav` of the texts. */
export const headerPages = [
  'today',
  'users',
  'statistics',
  'badges',
  'mailings',
  'devices',
  'edition',
] as const;

/** @param role the least role that may make the calls that the page needs (AUTH-12) */
function page(load: () => Promise<{ default: ComponentType }>, role: Role = 'reader'): Page {
  return { Component: lazyPart(load, PartLoadError), role };
}

export function leastRole(name: OrganiserPageName): Role {
  return organiserPages[name].role;
}
