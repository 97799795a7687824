/** The outcome of each pasted row, and the number of rows with each outcome. */
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { PastedList } from './pasted-rows';
import { RowsTable } from './RowsTable';

interface Props<Outcome extends string> {
  pasted: PastedList;
  /** Outcome -> CSS class of its pill, in display order; empty for a row that storing adds or changes. */
  outcomes: Readonly<Record<Outcome, '' | 'pill-quiet' | 'pill-waiting' | 'pill-wrong'>>;
  nameOf: (outcome: Outcome) => string;
  countOf: (outcome: Outcome, count: number) => string;
  /** The headings of the cells; the first cell names its row. */
  headings: readonly string[];
  rows: readonly {
    /** Absent for a stored entry that the pasted text lacks, so that storing removes it. */
    readonly line?: number;
    readonly cells: readonly (string | undefined)[];
    readonly outcome: Outcome;
    /** Shown after the outcome, in the same cell. */
    readonly more?: ReactNode;
  }[];
}

export function RowOutcomes<Outcome extends string>(props: Props<Outcome>) {
  const { pasted, outcomes, nameOf, countOf, headings, rows } = props;
  const { t } = useTranslation();
  // Rows that need a correction come first.
  const isWrong = ({ outcome }: (typeof rows)[number]) => outcomes[outcome] === 'pill-wrong';
  const sortedRows = rows.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)));
  const willChange = ({ outcome, line }: (typeof rows)[number]) =>
    outcomes[outcome] === '' || line === undefined;
  const allOutcomes = Object.keys(outcomes).filter((name): name is Outcome => name in outcomes);
  const countTexts = allOutcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [countOf(outcome, count)];
  });
  return (
    <>
      <div role="status">
        <p>
          <strong>{countTexts.join(', ')}.</strong>{' '}
          {rows.some(willChange) && t(($) => $.edition.nothingTaken)}
        </p>
        {(pasted.emptyCount > 0 || pasted.hasHeading) && (
          <p className="field-hint">
            {pasted.hasHeading && t(($) => $.edition.heading)}{' '}
            {pasted.emptyCount > 0 && t(($) => $.edition.emptyLines, { count: pasted.emptyCount })}
          </p>
        )}
      </div>
      <RowsTable
        label={t(($) => $.edition.outcomes)}
        headings={[t(($) => $.edition.line), ...headings, t(($) => $.edition.outcome)]}
        headerColumn={1}
        rows={sortedRows.map(({ line, cells: [first, ...others], outcome, more }, key) => {
          const pill = (
            <>
              <span className={`pill ${outcomes[outcome]}`}>{nameOf(outcome)}</span>
              {more}
            </>
          );
          return { key, cells: [line, first || '–', ...others, pill] };
        })}
      />
    </>
  );
}
