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
  devices: '/devices',
  securedTest: '/testsecured',
} as const;

/** The page of one registrant. */
export const registrantPath = (id: string) => `${paths.users}/${id}`;

/** Pages that require a session; signing in leads to no other address (AUTH-8). */
export const securedPaths: readonly string[] = [
  paths.users,
  paths.newRegistrant,
  paths.registrant,
  paths.mail,
  paths.devices,
  paths.securedTest,
];
