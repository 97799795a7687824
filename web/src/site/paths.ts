/** Every path of the site, in one place; app/routes.tsx says what is there. */

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
