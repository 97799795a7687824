/** Every path of the site, in one place. */

export const paths = {
  registration: '/',
  privacy: '/rgpd',
  test: '/test',
} as const;
