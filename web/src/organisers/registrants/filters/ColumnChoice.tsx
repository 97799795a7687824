/** Chooses the list's columns; their order is fixed (ORG-27). */
import type { ListColumn } from 'contract/registrant/list/registrant-list';
import { useOrganiserTexts } from '../../shared/language';
import { columnName } from '../state/columns';
import { columnsText } from '../state/list-state';
import { offeredColumns, usualColumns } from '../../shared/is-shown';

interface Props {
  columns: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
}

export function ColumnChoice({ columns, onChange }: Props) {
  const { t, language } = useOrganiserTexts();
  return (
    <>
      <fieldset className="facet">
        <legend>{t(($) => $.organisers.columns.legend)}</legend>
        <div className="column-choices">
          {offeredColumns()
            // The name is always visible, since it links to the registrant.
            .filter((column) => column !== 'lastname')
            .map((column) => (
              <label key={column} className="choice facet-value">
                <input
                  type="checkbox"
                  checked={columns.includes(column)}
                  onChange={({ target }) =>
                    onChange(
                      offeredColumns().filter((other) =>
                        other === column ? target.checked : columns.includes(other),
                      ),
                    )
                  }
                />
                <span>{columnName(column, language)}</span>
              </label>
            ))}
        </div>
      </fieldset>
      <p className="wrap-row panel-foot">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={columnsText(columns) === ''}
          onClick={() => onChange(usualColumns())}
        >
          {t(($) => $.organisers.columns.usual)}
        </button>
        <span className="field-hint">{t(($) => $.organisers.columns.hint)}</span>
      </p>
    </>
  );
}
