/** All paths of the site; app/routes.tsx maps them to pages. */
import { visitPath } from 'contract/visit-link';

export const paths = {
  registration: '/',
  privacy: '/rgpd',
  visit: visitPath,
  test: '/test',
  login: '/login',
  logout: '/logout',
  users: '/users',
  newRegistrant: '/users/new',
  registrant: '/users/:id',
  mail: '/mail',
  statistics: '/statistics',
  dinner: '/dinner',
  mailings: '/mailings',
  newMailing: '/mailings/new',
  mailing: '/mailings/:id',
  badges: '/badges',
  devices: '/devices',
  securedTest: '/testsecured',
} as const;

/** The page of one registrant. */
export const registrantPath = (id: string) => `${paths.users}/${id}`;

/** The page of one mailing. */
export const mailingPath = (id: string) => `${paths.mailings}/${id}`;

/** Pages that require a session; signing in redirects to no other address (AUTH-8). */
export const securedPaths: readonly string[] = [
  paths.users,
  paths.newRegistrant,
  paths.registrant,
  paths.mail,
  paths.statistics,
  paths.dinner,
  paths.mailings,
  paths.newMailing,
  paths.mailing,
  paths.badges,
  paths.devices,
  paths.securedTest,
];
