/** The outcome of each pasted row, and how many there are of each. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Pasted } from './pasted-rows';

interface Props<Outcome extends string> {
  pasted: Pasted;
  /** In display order, with the look of their pills. */
  outcomes: Readonly<Record<Outcome, '' | 'pill-quiet' | 'pill-waiting' | 'pill-wrong'>>;
  nameOf: (outcome: Outcome) => string;
  countOf: (outcome: Outcome, count: number) => string;
  /** Of the cells; the first cell names its row. */
  headings: readonly string[];
  rows: readonly {
    /** Absent for what is not in the pasted text. */
    readonly line?: number;
    readonly cells: readonly (string | undefined)[];
    readonly outcome: Outcome;
    /** After the outcome. */
    readonly more?: ReactNode;
  }[];
}

export function RowOutcomes<Outcome extends string>(props: Props<Outcome>) {
  const { pasted, outcomes, nameOf, countOf, headings, rows } = props;
  const { t } = useTranslation();
  const names = Object.keys(outcomes).filter((name): name is Outcome => name in outcomes);
  const counts = names.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [countOf(outcome, count)];
  });
  return (
    <>
      <div role="status">
        <p>
          <strong>{counts.join(', ')}.</strong> {t(($) => $.edition.nothingTaken)}
        </p>
        {(pasted.empty > 0 || pasted.hasHeading) && (
          <p className="field-hint">
            {pasted.hasHeading && t(($) => $.edition.heading)}{' '}
            {pasted.empty > 0 && t(($) => $.edition.emptyLines, { count: pasted.empty })}
          </p>
        )}
      </div>
      <div className="rows-table-place" role="region" aria-label={t(($) => $.edition.outcomes)} tabIndex={0}>
        <table className="rows-table">
          <thead>
            <tr>
              {[t(($) => $.edition.line), ...headings, t(($) => $.edition.outcome)].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells: [first, ...others], outcome, more }, index) => (
              <tr key={index}>
                <td>{line}</td>
                <th scope="row">{first || '–'}</th>
                {others.map((cell, nth) => (
                  <td key={nth}>{cell}</td>
                ))}
                <td>
                  <span className={`pill ${outcomes[outcome]}`}>{nameOf(outcome)}</span>
                  {more}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
