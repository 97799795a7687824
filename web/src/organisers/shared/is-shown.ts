/** Which columns and facets of the list an organiser sees (ORG-36, ORG-57). */
import { isForOrganisers, isOffered } from 'contract/registrant/registrant-list';
import { may } from '../session/session';

/** Whether the edition has the column, order or facet, and the role of this account may see it. */
export function isShown(name: string): boolean {
  return isOffered(name) && (!isForOrganisers(name) || may('organiser'));
}
