/** A plain table whose rows are cards on a narrow screen. Their CSS removes implicit roles, so all roles are explicit. */
import { useTranslation } from 'react-i18next';
import { Fragment, useState, type ReactNode } from 'react';

/** The number of rows that are shown first, and that each press adds; a browser takes long to lay out thousands. */
const pageSize = 100;

interface Props {
  /** The label of the region; a table with a label scrolls on its own. */
  label?: string;
  headings: readonly string[];
  /** Index of the column that names the row. */
  headerColumn?: number;
  /** How many of the columns, counted from the last, contain numbers. */
  numberColumns?: number;
  rows: readonly {
    readonly key: string | number;
    readonly cells: readonly ReactNode[];
    /** Shown in a row of its own below this one, such as a question. */
    readonly below?: ReactNode;
  }[];
}

export function RowsTable({ label, headings, headerColumn = 0, numberColumns = 0, rows }: Props) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(pageSize);
  const moreCount = Math.min(pageSize, rows.length - limit);
  const classOf = (nth: number) => (nth < headings.length - numberColumns ? undefined : 'rows-number');
  return (
    <div
      className="rows-cards"
      {...(label !== undefined && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      <table className="rows-table" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading, nth) => (
              <th key={heading} role="columnheader" scope="col" className={classOf(nth)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, limit).map(({ key, cells, below }) => (
            <Fragment key={key}>
              <tr role="row">
                {cells.map((cell, nth) =>
                  nth === headerColumn ? (
                    <th key={nth} role="rowheader" scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={nth} role="cell" className={classOf(nth)} data-label={headings[nth]}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
              {below !== undefined && (
                <tr role="row">
                  <td role="cell" colSpan={headings.length}>
                    {below}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {moreCount > 0 && (
        <button type="button" className="button-link" onClick={() => setLimit(limit + moreCount)}>
          {t(($) => $.organisers.common.more, { count: moreCount })}
        </button>
      )}
    </div>
  );
}
