/** Which columns and facets of the list an organiser sees (ORG-36, ORG-57). */
import { answerField, shownQuestions } from 'contract/registrant/answers';
import {
  defaultColumns,
  isForOrganisers,
  isOffered,
  listColumns,
  type ListColumn,
} from 'contract/registrant/list/registrant-list';
import { may } from '../session/session';

/** Whether the edition has the column, order or facet, and the role of this account may see it. */
export function isShown(name: string): boolean {
  return isOffered(name) && (!isForOrganisers(name) || may('organiser'));
}

/** The columns that the list offers; `usualColumns` are those that it shows by default (ORG-36). */
export const offeredColumns = (): readonly ListColumn[] => [
  ...listColumns.filter(isShown),
  ...shownQuestions().map(({ key }) => answerField(key)),
];
export const usualColumns = (): readonly ListColumn[] => defaultColumns.filter(isShown);
