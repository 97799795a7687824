/** Which columns and facets of the list an organiser sees (ORG-36, ORG-57). */
import { isOffered, privateColumns } from 'contract/registrant/registrant-list';
import { may } from '../session/session';

/** Whether the edition has the column, order or facet, and the role of this account may see it. */
export function isShown(name: string): boolean {
  return isOffered(name) && (may('organiser') || !privateColumns.includes(name));
}
