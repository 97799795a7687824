/** Who did what and when, newest first, and from what to what where that is still kept (ORG-13). */
import type { HistoryLine } from 'contract/organisers-registrant';
import { isoMoment, localMoment } from '../registrants/local-time';
import { useFieldWords } from './field-words';
import { useRegistrantTexts } from './texts';

export function History({ history }: { history: readonly HistoryLine[] }) {
  const texts = useRegistrantTexts();
  if (history.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <ol className="registrant-history">
      {history.map((line, index) => (
        // The oldest keeps its number when a line is added.
        <li key={history.length - index}>
          <p>
            <strong>{texts.actions[line.action]}</strong> {texts.by[line.by]}
            <time dateTime={isoMoment(line.at)}>{localMoment(line.at)}</time>
          </p>
          <Changes line={line} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ line: { fields = [], changes } }: { line: HistoryLine }) {
  const texts = useRegistrantTexts();
  const { label, value } = useFieldWords();
  if (changes === undefined)
    return fields.length === 0 ? null : <p className="registrant-changed">{fields.map(label).join(', ')}</p>;
  return (
    <dl className="registrant-changed">
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <del>
              <span className="visually-hidden">{texts.from} </span>
              {value(field, from)}
            </del>{' '}
            <ins>
              <span className="visually-hidden">{texts.to} </span>
              {value(field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
