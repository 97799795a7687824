/** The columns of the list. */
import { sortColumns } from 'contract/registrant-list';
import { expect, it } from 'vitest';
import { columns } from './columns';

it('has a column for each field that the table of fields lists', () => {
  const shown = columns.flatMap((column) => ('accessorKey' in column ? [column.accessorKey] : []));
  expect([...shown].sort()).toEqual([...sortColumns].sort());
});
