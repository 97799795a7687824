/** The columns of the list. */
import { languages } from 'contract/languages';
import { listColumns, sortColumns, usualColumns } from 'contract/registrant-list';
import { expect, it } from 'vitest';
import { organiserTexts } from '../shared/texts';
import { columnName } from './columns';

it('shows the specified columns by default, which are the sortable ones', () => {
  expect([...usualColumns].sort()).toEqual([...sortColumns].sort());
  expect(listColumns.slice(0, usualColumns.length)).toEqual(usualColumns);
});

it.each(languages)('names each column once in %s', (language) => {
  const names = [...listColumns, 'mail'].map((column) => columnName(column, organiserTexts(language)));
  expect(new Set(names).size).toBe(names.length);
});
