/** The registrants of one page of the list; as cards where the screen is narrow. */
import { useTable } from '@tanstack/react-table';
import type { Registrant } from 'contract/registrant';
import { sortColumns, type SortColumn } from 'contract/registrant-list';
import { columns, features } from './columns';
import { HeaderCell } from './HeaderCell';
import type { ListState } from './list-state';
import { RegistrantRow } from './RegistrantRow';
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
    // The server sorts, since it alone has the whole list.
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

  // The roles are those of the elements; they are said since the cards' layout would take them away.
  return (
    <table className="registrants" role="table" aria-label="Inscrits" aria-rowcount={totalCount + 1}>
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

/** Stands for rows that are not drawn. */
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
