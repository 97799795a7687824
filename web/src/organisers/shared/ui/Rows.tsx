/** Rows of inputs that can be added, removed and moved up, such as kinds of badges or tags. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import './rows.css';

interface Props<Row> {
  rows: readonly Row[];
  /** Different for each row. */
  nameOf: (row: Row, index: number) => string;
  isFixed?: boolean | ((row: Row) => boolean);
  /** Whether rows can be moved up. */
  isOrdered?: true;
  add: string;
  /** The new row; undefined if there can be no more. */
  next: Row | undefined;
  onRows: (rows: readonly Row[]) => void;
  /** Between the rows and the button that adds one. */
  errors?: ReactNode;
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

export function Rows<Row>(props: Props<Row>) {
  const { rows, nameOf, isFixed, isOrdered, add, next, onRows, errors, children } = props;
  const { t } = useTranslation();
  const canRemove = (row: Row) => (typeof isFixed === 'function' ? !isFixed(row) : isFixed !== true);
  /** @param focused the button of the row before that gets the focus; this one keeps it if undefined */
  const rowButton = (name: string, text: string, changed: () => readonly Row[], focused?: string) => (
    <button
      type="button"
      className="button-small edition-remove"
      onClick={({ currentTarget }) => {
        if (focused !== undefined) focusBefore(currentTarget, focused);
        onRows(changed());
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
                  // Of the row that moves, unless it is then the first.
                  index > 1 ? ':first-child' : undefined,
                )}
              {canRemove(row) &&
                rowButton(
                  nameOf(row, index),
                  t(($) => $.facts.remove),
                  () => rows.toSpliced(index, 1),
                  // The next row takes the elements of this one, so that only the last one's go.
                  index === rows.length - 1 ? ':last-child' : undefined,
                )}
            </div>
          )}
        </fieldset>
      ))}
      {errors}
      {next !== undefined && (
        <button type="button" className="button-quiet edition-add" onClick={() => onRows([...rows, next])}>
          {add}
        </button>
      )}
    </>
  );
}

/** In the row before, or without one on the button that adds rows. */
function focusBefore(button: HTMLElement, focused: string): void {
  const row = button.closest('.edition-row');
  const before = row?.previousElementSibling?.querySelector<HTMLElement>(`:scope > .wrap-row > ${focused}`);
  (before ?? row?.parentElement?.querySelector<HTMLElement>(':scope > .edition-add'))?.focus();
}
