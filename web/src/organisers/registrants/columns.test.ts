/** The columns of the list. */
import { languages } from 'contract/languages';
import { listColumns, sortColumns, usualColumns } from 'contract/registrant-list';
import { expect, it } from 'vitest';
import { organiserTexts } from '../shared/texts';
import { columnName, columnsOf } from './columns';

it('shows the specified columns by default, which are the sortable ones', () => {
  const keys = columnsOf(usualColumns).map((column) =>
    'accessorKey' in column ? column.accessorKey : column.id,
  );
  expect(keys).toEqual([...usualColumns, 'mail']);
  expect([...usualColumns].sort()).toEqual([...sortColumns].sort());
  expect(listColumns.slice(0, usualColumns.length)).toEqual(usualColumns);
});

it('sorts by no other column, since the server does not', () => {
  const sorted = columnsOf(listColumns).filter(({ enableSorting }) => enableSorting !== false);
  expect(sorted).toHaveLength(sortColumns.length);
});

it.each(languages)('names each column once in %s', (language) => {
  const names = [...listColumns, 'mail'].map((column) => columnName(column, organiserTexts(language)));
  expect(new Set(names).size).toBe(names.length);
});
