/** The history, newest first: actor, action and time, with old and new values as far as they are kept (ORG-13). */
import type { HistoryLine } from 'contract/organisers-registrant';
import { useOrganiserLanguage } from '../shared/language';
import { isoMoment, localMoment } from '../shared/local-time';
import { useFieldWords } from './field-words';
import { useRegistrantTexts } from './texts';
import type { RegistrantTexts } from './texts.fr';

export function History({ history }: { history: readonly HistoryLine[] }) {
  const texts = useRegistrantTexts();
  const language = useOrganiserLanguage();
  if (history.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <ol className="rows registrant-history">
      {history.map((line, index) => (
        // Number from the oldest line, so that keys stay the same when a line is added.
        <li key={history.length - index}>
          <p>
            <strong>{texts.actions[line.action]}</strong> {whoOf(line, texts)}
            <time dateTime={isoMoment(line.at)}>{localMoment(line.at, language)}</time>
          </p>
          <Changes line={line} />
        </li>
      ))}
    </ol>
  );
}

function whoOf({ by, organiser }: HistoryLine, texts: RegistrantTexts): string {
  if (organiser === undefined) return texts.by[by];
  return organiser === '' ? texts.formerOrganiser : texts.byOrganiser(organiser);
}

function Changes({ line: { action, fields = [], changes } }: { line: HistoryLine }) {
  const texts = useRegistrantTexts();
  const { label, value } = useFieldWords();
  const isSaid = (field: string) => field === 'state' && (action === 'cancelled' || action === 'restored');
  if (changes === undefined) {
    const names = fields.filter((field) => !isSaid(field)).map(label);
    return names.length === 0 ? null : <p className="registrant-changed">{names.join(', ')}</p>;
  }
  const shown = changes.filter(({ field }) => !isSaid(field));
  if (shown.length === 0) return null;
  return (
    <dl className="registrant-changed">
      {shown.map(({ field, from, to }) => (
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
