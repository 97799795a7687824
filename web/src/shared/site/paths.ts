/** The paths of all pages but the door's; app/routes.tsx and organisers/frame/organiser-pages.ts map them to pages. */
import { invitationPath, passwordPath } from 'contract/team/password-link';
import { exhibitorPath } from 'contract/exhibitors/exhibitor-link';
import { visitPath } from 'contract/registrant/visit-link';

/** The paths of the organisers' pages, by page name. */
export const organiserPaths = {
  login: '/login',
  logout: '/logout',
  password: passwordPath,
  invitation: invitationPath,
  today: '/today',
  users: '/users',
  newRegistrant: '/users/new',
  registrant: '/users/:id',
  mail: '/mail',
  statistics: '/statistics',
  dinner: '/dinner',
  exhibitors: '/exhibitors',
  mailings: '/mailings',
  newMailing: '/mailings/new',
  mailing: '/mailings/:id',
  badges: '/badges',
  devices: '/devices',
  edition: '/edition',
  editionFacts: '/edition/facts/:section?',
  editionExhibitors: '/edition/exhibitors',
  newEdition: '/edition/new',
  editionVersions: '/edition/versions',
  team: '/team',
  account: '/account',
  preview: '/preview',
  securedTest: '/testsecured',
} as const;

export const paths = {
  registration: '/',
  privacy: '/rgpd',
  visit: visitPath,
  exhibitor: exhibitorPath,
  test: '/test',
  ...organiserPaths,
} as const;

/** The page of one registrant. */
export const registrantPath = (id: string) => `${paths.users}/${id}`;

/** The page of a section of an edition's facts; by default, of the first incomplete section (EDIT-34). */
export const factsPath = (section = '') => paths.editionFacts.replace('/:section?', section && `/${section}`);

/** The page of one mailing. */
export const mailingPath = (id: string) => `${paths.mailings}/${id}`;
