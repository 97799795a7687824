/** A table of a spreadsheet's rows, which scrolls on its own. */
import type { ReactNode } from 'react';

interface Props {
  label: string;
  headings: readonly string[];
  /** The column that names its row. */
  named?: number;
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
}

export function RowsTable({ label, headings, named = 0, rows }: Props) {
  return (
    <div className="rows-table-place" role="region" aria-label={label} tabIndex={0}>
      <table className="rows-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, nth) =>
                nth === named ? (
                  <th key={nth} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={nth}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
