/** The name of the file of badges, which says whose they are (ORG-23). */
import { facetNames, splitValues, type Filter } from 'contract/registrant-list';
import { foldText } from 'contract/text';

/** File systems allow 255. */
const maxLength = 150;

/**
 * A search is not repeated, since it may be somebody's name. Of a facet's values only the letters a to z remain, since
 * a country is free text.
 * @returns `badges.pdf` without a filter, otherwise such as `badges-dinner-yes-search.pdf`
 */
export function badgesFileName(filter: Filter): string {
  const { q = '', from, to } = filter;
  const parts = [
    'badges',
    ...facetNames.flatMap((name) => {
      const values = filter[name];
      return values === undefined ? [] : [name, ...splitValues(values)].map(letters);
    }),
    ...(from === undefined ? [] : ['from', from]),
    ...(to === undefined ? [] : ['to', to]),
    ...(q === '' ? [] : ['search']),
  ];
  const name = parts.filter((part) => part !== '').join('-');
  return `${name.slice(0, maxLength).replace(/-$/, '')}.pdf`;
}

function letters(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
