/** The list's filter in words: facets, values, and a summary (ORG-25). */
import { inviterName, notInvited } from 'contract/edition/exhibitors';
import { weekday } from 'contract/language/formats';
import { isLanguage } from 'contract/language/languages';
import {
  confirmationStates,
  facetNames,
  type FacetName,
  type Filter,
} from 'contract/registrant/registrant-list';
import { registrantSources, registrantStates } from 'contract/registrant/registrant';
import { showDays } from 'contract/edition/show-days';
import type { OrganiserTexts } from './texts.fr';

export function facetWords(name: FacetName, texts: OrganiserTexts): string {
  const { column, spreadsheet, filter } = texts;
  switch (name) {
    case 'bappMember':
      return column.bappMember;
    case 'dinner':
      return column.dinnerReservation;
    case 'confirmation':
      return filter.confirmation;
    case 'arrived':
      return filter.arrived;
    default:
      return spreadsheet.column[name];
  }
}

/** @param value as in the server's counts */
export function valueWords(name: FacetName, value: string, texts: OrganiserTexts): string {
  const { row, common, filter } = texts;
  if (value === '') return filter.noValue;
  switch (name) {
    case 'bappMember':
      return value === 'Yes' ? row.yes : row.no;
    case 'arrived': {
      const day = showDays().find((_, index) => value === `day${index + 1}`)?.day;
      if (day !== undefined) return weekday(day, common.inLanguage);
      return value === 'yes' ? row.yes : value === 'no' ? row.no : value;
    }
    case 'dinner':
      return value === 'yes' ? row.yes : row.no;
    case 'invitedBy':
      return value === notInvited ? filter.notInvited : inviterName(value);
    case 'language':
      return isLanguage(value) ? common.language[value] : value;
    case 'confirmation': {
      const state = confirmationStates.find((one) => one === value);
      return state === undefined ? value : filter.confirmations[state];
    }
    case 'state': {
      const state = registrantStates.find((one) => one === value);
      return state === undefined ? value : row.state[state];
    }
    case 'source': {
      const source = registrantSources.find((one) => one === value);
      return source === undefined ? value : row.source[source];
    }
    case 'country':
      return common.country(value);
  }
}

/** Such as "37 inscrits, filtre : Membre, Dîner", for the screen and for paper. */
export function totalWords(count: number, filter: Filter, texts: OrganiserTexts): string {
  const total = texts.list.total(count, filter.q ?? '');
  const names = facetNames
    .filter((name) => filter[name] !== undefined)
    .map((name) => facetWords(name, texts));
  if (filter.from !== undefined || filter.to !== undefined) names.push(texts.column.createdAt);
  return names.length === 0 ? total : texts.filter.found(total, names.join(', '));
}
