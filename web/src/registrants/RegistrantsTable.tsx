/** The registrants of one page of the list; as cards where the screen is narrow. */
import { FlexRender, useTable, type Header, type Row } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { sortColumns, type SortColumn } from 'contract/registrant-list';
import { memo, type Ref } from 'react';
import { texts } from '../translations/organisers.fr';
import { columns, features } from './columns';
import type { ListState } from './list-state';
import { useVisibleRows } from './use-visible-rows';
import './table.css';

interface Props {
  users: Registrant[];
  totalCount: number;
  state: ListState;
  onSort: (sort: Pick<ListState, 'sort' | 'dir'>) => void;
}

export function RegistrantsTable({ users, totalCount, state, onSort }: Props) {
  const sorting = [{ id: state.sort, desc: state.dir === 'desc' }];
  const table = useTable({
    features,
    columns,
    data: users,
    getRowId: ({ id }) => id,
    // The server sorts, since only it has the whole list.
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { sorting },
    onSortingChange: (change) => {
      const [wanted] = typeof change === 'function' ? change(sorting) : change;
      if (wanted !== undefined && isSortColumn(wanted.id))
        onSort({ sort: wanted.id, dir: wanted.desc ? 'desc' : 'asc' });
    },
  });
  const rows = table.getRowModel().rows;
  const { place, items, above, below, measure } = useVisibleRows(rows.length);

  // The roles are the elements' own; they are explicit because the card layout would remove them.
  return (
    <table className="registrants" role="table" aria-label={texts.list.name} aria-rowcount={totalCount + 1}>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row" aria-rowindex={1}>
            {group.headers.map((header) => (
              <HeaderCell key={header.id} header={header} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" ref={place}>
        {above > 0 && <Gap height={above} />}
        {items.map((index) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <RegistrantRow
                key={row.id}
                row={row}
                index={index}
                place={state.page * state.size + index + 2}
                measure={measure}
              />
            )
          );
        })}
        {below > 0 && <Gap height={below} />}
      </tbody>
    </table>
  );
}

/** A column header, which sorts the list. */
function HeaderCell({ header }: { header: Header<typeof features, Registrant> }) {
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

interface RowProps {
  row: Row<typeof features, Registrant>;
  /** Index on the page, from 0. */
  index: number;
  /** Row number in the whole list; the header is 1. */
  place: number;
  measure: Ref<HTMLTableRowElement> | undefined;
}

/** Memoised: not rendered again while scrolling. */
const RegistrantRow = memo(function RegistrantRow({ row, index, place, measure }: RowProps) {
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={place}>
      {row.getAllCells().map((cell) => (
        <td
          key={cell.id}
          role="cell"
          className={`col-${cell.column.id}`}
          data-label={String(cell.column.columnDef.header)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});

/** Placeholder for rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return (
    <tr className="registrants-gap" aria-hidden="true" style={{ height }}>
      <td colSpan={columns.length} />
    </tr>
  );
}

function isSortColumn(id: string): id is SortColumn {
  return sortColumns.some((column) => column === id);
}
