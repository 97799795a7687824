/** A filter as the page holds it: the parameters of the list's address, in words and in selects. */
import { event } from 'contract/event';
import { inviterName } from 'contract/exhibitors';
import { isLanguage } from 'contract/languages';
import { facetNames, splitValues, type FacetName } from 'contract/registrant-list';
import type { OrganiserTexts } from '../translations/organisers.fr';
import type { MailingTexts } from './texts';

/** @returns facet -> its values, joined; absent where the filter has none */
export function facetsOf(filter: string): Partial<Record<FacetName, string>> {
  const query = new URLSearchParams(filter);
  const facets: Partial<Record<FacetName, string>> = {};
  for (const name of facetNames) {
    const value = query.get(name);
    if (value !== null) facets[name] = value;
  }
  return facets;
}

/** @param value empty for none */
export function withParameter(filter: string, name: string, value: string): string {
  const query = new URLSearchParams(filter);
  if (value === '') query.delete(name);
  else query.set(name, value);
  return query.toString();
}

/** The subject as a title: the show's name is the same for everybody. */
export function subjectWords(subject: string, texts: MailingTexts): string {
  return subject === '' ? texts.noSubject : subject.replaceAll('{event}', event.name);
}

/** A saved view has an order too, which a mailing does not need. */
export function filterOfView(query: string): string {
  return withParameter(withParameter(query, 'sort', ''), 'dir', '');
}

export function valueWords(
  name: FacetName,
  value: string,
  texts: MailingTexts,
  common: OrganiserTexts,
): string {
  if (name === 'invitedBy') return inviterName(value);
  if (name === 'language') return isLanguage(value) ? common.common.language[value] : value;
  const words = texts.values[name]?.[value];
  return words ?? (value === '' ? texts.noValue : value);
}

/** Such as "Member: yes; Dinner: no"; what is asked for everybody is not said. */
export function filterWords(filter: string, texts: MailingTexts, common: OrganiserTexts): string {
  const query = new URLSearchParams(filter);
  const [search, from, to] = ['q', 'from', 'to'].map((name) => query.get(name) ?? '');
  const words = Object.entries(facetsOf(filter)).map(([name, joined]) => {
    const facet = facetNames.find((each) => each === name);
    if (facet === undefined) return '';
    const values = splitValues(joined).map((value) => valueWords(facet, value, texts, common));
    return texts.facetWords(texts.facet[facet], values.join(texts.or));
  });
  if (search !== undefined && search !== '') words.unshift(texts.searched(search));
  if ((from ?? '') !== '' || (to ?? '') !== '') words.push(texts.registeredBetween(from ?? '', to ?? ''));
  return words.length === 0 ? texts.everybody : words.join(' · ');
}
