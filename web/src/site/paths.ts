/** All paths of the site; app/routes.tsx maps them to pages. */

export const paths = {
  registration: '/',
  privacy: '/rgpd',
  test: '/test',
  login: '/login',
  logout: '/logout',
  users: '/users',
  mail: '/mail',
  securedTest: '/testsecured',
} as const;
