/**
 * The history, newest first: each action with its actor and time, and the old and new values while they are kept (ORG-13).
 */
import { dinnerEntrance, entranceName } from 'contract/edition/entrances';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { Link } from 'react-router-dom';
import { mailingPath } from '../../shared/site/paths';
import { usePrintTexts } from '../prints/words/texts';
import { may } from '../session/session';
import { useOrganiserLanguage, useOrganiserTexts } from '../shared/language';
import { isoDateTime, localDateTime } from '../shared/local-time';
import { useFieldWords } from './words/field-words';
import { useRegistrantTexts } from './words/texts';
import type { RegistrantTexts } from './words/texts.fr';

/** Mails that the visitor requested. */
const requestedMails: ReadonlySet<HistoryLine['action']> = new Set([
  'confirmed',
  'link mailed',
  'new address mailed',
]);

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
            <strong>{texts.actions[line.action]}</strong> {actorOf(line, texts)}
            <time dateTime={isoDateTime(line.at)}>{localDateTime(line.at, language)}</time>
          </p>
          <Context line={line} />
          <Changes line={line} />
        </li>
      ))}
    </ol>
  );
}

/** @returns an empty string at the door, where the phone is named instead */
function actorOf({ by, organiser, action, door }: HistoryLine, texts: RegistrantTexts): string {
  if (door !== undefined) return '';
  if (organiser !== undefined) return organiser === '' ? texts.formerOrganiser : texts.byOrganiser(organiser);
  if (by !== 'visitor') return texts.by[by];
  if (action === 'registered') return texts.byForm;
  return requestedMails.has(action) ? texts.onRequest : texts.by.visitor;
}

/** The mailing, the run or the door. */
function Context({ line: { mailing, lastError, run, door } }: { line: HistoryLine }) {
  const texts = useRegistrantTexts();
  const { problem } = useOrganiserTexts().confirmation;
  const prints = usePrintTexts();
  const mayOpen = may('organiser');
  const language = useOrganiserLanguage();
  if (mailing !== undefined)
    return (
      <p className="registrant-changed">
        {mayOpen ? (
          <Link to={mailingPath(mailing.id)}>{texts.quoted(mailing.subject)}</Link>
        ) : (
          <span>{texts.quoted(mailing.subject)}</span>
        )}
        {lastError !== undefined && <span>{problem[deliveryProblemOf(lastError)]}</span>}
      </p>
    );
  if (run !== undefined) return <p className="registrant-changed">{prints.run(run)}</p>;
  if (door === undefined) return null;
  const { entrance, phone, persons, reason } = door;
  const where = texts.atDoor(entranceName(entrance, language), phone);
  return (
    <p className="registrant-changed">
      <span>{entrance === dinnerEntrance ? `${where}, ${texts.persons(persons)}` : where}</span>
      {reason !== undefined && <span>{texts.reason(reason)}</span>}
    </p>
  );
}

function Changes({ line: { action, fields = [], changes } }: { line: HistoryLine }) {
  const texts = useRegistrantTexts();
  const { label, value } = useFieldWords();
  const isInTitle = (field: string) => field === 'state' && (action === 'cancelled' || action === 'restored');
  if (changes === undefined) {
    const names = fields.filter((field) => !isInTitle(field)).map(label);
    return names.length === 0 ? null : <p className="registrant-changed">{names.join(', ')}</p>;
  }
  const visibleChanges = changes.filter(({ field }) => !isInTitle(field));
  if (visibleChanges.length === 0) return null;
  return (
    <dl className="registrant-changed">
      {visibleChanges.map(({ field, from, to }) => (
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
