/** The least role that may open a page: the role required by the page's main calls (AUTH-12). */
import type { Role } from 'contract/team/roles';
import type { OrganiserPageName } from '../shared/organiser-routes';

/** Any other page is open to every role. */
const leastRoles: Readonly<Partial<Record<OrganiserPageName, Role>>> = {
  users: 'desk',
  newRegistrant: 'desk',
  registrant: 'desk',
  mail: 'desk',
  badges: 'desk',
  devices: 'desk',
  exhibitors: 'organiser',
  mailings: 'organiser',
  newMailing: 'organiser',
  mailing: 'organiser',
  editionFacts: 'organiser',
  editionExhibitors: 'organiser',
  newEdition: 'organiser',
  editionVersions: 'organiser',
  team: 'owner',
};

export function leastRole(page: OrganiserPageName): Role {
  return leastRoles[page] ?? 'reader';
}
