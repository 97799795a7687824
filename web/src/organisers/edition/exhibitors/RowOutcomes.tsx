/** The outcome of each pasted row, and the exhibitors that the pasted list would remove. */
import { useTranslation } from 'react-i18next';
import type { Exhibitor } from 'contract/edition/reading/fact-values';
import { invalidOutcomes, rowOutcomes, type MatchedRow } from './pasted-exhibitors';

interface Props {
  rows: readonly MatchedRow[];
  removed: readonly Exhibitor[];
  /** The number of empty lines. */
  empty: number;
  hasHeading: boolean;
  current: readonly Exhibitor[];
  /** Line -> key of the exhibitor that it renames. */
  renamed: ReadonlyMap<number, string>;
  /** @param key empty if the row is a new exhibitor */
  onRename: (line: number, key: string) => void;
}

export function RowOutcomes({ rows, removed, empty, hasHeading, current, renamed, onRename }: Props) {
  const { t } = useTranslation();
  const counts = rowOutcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [t(($) => $.edition.outcomeCount[outcome], { count })];
  });
  if (removed.length > 0) counts.push(t(($) => $.edition.goneCount, { count: removed.length }));
  return (
    <>
      <div role="status">
        <p>
          <strong>{counts.join(', ')}.</strong> {t(($) => $.edition.nothingTaken)}
        </p>
        {(empty > 0 || hasHeading) && (
          <p className="field-hint">
            {[
              hasHeading ? t(($) => $.edition.heading) : '',
              empty > 0 ? t(($) => $.edition.emptyLines, { count: empty }) : '',
            ]
              .join(' ')
              .trim()}
          </p>
        )}
      </div>
      <div
        className="edition-table-place"
        role="region"
        aria-label={t(($) => $.edition.outcomes)}
        tabIndex={0}
      >
        <table className="edition-table">
          <thead>
            <tr>
              <th scope="col">{t(($) => $.edition.line)}</th>
              <th scope="col">{t(($) => $.edition.exhibitorName)}</th>
              <th scope="col">{t(($) => $.edition.stand)}</th>
              <th scope="col">{t(($) => $.edition.outcome)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td>{row.line}</td>
                <th scope="row">{row.name || '–'}</th>
                <td>{row.stand}</td>
                <td>
                  <OutcomePill row={row} />
                  {(row.outcome === 'new' || renamed.has(row.line)) &&
                    (removed.length > 0 || renamed.has(row.line)) && (
                      <select
                        className="input edition-rename"
                        aria-label={t(($) => $.edition.renames, { name: row.name })}
                        value={renamed.get(row.line) ?? ''}
                        onChange={({ target }) => onRename(row.line, target.value)}
                      >
                        <option value="">{t(($) => $.edition.reallyNew)}</option>
                        {current
                          .filter(
                            ({ key }) =>
                              key === renamed.get(row.line) || removed.some((one) => one.key === key),
                          )
                          .map(({ key, name }) => (
                            <option key={key} value={key}>
                              {t(($) => $.edition.instead, { name })}
                            </option>
                          ))}
                      </select>
                    )}
                </td>
              </tr>
            ))}
            {removed.map(({ key, name, stand }) => (
              <tr key={key}>
                <td />
                <th scope="row">{name}</th>
                <td>{stand}</td>
                <td>
                  <span className="pill edition-pill-waiting">{t(($) => $.edition.gone)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function OutcomePill({ row: { outcome, earlier } }: { row: MatchedRow }) {
  const { t } = useTranslation();
  const look = invalidOutcomes.includes(outcome)
    ? 'pill pill-wrong'
    : outcome === 'double'
      ? 'pill edition-pill-waiting'
      : outcome === 'unchanged'
        ? 'pill edition-pill-quiet'
        : 'pill';
  return (
    <>
      <span className={look}>{t(($) => $.edition.outcomeOf[outcome])}</span>
      {earlier !== undefined && (
        <span className="edition-earlier"> {t(($) => $.edition.earlier, { name: earlier })}</span>
      )}
    </>
  );
}
