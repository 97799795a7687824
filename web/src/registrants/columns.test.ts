/** The columns of the list. */
import { languages } from 'contract/languages';
import { sortColumns } from 'contract/registrant-list';
import { expect, it } from 'vitest';
import { organiserTexts } from '../translations/organisers';
import { columnName, columns } from './columns';

it('has a column for each field that the table of fields lists', () => {
  const shown = columns.flatMap((column) => ('accessorKey' in column ? [column.accessorKey] : []));
  expect([...shown].sort()).toEqual([...sortColumns].sort());
});

it.each(languages)('names each column once in %s', (language) => {
  const names = columns.map((column) =>
    columnName('accessorKey' in column ? column.accessorKey : (column.id ?? ''), organiserTexts(language)),
  );
  expect(new Set(names).size).toBe(columns.length);
});
