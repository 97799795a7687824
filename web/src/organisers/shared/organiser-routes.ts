/**
 * The name and path of each organisers' page. The build writes the same empty file for each page; Hosting also serves
 * this file below /users, /mailings and /edition.
 */
import { paths } from '../../shared/site/paths';

const names = [
  'login',
  'logout',
  'password',
  'invitation',
  'today',
  'users',
  'newRegistrant',
  'registrant',
  'mail',
  'statistics',
  'dinner',
  'exhibitors',
  'mailings',
  'newMailing',
  'mailing',
  'badges',
  'devices',
  'edition',
  'editionFacts',
  'editionExhibitors',
  'newEdition',
  'editionVersions',
  'team',
  'account',
  'preview',
  'securedTest',
] as const satisfies readonly (keyof typeof paths)[];

/** Names the page's path, its title (`organisers.title` of the texts) and its component (organiser-pages.ts). */
export type OrganiserPageName = (typeof names)[number];

export interface OrganiserRoute {
  readonly name: OrganiserPageName;
  readonly path: string;
}

export const organiserRoutes: readonly OrganiserRoute[] = names.map((name) => ({ name, path: paths[name] }));

/** Whether a page opens by a link with a token, with or without a session. */
export const isOpenedByLink = ({ name }: OrganiserRoute) =>
  ['password', 'invitation', 'preview'].includes(name);

/** Whether a page requires a session; signing in redirects only to such a page (AUTH-8). */
export const isSecured = (route: OrganiserRoute) =>
  !isOpenedByLink(route) && !['login', 'logout'].includes(route.name);
