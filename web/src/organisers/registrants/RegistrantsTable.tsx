/** The registrants on one page of the list; as cards on a narrow screen. */
import { useTranslation } from 'react-i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { memo, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPlace } from '../shared/from-list';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { cellOf, columnName, isSortColumn, type Column } from './state/columns';
import { SelectBox } from './selection/SelectBox';
import { useSelected } from './selection/use-selected';
import { writeListState, type ListState } from './state/list-state';
import { offeredColumns, usualColumns } from '../shared/is-shown';
import './table.css';

/** With more rows than this, layout would take seconds, so the browser skips rows off the screen. */
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
    () => [...offeredColumns().filter((column) => columnKey.split(',').includes(column)), 'mail'],
    [columnKey],
  );

  const { selected, select, selectRow } = useSelected(users);
  const pageIds = users.map(({ id }) => id);
  const selectedOnPage = pageIds.filter((id) => selected.has(id)).length;
  const [focusedId, setFocusedId] = useState('');
  /** The row that Tab reaches; `j`, `k` and the arrow keys reach the others (`useRowKeys`). */
  const tabStopId = users.some(({ id }) => id === focusedId) ? focusedId : users[0]?.id;
  const tabStopColumn = columns.find((column) => column === state.sort) ?? columns.find(isSortColumn);

  /** Makes the whole row a link, except its other controls, and except while text is being selected. */
  function openRegistrant(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || button > 1) return;
    const row = target.closest('tr');
    const link = row?.querySelector('.registrant-name') ?? null;
    const control = target.closest('a, button, input, select, label');
    if (link === null || (control !== null && control !== link)) return;
    const opensNewTab = button === 1 || ctrlKey || metaKey || shiftKey;
    // The browser itself opens the new tab.
    if (control === link && opensNewTab) return;
    if (control === null && getSelection()?.type === 'Range') return;
    event.preventDefault();
    const path = link.getAttribute('href') ?? '';
    if (opensNewTab) window.open(path, '_blank');
    else {
      const index = Number(row?.getAttribute('aria-rowindex')) - 2;
      void navigate(path, { state: fromPlace({ query: writeListState(state).toString(), at: index }) });
    }
  }

  // The roles are explicit because the card layout removes those of the elements.
  return (
    <div className={state.columns.length > usualColumns().length ? 'registrants-wide' : undefined}>
      <table
        className={users.length > maxEagerRows ? 'registrants registrants-many' : 'registrants'}
        role="table"
        aria-label={t(($) => $.organisers.list.name)}
        aria-rowcount={totalCount + 1}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1} onKeyDown={moveAmongHeaders}>
            <th role="columnheader" scope="col" className="col-select">
              <SelectBox
                label={t(($) => $.organisers.selection.page)}
                showsLabel
                isSelected={selectedOnPage === users.length}
                isMixed={selectedOnPage > 0 && selectedOnPage < users.length}
                onSelect={(isSelected) => select(pageIds, isSelected)}
              />
            </th>
            {columns.map((column) => (
              <HeaderCell
                key={column}
                column={column}
                isTabStop={column === tabStopColumn}
                state={state}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onClick={openRegistrant} onAuxClick={openRegistrant}>
          {users.map((registrant, index) => (
            <RegistrantRow
              key={registrant.id}
              registrant={registrant}
              columns={columns}
              isSelected={selected.has(registrant.id)}
              onSelect={selectRow}
              isTabStop={registrant.id === tabStopId}
              onFocus={setFocusedId}
              rowNumber={state.page * state.size + index + 2}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tab reaches one of the buttons; the arrow keys reach the others. */
function moveAmongHeaders({ key, currentTarget, target }: KeyboardEvent) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const buttons = [...currentTarget.querySelectorAll('button')];
  if (step !== 0) buttons[buttons.findIndex((button) => button === target) + step]?.focus();
}

interface HeaderProps extends Pick<Props, 'state' | 'onSort'> {
  column: Column;
  isTabStop: boolean;
}

function HeaderCell({ column, isTabStop, state, onSort }: HeaderProps) {
  const text = columnName(column, useOrganiserLanguage());
  if (!isSortColumn(column)) {
    const hasVisibleName = column !== 'mail';
    return (
      <th role="columnheader" scope="col" className={`col-${column}`}>
        <span className={hasVisibleName ? 'unsorted' : 'visually-hidden'}>{text}</span>
      </th>
    );
  }
  const direction = state.sort === column ? state.dir : undefined;
  // The first press sorts in ascending order, except by time of registration: newest first.
  const next = direction === 'asc' || (direction === undefined && column === 'createdAt') ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      className={`col-${column}`}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort"
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onSort({ sort: column, dir: next })}
      >
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
  isTabStop: boolean;
  onFocus: (id: string) => void;
  /** Row number in the whole list; the header is 1. */
  rowNumber: number;
}

/** Memoised, so that rows do not re-render while the next page loads. */
const RegistrantRow = memo(function RegistrantRow(row: RowProps) {
  const { registrant, columns, isSelected, onSelect, isTabStop, onFocus, rowNumber } = row;
  const { t, language } = useOrganiserTexts();
  return (
    <tr
      role="row"
      aria-rowindex={rowNumber}
      className={registrant.state === 'cancelled' ? 'cancelled' : undefined}
      onFocus={() => onFocus(registrant.id)}
    >
      <td role="cell" className="col-select">
        <SelectBox
          label={t(($) => $.organisers.selection.one, {
            name: `${registrant.firstname} ${registrant.lastname}`,
          })}
          isSelected={isSelected}
          onSelect={(...change) => onSelect(registrant.id, ...change)}
          tabIndex={isTabStop ? 0 : -1}
        />
      </td>
      {columns.map((column) => (
        <td key={column} role="cell" className={`col-${column}`} data-label={columnName(column, language)}>
          {cellOf(column, registrant, isTabStop ? 0 : -1)}
        </td>
      ))}
    </tr>
  );
});
