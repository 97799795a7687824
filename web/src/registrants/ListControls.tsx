/** The page size, and the order where the column headers are hidden. */
import { pageSizes, sortColumns } from 'contract/registrant-list';
import { columns } from './columns';
import type { ListState } from './list-state';

interface Props {
  state: ListState;
  onChange: (part: Partial<ListState>) => void;
}

const sortable = sortColumns.map((column) => ({
  column,
  text: String(columns.find((one) => 'accessorKey' in one && one.accessorKey === column)?.header),
}));

export function ListControls({ state, onChange }: Props) {
  const ascending = state.dir === 'asc';
  return (
    <div className="list-controls">
      <div className="list-order">
        <label className="field-label" htmlFor="order">
          Trier par
        </label>
        <div className="list-order-fields">
          <select
            id="order"
            className="input"
            value={state.sort}
            onChange={({ target }) => {
              const chosen = sortColumns.find((column) => column === target.value);
              if (chosen !== undefined) onChange({ sort: chosen });
            }}
          >
            {sortable.map(({ column, text }) => (
              <option key={column} value={column}>
                {text}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button-quiet"
            aria-label={ascending ? 'Ordre croissant, inverser' : 'Ordre décroissant, inverser'}
            onClick={() => onChange({ dir: ascending ? 'desc' : 'asc' })}
          >
            <span aria-hidden="true">{ascending ? '↑' : '↓'}</span>
          </button>
        </div>
      </div>
      <div className="list-size">
        <label className="field-label" htmlFor="size">
          Par page
        </label>
        <select
          id="size"
          className="input"
          value={state.size}
          onChange={({ target }) => onChange({ size: Number(target.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
