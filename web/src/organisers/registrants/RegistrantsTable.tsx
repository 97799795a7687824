/** The registrants on one page of the list; as cards on a narrow screen. */
import { useTranslation } from 'react-i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { memo, useCallback, useMemo, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromList } from '../shared/from-list';
import { useOrganiserLanguage } from '../shared/language';
import { cellOf, columnName, isSortColumn, type Column } from './state/columns';
import { PageBox, SelectBox } from './selection/SelectBoxes';
import { useSelected } from './selection/use-selected';
import { offeredColumns, usualColumns, type ListState } from './state/list-state';
import './table.css';

/** With more rows, layout takes seconds, so rows off the screen are skipped. */
const maxEagerRows = 100;

interface Props {
  users: Registrant[];
  totalCount: number;
  state: ListState;
  onSort: (sort: Pick<ListState, 'sort' | 'dir'>) => void;
}

export function RegistrantsTable({ users, totalCount, state, onSort }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columnKey = state.columns.join();
  // Memoised, so that rows do not re-render while the chosen columns stay the same.
  const columns = useMemo<Column[]>(
    () => [...offeredColumns().filter((one) => columnKey.split(',').includes(one)), 'mail'],
    [columnKey],
  );

  const { selected, select } = useSelected();
  const lastBox = useRef<string>(undefined);
  const onSelect = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const ids = users.map((one) => one.id);
      const [from, to] = [ids.indexOf(isRange ? (lastBox.current ?? id) : id), ids.indexOf(id)];
      // The last box may be on another page.
      select(from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), isSelected);
      lastBox.current = id;
    },
    [users, select],
  );

  /** Opens the registrant whose name was clicked, unless the click opens another tab. */
  function openRegistrant(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest('.registrant-name') : null;
    if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '', { state: fromList });
  }

  // The card layout would remove the elements' own roles.
  return (
    <div className={state.columns.length > usualColumns().length ? 'registrants-wide' : undefined}>
      <table
        className={users.length > maxEagerRows ? 'registrants registrants-many' : 'registrants'}
        role="table"
        aria-label={t(($) => $.organisers.list.name)}
        aria-rowcount={totalCount + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className="col-select">
              <PageBox
                selected={users.filter(({ id }) => selected.has(id)).length}
                count={users.length}
                onSelect={(isSelected) =>
                  select(
                    users.map(({ id }) => id),
                    isSelected,
                  )
                }
              />
            </th>
            {columns.map((column) => (
              <HeaderCell key={column} column={column} state={state} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onClick={openRegistrant}>
          {users.map((registrant, index) => (
            <RegistrantRow
              key={registrant.id}
              registrant={registrant}
              columns={columns}
              isSelected={selected.has(registrant.id)}
              onSelect={onSelect}
              rowNumber={state.page * state.size + index + 2}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps extends Pick<Props, 'state' | 'onSort'> {
  column: Column;
}

/** A column header, which sorts the list. */
function HeaderCell({ column, state, onSort }: HeaderProps) {
  const text = columnName(column, useOrganiserLanguage());
  if (!isSortColumn(column)) {
    const isNamed = column !== 'mail';
    return (
      <th role="columnheader" scope="col" className={`col-${column}`}>
        <span className={isNamed ? 'unsorted' : 'visually-hidden'}>{text}</span>
      </th>
    );
  }
  const direction = state.sort === column ? state.dir : undefined;
  // Ascending at first, but the newest registrants first.
  const next = direction === 'asc' || (direction === undefined && column === 'createdAt') ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      className={`col-${column}`}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="sort" onClick={() => onSort({ sort: column, dir: next })}>
        {text}
        <svg viewBox="0 0 10 14" aria-hidden="true">
          {direction !== 'desc' && <path d="M1 5l4-4 4 4z" />}
          {direction !== 'asc' && <path d="M1 9l4 4 4-4z" />}
        </svg>
      </button>
    </th>
  );
}

interface RowProps {
  registrant: Registrant;
  columns: readonly Column[];
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
  /** Row number in the whole list; the header is 1. */
  rowNumber: number;
}

/** Memoised, so that it does not re-render while the next page loads. */
const RegistrantRow = memo(function RegistrantRow({
  registrant,
  columns,
  isSelected,
  onSelect,
  rowNumber,
}: RowProps) {
  const language = useOrganiserLanguage();
  return (
    <tr
      role="row"
      aria-rowindex={rowNumber}
      className={registrant.state === 'cancelled' ? 'cancelled' : undefined}
    >
      <td role="cell" className="col-select">
        <SelectBox registrant={registrant} isSelected={isSelected} onSelect={onSelect} />
      </td>
      {columns.map((column) => (
        <td key={column} role="cell" className={`col-${column}`} data-label={columnName(column, language)}>
          {cellOf(column, registrant)}
        </td>
      ))}
    </tr>
  );
});
