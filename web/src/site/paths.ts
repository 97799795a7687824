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
  mail: '/mail',
  securedTest: '/testsecured',
} as const;

/** Pages that require a session; signing in leads to no other address (AUTH-8). */
export const securedPaths: readonly string[] = [paths.users, paths.mail, paths.securedTest];
