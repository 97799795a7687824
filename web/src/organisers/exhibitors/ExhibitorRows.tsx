/** The exhibitors with contact, state and counts: a table; on a narrow screen, a card for each. */
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
import { Question } from '../../shared/ui/Question';
import { call } from '../session/organiser-call';
import { formatCount } from '../shared/format-count';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserTexts } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { RowsTable } from '../shared/paste/RowsTable';
import { EditContact, type ActionProps } from './EditContact';

export interface SendProps extends ActionProps {
  /** Mails the links. @param keys the exhibitors' keys */
  send: (keys: readonly string[]) => Promise<void>;
}

/** The open question about an exhibitor. */
interface OpenQuestion {
  readonly key: string;
  readonly about: 'edit' | 'erase';
}

export function ExhibitorRows({ exhibitors, send, ...actionProps }: ExhibitorList & SendProps) {
  const { t, language } = useOrganiserTexts();
  const isArchive = useContext(IsArchive);
  const [question, setQuestion] = useState<OpenQuestion>();
  const shownCounts = countNames.filter((name) => name !== 'dined' || hasPart('dinner'));
  const buttonOf = (
    { key, name }: ExhibitorRow,
    about: OpenQuestion['about'] | 'send',
    label: 'enter' | 'edit' | 'erase' | 'send' | 'sendAgain',
  ) => {
    const what = t(($) => $.exhibitors[label]);
    const isOpen = question?.key === key && question.about === about;
    return (
      <button
        type="button"
        className="button-link"
        aria-label={t(($) => $.exhibitors.of, { what, name })}
        {...(about === 'send' ? { 'aria-disabled': actionProps.isRunning } : { 'aria-expanded': isOpen })}
        onClick={() =>
          about === 'send' ? void send([key]) : setQuestion(isOpen ? undefined : { key, about })
        }
      >
        {what}
      </button>
    );
  };
  const rowOf = (row: ExhibitorRow) => {
    const { key, name, stand, isRemoved, contact, link } = row;
    const isReadOnly = isArchive || isRemoved;
    const onClose = () => setQuestion(undefined);
    const cells = [
      <>
        <bdi>{name}</bdi> {stand !== undefined && <span className="field-hint">{stand}</span>}
        {isRemoved && <span className="pill pill-waiting">{t(($) => $.exhibitors.removed)}</span>}
      </>,
      <>
        <p>
          <bdi>{contact?.contact ?? t(($) => $.exhibitors.noContact)}</bdi>
        </p>
        {contact !== undefined && (
          <p className="field-hint">
            {readableEmail(contact.email)} ·{' '}
            {t(($) => $.organisers.common.languageName, { language: contact.language })}
          </p>
        )}
        {!isReadOnly && buttonOf(row, 'edit', contact === undefined ? 'enter' : 'edit')}
        {contact !== undefined && buttonOf(row, 'erase', 'erase')}
      </>,
      <>
        <ExhibitorPageState row={row} />
        {contact !== undefined &&
          !isReadOnly &&
          link?.state !== 'waiting' &&
          buttonOf(row, 'send', link === undefined ? 'send' : 'sendAgain')}
      </>,
      ...shownCounts.map((countName) => {
        const count = row.counts[countName];
        if (countName !== 'registered' || count === 0) return formatCount(count, language);
        return (
          <Link
            key={countName}
            to={`${paths.users}?invitedBy=${key}&state=registered`}
            aria-label={t(($) => $.exhibitors.registeredBy, { count, name })}
          >
            {formatCount(count, language)}
          </Link>
        );
      }),
    ];
    if (question?.key !== key) return { key, cells };
    const erase = async () => {
      await call('removeContacts', { keys: [key] });
      onClose();
      return t(($) => $.exhibitors.erased, { name });
    };
    const below =
      question.about === 'edit' ? (
        <EditContact {...{ row, onClose, ...actionProps }} />
      ) : (
        <Question
          text={t(($) => $.exhibitors.eraseSure, { contact: contact?.contact ?? '', name })}
          yes={t(($) => $.exhibitors.eraseNow)}
          no={t(($) => $.organisers.common.cancel)}
          isRunning={actionProps.isRunning}
          onYes={() => void actionProps.act(erase)}
          onNo={onClose}
        />
      );
    return { key, cells, below };
  };
  return (
    <div className="exhibitors sheet">
      <p className="field-hint">{t(($) => $.exhibitors.countsHint)}</p>
      <RowsTable
        headings={[
          ...(['exhibitor', 'contact', 'page'] as const).map((name) => t(($) => $.exhibitors[name])),
          ...shownCounts.map((name) => t(($) => $.exhibitors.count[name])),
        ]}
        numberColumns={shownCounts.length}
        rows={exhibitors.map(rowOf)}
      />
    </div>
  );
}

/** Whether the link was sent and opened, and whether the agreement was accepted. */
function ExhibitorPageState({ row: { contact, link, openedAt, agreement } }: { row: ExhibitorRow }) {
  const { t, language } = useOrganiserTexts();
  const { state = 'none', at, error } = link ?? {};
  const stateClasses: Partial<Record<typeof state, string>> = {
    waiting: 'waiting',
    failed: 'wrong strong',
  };
  const moment = at === undefined ? '' : localDateTime(at, language);
  return (
    <>
      {contact !== undefined && (
        <p className={stateClasses[state]}>{t(($) => $.exhibitors.state[state], { moment })}</p>
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
