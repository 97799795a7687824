/**
 * The history, newest first: each action with its actor and time, and the old and new values while they are stored (ORG-13).
 */
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { dinnerEntrance, entranceName } from 'contract/edition/entrances';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import type { HistoryLine } from 'contract/registrant/organisers-registrant';
import { noPayment, takesPayments } from 'contract/registrant/payment/payment';
import { Link } from 'react-router-dom';
import { mailingPath } from '../../shared/site/paths';
import { may } from '../session/session';
import { useOrganiserTexts } from '../shared/language';
import { isoDateTime, localDateTime } from '../shared/local-time';
import { useFieldWords } from './words/field-words';

/** If the visitor is the actor, these actions are mails sent at the visitor's request. */
const requestedMails: ReadonlySet<HistoryLine['action']> = new Set([
  'confirmed',
  'link mailed',
  'new address mailed',
]);

export function History({ history }: { history: readonly HistoryLine[] }) {
  const { t, language } = useOrganiserTexts();
  if (history.length === 0) return <p>{t(($) => $.registrant.noHistory)}</p>;
  return (
    <ol className="rows rows-marked">
      {history.map((line, index) => (
        // Number from the oldest line, so that keys stay the same when a line is added.
        <li key={history.length - index}>
          <p>
            <strong>{t(($) => $.registrant.actions[line.action])}</strong> {actorOf(line, t)}
            <time className="own-line muted small" dateTime={isoDateTime(line.at)}>
              {localDateTime(line.at, language)}
            </time>
          </p>
          <ActionContext line={line} />
          <Changes line={line} />
        </li>
      ))}
    </ol>
  );
}

/** @returns an empty string for an action at the door, for which `ActionContext` names the phone */
function actorOf({ by, organiser, action, door }: HistoryLine, t: TFunction): string {
  if (door !== undefined) return '';
  if (organiser !== undefined)
    return organiser === ''
      ? t(($) => $.registrant.formerOrganiser)
      : t(($) => $.registrant.byOrganiser, { name: organiser });
  if (by !== 'visitor') return t(($) => $.registrant.by[by]);
  if (action === 'registered') return t(($) => $.registrant.byForm);
  return requestedMails.has(action) ? t(($) => $.registrant.onRequest) : t(($) => $.registrant.by.visitor);
}

/** The mailing, the print run or the door of an action. */
function ActionContext({ line: { mailing, lastError, run, door } }: { line: HistoryLine }) {
  const { t, language } = useOrganiserTexts();
  if (mailing !== undefined) {
    const subject = t(($) => $.registrant.quoted, { subject: mailing.subject });
    return (
      <p className="registrant-changed">
        {may('organiser') ? <Link to={mailingPath(mailing.id)}>{subject}</Link> : <span>{subject}</span>}
        {lastError !== undefined && (
          <span>{t(($) => $.organisers.confirmation.problem[deliveryProblemOf(lastError)])}</span>
        )}
      </p>
    );
  }
  if (run !== undefined)
    return <p className="registrant-changed">{t(($) => $.prints.run, { number: run })}</p>;
  if (door === undefined) return null;
  const { entrance, phone, persons, reason } = door;
  const name = entranceName(entrance, language);
  const where = phone === '' ? name : t(($) => $.registrant.atDoor, { entrance: name, phone });
  return (
    <p className="registrant-changed">
      <span>
        {entrance === dinnerEntrance
          ? `${where}, ${t(($) => $.registrant.persons, { count: persons })}`
          : where}
      </span>
      {reason !== undefined && <span>{t(($) => $.registrant.reason, { words: reason })}</span>}
    </p>
  );
}

function Changes({ line: { action, fields = [], changes } }: { line: HistoryLine }) {
  const { t } = useTranslation();
  const { label, valueInWords } = useFieldWords();
  const isHidden = (field: string) =>
    (field === 'state' && (action === 'cancelled' || action === 'restored')) ||
    (field in noPayment && !takesPayments());
  if (changes === undefined) {
    const names = fields.filter((field) => !isHidden(field)).map(label);
    return names.length === 0 ? null : <p className="registrant-changed">{names.join(', ')}</p>;
  }
  const visibleChanges = changes.filter(({ field }) => !isHidden(field));
  if (visibleChanges.length === 0) return null;
  return (
    <dl className="registrant-changed">
      {visibleChanges.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <del>
              <span className="visually-hidden">{t(($) => $.registrant.from)} </span>
              {valueInWords(field, from)}
            </del>{' '}
            <ins>
              <span className="visually-hidden">{t(($) => $.registrant.to)} </span>
              {valueInWords(field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
