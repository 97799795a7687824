/** The names of the files that organisers download, which say whom they hold (ORG-23). */
import { facetNames, splitValues, type Filter } from './registrant-list';
import { foldText } from './text';

/** The badges of everybody. */
export const badgesFile = 'badges.pdf';

/** File systems allow 255. */
const maxLength = 150;

/**
 * A search is not repeated, since it may be somebody's name. Of a facet's values only the letters a to z remain, since
 * a country is free text.
 * @param file of everybody, such as `badges.pdf`
 * @returns the same without a filter, otherwise such as `badges-dinner-yes-search.pdf`
 */
export function fileNameOf(file: string, filter: Filter): string {
  const { q = '', from, to } = filter;
  const [base = '', ending = ''] = file.split('.');
  const parts = [
    base,
    ...facetNames.flatMap((name) => {
      const values = filter[name];
      return values === undefined ? [] : [name, ...splitValues(values)].map(letters);
    }),
    ...(from === undefined ? [] : ['from', from]),
    ...(to === undefined ? [] : ['to', to]),
    ...(q === '' ? [] : ['search']),
  ];
  const name = parts.filter((part) => part !== '').join('-');
  return `${name.slice(0, maxLength).replace(/-$/, '')}.${ending}`;
}

function letters(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
