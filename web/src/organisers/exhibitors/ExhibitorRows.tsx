/** The exhibitors with contact, state and counts: a table, on a narrow screen a card each. */
import { useTranslation } from 'react-i18next';
import { hasPart } from 'contract/edition/current';
import {
  agreementVersion,
  countNames,
  type ExhibitorList,
  type ExhibitorRow,
} from 'contract/exhibitors/exhibitors';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import { readableEmail } from 'contract/wire/readable-email';
import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { formatCount } from '../shared/format-count';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { EditContact, EraseContact, type Acting } from './ContactQuestions';

export interface Sending extends Acting {
  /** Mails the links. @param keys of the exhibitors */
  send: (keys: readonly string[]) => Promise<void>;
}

const shownCounts = () => countNames.filter((name) => name !== 'dined' || hasPart('dinner'));

export function ExhibitorRows({ exhibitors, ...sending }: ExhibitorList & Sending) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  return (
    <div className="exhibitors sheet">
      <p className="field-hint">{t(($) => $.exhibitors.countsHint)}</p>
      <table className="rows-table">
        <thead>
          <tr>
            {(['exhibitor', 'contact', 'page'] as const).map((name) => (
              <th key={name} scope="col">
                {t(($) => $.exhibitors[name])}
              </th>
            ))}
            {shownCounts().map((name) => (
              <th key={name} scope="col" className="exhibitors-count">
                {t(($) => $.exhibitors.count[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exhibitors.map((row) => (
            <Row
              key={row.key}
              {...{ row, ...sending }}
              asked={asked?.key === row.key ? asked : undefined}
              onAsk={setAsked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The open question about an exhibitor. */
interface Asked {
  readonly key: string;
  readonly about: 'edit' | 'erase';
}

interface RowProps extends Sending {
  row: ExhibitorRow;
  asked: Asked | undefined;
  onAsk: (asked: Asked | undefined) => void;
}

function Row({ row, asked, onAsk, send, ...acting }: RowProps) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const { key, name, stand, isRemoved, contact, link } = row;
  const isClosed = isArchive || isRemoved;
  const onClose = () => onAsk(undefined);
  const button = (what: string, about: Asked['about'] | 'send') => (
    <button
      type="button"
      className="button-link"
      aria-label={t(($) => $.exhibitors.of, { what, name })}
      aria-expanded={about === 'send' ? undefined : asked?.about === about}
      aria-disabled={about === 'send' && acting.isRunning}
      onClick={() =>
        about === 'send' ? void send([key]) : onAsk(asked?.about === about ? undefined : { key, about })
      }
    >
      {what}
    </button>
  );
  return (
    <>
      <tr>
        <th scope="row">
          <bdi>{name}</bdi> {stand !== undefined && <span className="field-hint">{stand}</span>}
          {isRemoved && <span className="pill pill-waiting">{t(($) => $.exhibitors.removed)}</span>}
        </th>
        <td>
          <p>
            <bdi>{contact?.contact ?? t(($) => $.exhibitors.noContact)}</bdi>
          </p>
          {contact !== undefined && (
            <p className="field-hint">
              {readableEmail(contact.email)} ·{' '}
              {t(($) => $.organisers.common.languageName, { language: contact.language })}
            </p>
          )}
          {!isClosed &&
            button(
              t(($) => $.exhibitors[contact === undefined ? 'enter' : 'edit']),
              'edit',
            )}
          {contact !== undefined &&
            button(
              t(($) => $.exhibitors.erase),
              'erase',
            )}
        </td>
        <td>
          <PageState row={row} />
          {contact !== undefined &&
            !isClosed &&
            link?.state !== 'waiting' &&
            button(
              t(($) => $.exhibitors[link === undefined ? 'send' : 'sendAgain']),
              'send',
            )}
        </td>
        <Counts row={row} />
      </tr>
      {asked !== undefined && (
        <tr>
          <td colSpan={3 + countNames.length}>
            {asked.about === 'edit' ? (
              <EditContact {...{ row, onClose, ...acting }} />
            ) : (
              <EraseContact {...{ row, onClose, ...acting }} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** What became of the link, and of the page that it opens. */
function PageState({ row: { contact, link, openedAt, agreement } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const { state = 'none', at, error } = link ?? {};
  const look = {
    none: undefined,
    waiting: 'exhibitors-waiting',
    sent: undefined,
    failed: 'exhibitors-wrong',
  };
  const moment = at === undefined ? '' : localDateTime(at, language);
  return (
    <>
      {contact !== undefined && (
        <p className={look[state]}>{t(($) => $.exhibitors.state[state], { moment })}</p>
      )}
      {error !== undefined && (
        <p className="field-hint" title={error}>
          {t(($) => $.organisers.confirmation.problem[deliveryProblemOf(error)])}
        </p>
      )}
      {openedAt !== undefined && (
        <p>{t(($) => $.exhibitors.openedOn, { moment: localDateTime(openedAt, language) })}</p>
      )}
      {agreement !== undefined && (
        <p>
          {t(($) => $.exhibitors.agreed, {
            moment: localDateTime(agreement.at, language),
            name: agreement.by,
          })}{' '}
          {agreement.version !== agreementVersion && (
            <span className="pill pill-waiting">{t(($) => $.exhibitors.olderVersion)}</span>
          )}
        </p>
      )}
    </>
  );
}

/** Registered links to those people in the list. */
function Counts({ row: { key, name, counts } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  return shownCounts().map((one) => {
    const number = formatCount(counts[one], language);
    const label = t(($) => $.exhibitors.registeredBy, { count: counts[one], name });
    return (
      <td key={one} className="exhibitors-count" data-label={t(($) => $.exhibitors.count[one])}>
        {one === 'registered' && counts[one] > 0 ? (
          <Link to={`${paths.users}?invitedBy=${key}&state=registered`} aria-label={label}>
            {number}
          </Link>
        ) : (
          number
        )}
      </td>
    );
  });
}
