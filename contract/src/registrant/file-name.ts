/** The names of the files that organisers download; they describe the filter (ORG-23). */
import type { Filter } from './list/registrant-list';
import { facetNames, splitValues } from './list/facets';
import { foldCaseAndAccents } from '../language/text';

/** The name of the file with all badges. */
export const badgesFile = 'badges.pdf';

/** File systems allow 255 bytes. */
const maxLength = 150;

/**
 * Leaves out the words of a search, since they may be a registrant's name. Keeps only the letters a to z of a facet's
 * values, since a country is free text.
 * @param file the file's name without a filter, such as `badges.pdf`
 * @returns the same name if there is no filter, otherwise a name such as `badges-dinner-yes-search.pdf`
 */
export function fileNameOf(file: string, filter: Filter): string {
  const { q = '', from, to, since, selection } = filter;
  const [base = '', ending = ''] = file.split('.');
  const parts = [
    base,
    ...facetNames.flatMap((name) => {
      const values = filter[name];
      return values === undefined ? [] : [name, ...splitValues(values)].map(lettersIn);
    }),
    ...(filter.answers === undefined ? [] : ['answers', lettersIn(filter.answers)]),
    ...(selection === undefined ? [] : ['selection']),
    ...(from === undefined ? [] : ['from', from]),
    ...(to === undefined ? [] : ['to', to]),
    ...(since === undefined ? [] : ['since', since.replace(/T.*/, '').replace('.', '-')]),
    ...(q === '' ? [] : ['search']),
  ];
  const name = parts.filter((part) => part !== '').join('-');
  return `${name.slice(0, maxLength).replace(/-$/, '')}.${ending}`;
}

function lettersIn(text: string): string {
  return foldCaseAndAccents(text)
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
