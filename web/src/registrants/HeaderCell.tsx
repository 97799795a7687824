/** The head of one column, which sorts the list. */
import type { Header } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import type { features } from './columns';

export function HeaderCell({ header }: { header: Header<typeof features, Registrant> }) {
  const { column } = header;
  const text = String(column.columnDef.header);
  if (!column.getCanSort()) {
    return (
      <th role="columnheader" scope="col" className={`col-${column.id}`}>
        <span className="visually-hidden">{text}</span>
      </th>
    );
  }
  const sorted = column.getIsSorted();
  return (
    <th
      role="columnheader"
      scope="col"
      className={`col-${column.id}`}
      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="sort" onClick={column.getToggleSortingHandler()}>
        {text}
        <svg viewBox="0 0 10 14" aria-hidden="true">
          {sorted !== 'desc' && <path d="M1 5l4-4 4 4z" />}
          {sorted !== 'asc' && <path d="M1 9l4 4 4-4z" />}
        </svg>
      </button>
    </th>
  );
}
