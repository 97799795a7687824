/** The exhibitors with contact, state and counts: a table, on a narrow screen a card each. */
import { useTranslation } from 'react-i18next';
import {
  agreementVersion,
  type ExhibitorList,
  type ExhibitorRow,
  type InvitationCounts,
  type MailedLink,
} from 'contract/exhibitors/exhibitors';
import { deliveryProblemOf } from 'contract/mail/delivery-reasons';
import { readableEmail } from 'contract/wire/readable-email';
import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/site/paths';
import { ActionButton } from '../../shared/ui/ActionButton';
import { formatCount } from '../shared/format-count';
import { IsArchive } from '../shared/is-archive';
import { useOrganiserLanguage } from '../shared/language';
import { localDateTime } from '../shared/local-time';
import { ContactForm, type Acting } from './ContactForm';

export interface Sending extends Acting {
  /** Mails the links. @param keys of the exhibitors */
  send: (keys: readonly string[]) => Promise<void>;
}

interface Props extends ExhibitorList, Sending {
  counts: readonly (keyof InvitationCounts)[];
}

export function ExhibitorRows({ exhibitors, counts, ...acting }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<string>();
  return (
    <div className="exhibitors sheet">
      <p className="field-hint">{t(($) => $.exhibitors.countsHint)}</p>
      <table className="rows-table">
        <thead>
          <tr>
            {(['exhibitor', 'contact', 'link', 'page'] as const).map((name) => (
              <th key={name} scope="col">
                {t(($) => $.exhibitors[name])}
              </th>
            ))}
            {counts.map((name) => (
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
              {...{ row, counts }}
              {...acting}
              isEdited={edited === row.key}
              onEdit={(isEdited) => setEdited(isEdited ? row.key : undefined)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'counts'>, Sending {
  row: ExhibitorRow;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
}

function Row({ row, counts, isEdited, onEdit, ...acting }: RowProps) {
  const { t } = useTranslation();
  const isArchive = useContext(IsArchive);
  const editButton = useRef<HTMLButtonElement>(null);
  const { key, name, stand, isRemoved, contact, link } = row;
  const labelOf = (what: string) => t(($) => $.exhibitors.of, { what, name });
  const edit = contact === undefined ? t(($) => $.exhibitors.enter) : t(($) => $.exhibitors.edit);
  const send = link === undefined ? t(($) => $.exhibitors.send) : t(($) => $.exhibitors.sendAgain);
  return (
    <>
      <tr className={isEdited ? 'exhibitors-edited' : undefined}>
        <th scope="row">
          <bdi>{name}</bdi> {stand !== undefined && <span className="field-hint">{stand}</span>}
          {isRemoved && <span className="pill pill-waiting">{t(($) => $.exhibitors.removed)}</span>}
        </th>
        <td>
          {contact === undefined ? (
            t(($) => $.exhibitors.noContact)
          ) : (
            <>
              <bdi>{contact.contact}</bdi>
              <br />
              <span className="field-hint">
                {readableEmail(contact.email)} ·{' '}
                {t(($) => $.organisers.common.languageName, { language: contact.language })}
              </span>
            </>
          )}
          {(contact !== undefined || (!isArchive && !isRemoved)) && (
            <button
              ref={editButton}
              type="button"
              className="button-link"
              aria-expanded={isEdited}
              aria-label={labelOf(edit)}
              onClick={() => onEdit(!isEdited)}
            >
              {edit}
            </button>
          )}
        </td>
        <td>
          {contact !== undefined && <LinkState link={link} />}
          {contact !== undefined && !isArchive && !isRemoved && link?.state !== 'waiting' && (
            <ActionButton
              label={send}
              className="button-link"
              aria-label={labelOf(send)}
              isRunning={acting.isRunning}
              onPress={() => acting.send([key])}
            />
          )}
        </td>
        <td>
          <PageState row={row} />
        </td>
        {counts.map((one) => (
          <Count key={one} row={row} name={one} />
        ))}
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={4 + counts.length}>
            <ContactForm
              {...acting}
              row={row}
              onClose={() => {
                onEdit(false);
                editButton.current?.focus();
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

function LinkState({ link }: { link: MailedLink | undefined }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const { state = 'none', at, error } = link ?? {};
  const looks = { none: 'pill-quiet', waiting: 'pill-waiting', sent: '', failed: 'pill-wrong' } as const;
  const moment = at === undefined ? '' : localDateTime(at, language);
  return (
    <>
      {state === 'sent' ? (
        <p>{t(($) => $.exhibitors.state.sent, { moment })}</p>
      ) : (
        <span className={`pill ${looks[state]}`}>{t(($) => $.exhibitors.state[state])}</span>
      )}
      {error !== undefined && (
        <p className="field-hint" title={error}>
          {t(($) => $.organisers.confirmation.problem[deliveryProblemOf(error)])}
        </p>
      )}
    </>
  );
}

function PageState({ row: { contact, openedAt, agreement } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  return (
    <>
      {contact !== undefined && (
        <p>
          {openedAt === undefined
            ? t(($) => $.exhibitors.notOpened)
            : t(($) => $.exhibitors.openedOn, { moment: localDateTime(openedAt, language) })}
        </p>
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
function Count({ row, name }: { row: ExhibitorRow; name: keyof InvitationCounts }) {
  const { t } = useTranslation();
  const language = useOrganiserLanguage();
  const count = row.counts[name];
  return (
    <td className="exhibitors-count" data-label={t(($) => $.exhibitors.count[name])}>
      {name === 'registered' && count > 0 ? (
        <Link
          to={`${paths.users}?invitedBy=${row.key}&state=registered`}
          aria-label={t(($) => $.exhibitors.registeredBy, { count, name: row.name })}
        >
          {formatCount(count, language)}
        </Link>
      ) : (
        formatCount(count, language)
      )}
    </td>
  );
}
