/** The outcome of each pasted row, and the exhibitors that the pasted list would remove. */
import type { Exhibitor } from 'contract/edition/fact-table';
import { invalidOutcomes, rowOutcomes, type MatchedRow } from './pasted-exhibitors';
import { useEditionTexts } from '../words/texts';

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
  const texts = useEditionTexts();
  const counts = rowOutcomes.flatMap((outcome) => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count === 0 ? [] : [texts.outcomeCount[outcome](count)];
  });
  if (removed.length > 0) counts.push(texts.goneCount(removed.length));
  return (
    <>
      <div role="status">
        <p>
          <strong>{counts.join(', ')}.</strong> {texts.nothingTaken}
        </p>
        {(empty > 0 || hasHeading) && (
          <p className="field-hint">
            {[hasHeading ? texts.heading : '', empty > 0 ? texts.emptyLines(empty) : ''].join(' ').trim()}
          </p>
        )}
      </div>
      <div className="edition-table-place" role="region" aria-label={texts.outcomes} tabIndex={0}>
        <table className="edition-table">
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.exhibitorName}</th>
              <th scope="col">{texts.stand}</th>
              <th scope="col">{texts.outcome}</th>
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
                        aria-label={texts.renames(row.name)}
                        value={renamed.get(row.line) ?? ''}
                        onChange={({ target }) => onRename(row.line, target.value)}
                      >
                        <option value="">{texts.reallyNew}</option>
                        {current
                          .filter(
                            ({ key }) =>
                              key === renamed.get(row.line) || removed.some((one) => one.key === key),
                          )
                          .map(({ key, name }) => (
                            <option key={key} value={key}>
                              {texts.instead(name)}
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
                  <span className="pill edition-pill-waiting">{texts.gone}</span>
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
  const texts = useEditionTexts();
  const look = invalidOutcomes.includes(outcome)
    ? 'pill pill-wrong'
    : outcome === 'double'
      ? 'pill edition-pill-waiting'
      : outcome === 'unchanged'
        ? 'pill edition-pill-quiet'
        : 'pill';
  return (
    <>
      <span className={look}>{texts.outcomeOf[outcome]}</span>
      {earlier !== undefined && <span className="edition-earlier"> {texts.earlier(earlier)}</span>}
    </>
  );
}
