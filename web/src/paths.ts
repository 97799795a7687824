/** Every path of the site, in one place. */

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

/** The organisers' pages; each is loaded only when it is opened. */
export const organiserPaths = [
  paths.login,
  paths.logout,
  paths.users,
  paths.mail,
  paths.securedTest,
] as const;
