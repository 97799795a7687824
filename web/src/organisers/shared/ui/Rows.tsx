/** Rows of inputs that can be added, removed and moved up, such as kinds of badges or tags. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import './rows.css';

interface Props<Row> {
  rows: readonly Row[];
  /** The name of a row, different for each. */
  nameOf: (row: Row, index: number) => string;
  /** Whether rows, or a given row, cannot be removed. */
  isFixed?: boolean | ((row: Row) => boolean);
  /** Whether rows can be moved up. */
  isOrdered?: true;
  addLabel: string;
  /** The row that the button adds; undefined if there can be no more. */
  newRow: Row | undefined;
  onRows: (rows: readonly Row[]) => void;
  /** Shown between the rows and the button that adds one. */
  errors?: ReactNode;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

export function Rows<Row>(props: Props<Row>) {
  const { rows, nameOf, isFixed, isOrdered, addLabel, newRow, onRows, errors, children } = props;
  const { t } = useTranslation();
  const canRemove = (row: Row) => (typeof isFixed === 'function' ? !isFixed(row) : isFixed !== true);
  /** @param focused selector of the button to focus in the previous row; if undefined, the pressed one stays focused */
  const rowButton = (name: string, text: string, changedRows: () => readonly Row[], focused?: string) => (
    <button
      type="button"
      className="button-small edition-remove"
      onClick={({ currentTarget }) => {
        if (focused !== undefined) focusBefore(currentTarget, focused);
        onRows(changedRows());
      }}
    >
      {text}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={nameOf(row, index)} className="edition-row">
          <legend className="field-label">{nameOf(row, index)}</legend>
          {children(row, (changed) => onRows(rows.with(index, changed)), index)}
          {(isOrdered || canRemove(row)) && (
            <div className="wrap-row">
              {isOrdered &&
                index > 0 &&
                rowButton(
                  nameOf(row, index),
                  t(($) => $.facts.moveUp),
                  () => rows.toSpliced(index, 1).toSpliced(index - 1, 0, row),
                  // Focus the button of the moved row, unless the row is now the first one.
                  index > 1 ? ':first-child' : undefined,
                )}
              {canRemove(row) &&
                rowButton(
                  nameOf(row, index),
                  t(($) => $.facts.remove),
                  () => rows.toSpliced(index, 1),
                  // The next row reuses this row's elements. Only removing the last row loses the focus.
                  index === rows.length - 1 ? ':last-child' : undefined,
                )}
            </div>
          )}
        </fieldset>
      ))}
      {errors}
      {newRow !== undefined && (
        <button type="button" className="button-quiet edition-add" onClick={() => onRows([...rows, newRow])}>
          {addLabel}
        </button>
      )}
    </>
  );
}

/** Focuses a button in the previous row; without a previous row, the button that adds rows. */
function focusBefore(button: HTMLElement, focused: string): void {
  const row = button.closest('.edition-row');
  const target = row?.previousElementSibling?.querySelector<HTMLElement>(`:scope > .wrap-row > ${focused}`);
  (target ?? row?.parentElement?.querySelector<HTMLElement>(':scope > .edition-add'))?.focus();
}
