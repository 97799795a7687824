/** The registrants of one page of the list; as cards on a narrow screen. */
import { FlexRender, useTable, type Header, type Row } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { listColumns, sortColumns, usualColumns, type SortColumn } from 'contract/registrant-list';
import { memo, useMemo, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromList } from '../shared/from-list';
import { useOrganiserTexts } from '../shared/language';
import type { OrganiserTexts } from '../shared/texts.fr';
import { columnName, columnsOf, features } from './columns';
import type { ListState } from './list-state';
import './table.css';

/** Laying out more rows at once takes seconds. */
const manyRows = 100;

interface Props {
  users: Registrant[];
  totalCount: number;
  state: ListState;
  onSort: (sort: Pick<ListState, 'sort' | 'dir'>) => void;
}

export function RegistrantsTable({ users, totalCount, state, onSort }: Props) {
  const texts = useOrganiserTexts();
  const navigate = useNavigate();
  const chosen = state.columns.join();
  // Memoised, so that rows do not re-render while the chosen columns stay the same.
  const columns = useMemo(
    () => columnsOf(listColumns.filter((one) => chosen.split(',').includes(one))),
    [chosen],
  );
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

  /** Opens the registrant whose name was clicked, unless the click opens another tab. */
  function openRegistrant(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest('.registrant-name') : null;
    if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '', { state: fromList });
  }

  // The roles repeat those of the elements, which the card layout would remove.
  return (
    <div className={state.columns.length > usualColumns.length ? 'registrants-wide' : undefined}>
      <table
        className={users.length > manyRows ? 'registrants registrants-many' : 'registrants'}
        role="table"
        aria-label={texts.list.name}
        aria-rowcount={totalCount + 1}
      >
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row" aria-rowindex={1}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} texts={texts} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" onClick={openRegistrant}>
          {table.getRowModel().rows.map((row, index) => (
            <RegistrantRow
              key={row.id}
              row={row}
              place={state.page * state.size + index + 2}
              texts={texts}
              chosen={chosen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps {
  header: Header<typeof features, Registrant>;
  texts: OrganiserTexts;
}

/** A column header, which sorts the list. */
function HeaderCell({ header, texts }: HeaderProps) {
  const { column } = header;
  const text = columnName(column.id, texts);
  if (!column.getCanSort()) {
    const isNamed = column.id !== 'mail';
    return (
      <th role="columnheader" scope="col" className={`col-${column.id}`}>
        <span className={isNamed ? 'unsorted' : 'visually-hidden'}>{text}</span>
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
  /** Row number in the whole list; the header is 1. */
  place: number;
  texts: OrganiserTexts;
  /** The shown columns; forces a render when only they change. */
  chosen: string;
}

/** Memoised, so that it does not re-render while the next page loads. */
const RegistrantRow = memo(function RegistrantRow({ row, place, texts }: RowProps) {
  return (
    <tr
      role="row"
      aria-rowindex={place}
      className={row.original.state === 'cancelled' ? 'cancelled' : undefined}
    >
      {row.getAllCells().map((cell) => (
        <td
          key={cell.id}
          role="cell"
          className={`col-${cell.column.id}`}
          data-label={columnName(cell.column.id, texts)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
});

function isSortColumn(id: string): id is SortColumn {
  return sortColumns.some((column) => column === id);
}
