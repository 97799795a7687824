/**
 * The name and path of each organisers' page. The build writes the same empty file for each page; Hosting also serves
 * this file below /users, /mailings and /edition.
 */
import { organiserPaths } from '../../shared/site/paths';

/** The key of a page's path, title (`organisers.title` of the texts) and component (organiser-pages.ts). */
export type OrganiserPageName = keyof typeof organiserPaths;

export interface OrganiserRoute {
  readonly name: OrganiserPageName;
  readonly path: string;
}

export const organiserRoutes: readonly OrganiserRoute[] = Object.keys(organiserPaths)
  .filter((name): name is OrganiserPageName => name in organiserPaths)
  .map((name) => ({ name, path: organiserPaths[name] }));

/** Whether a page is opened with a token in its link, with or without a session. */
export const isOpenedByLink = ({ name }: OrganiserRoute) =>
  ['password', 'invitation', 'preview'].includes(name);

/** Whether a page requires a session; signing in redirects only to such a page (AUTH-8). */
export const isSecured = (route: OrganiserRoute) =>
  !isOpenedByLink(route) && !['login', 'logout'].includes(route.name);
