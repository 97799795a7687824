/**
 * The organisers' pages: path and title of each. The build writes one file for all of them, with which Hosting also
 * answers below /users and /mailings.
 */
import { paths } from '../../shared/site/paths';
import type { OrganiserTexts } from '../shared/texts.fr';

/** The component is in organiser-pages.ts, so that visitors do not load the names of these pages' chunks. */
export interface OrganiserRoute {
  readonly path: (typeof paths)[OrganiserPath];
  readonly title: keyof OrganiserTexts['title'];
}

type OrganiserPath =
  | 'login'
  | 'logout'
  | 'users'
  | 'newRegistrant'
  | 'registrant'
  | 'mail'
  | 'statistics'
  | 'dinner'
  | 'mailings'
  | 'newMailing'
  | 'mailing'
  | 'badges'
  | 'devices'
  | 'securedTest';

export const organiserRoutes: readonly OrganiserRoute[] = [
  { path: paths.login, title: 'login' },
  { path: paths.logout, title: 'logout' },
  { path: paths.users, title: 'users' },
  { path: paths.newRegistrant, title: 'newRegistrant' },
  { path: paths.registrant, title: 'registrant' },
  { path: paths.mail, title: 'mail' },
  { path: paths.statistics, title: 'statistics' },
  { path: paths.dinner, title: 'dinner' },
  { path: paths.mailings, title: 'mailings' },
  { path: paths.newMailing, title: 'newMailing' },
  { path: paths.mailing, title: 'mailing' },
  { path: paths.badges, title: 'badges' },
  { path: paths.devices, title: 'devices' },
  { path: paths.securedTest, title: 'securedTest' },
];
