/** The menu for the order, shown while the column headers are hidden, and the menu for the page size (ORG-2). */
import { useTranslation } from 'react-i18next';
import { isOffered, sortColumns } from 'contract/registrant/list/registrant-list';
import { pageSizesOfRole, type ListState } from '../state/list-state';

interface Props {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

export function ListOrder({ state, onChange }: Props) {
  const { t } = useTranslation();
  const isAscending = state.dir === 'asc';
  return (
    <div className="cluster list-order">
      <label className="field-label" htmlFor="order">
        {t(($) => $.organisers.list.sortBy)}
      </label>
      <div className="list-order-fields">
        <select
          id="order"
          className="input"
          value={state.sort}
          onChange={({ target }) => {
            const sort = sortColumns.find((column) => column === target.value);
            if (sort !== undefined) onChange({ sort });
          }}
        >
          {sortColumns.filter(isOffered).map((column) => (
            <option key={column} value={column}>
              {t(($) => $.organisers.column[column])}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button-quiet"
          aria-label={
            isAscending ? t(($) => $.organisers.list.ascending) : t(($) => $.organisers.list.descending)
          }
          onClick={() => onChange({ dir: isAscending ? 'desc' : 'asc' })}
        >
          <span aria-hidden="true">{isAscending ? '↑' : '↓'}</span>
        </button>
      </div>
    </div>
  );
}

interface SizeProps {
  size: number;
  onChange: (part: Pick<ListState, 'size'>) => void;
}

export function PageSize({ size, onChange }: SizeProps) {
  const { t } = useTranslation();
  return (
    <div className="cluster list-size">
      <label className="field-label" htmlFor="size">
        {t(($) => $.organisers.list.pageSize)}
      </label>
      <select
        id="size"
        className="input"
        value={size}
        onChange={({ target }) => onChange({ size: Number(target.value) })}
      >
        {pageSizesOfRole().map((pageSize) => (
          <option key={pageSize} value={pageSize}>
            {pageSize}
          </option>
        ))}
      </select>
    </div>
  );
}
