/**
 * Replaces the form after a registration: the code, the badge, the booking, the calendar file and where the
 * confirmation is sent (VIS-1). The view needs no request, and screen readers announce only the banner.
 */
import { dinnerFact } from 'contract/mail/confirmation/content';
import { mailLinks } from 'contract/calls/call-paths';
import { facts } from 'contract/edition/current';
import { readableEmail } from 'contract/wire/readable-email';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/site/paths';
import { useLanguage, useTexts } from '../../../shared/translations/i18n';
import { CodeCard } from '../../../shared/code/CodeCard';
import { OwnText } from '../../../shared/ui/OwnText';
import { saveCalendar } from '../../../shared/ui/save-calendar';
import { BadgeLinks } from '../../BadgeLinks';
import { loadSendingTexts } from './sending-texts';
import { idOf, type RegisteredVisitor } from './stored-registration';
import './thank-you.css';

interface Props {
  registration: RegisteredVisitor;
  /** Shows the form again; absent once registration has closed. */
  onColleague?: (() => void) | undefined;
}

export function ThankYou({ registration, onColleague }: Props) {
  useTexts(loadSendingTexts);
  const { t } = useTranslation();
  const language = useLanguage();
  const { visit, email } = registration;
  const id = idOf(visit);
  const name = `${registration.firstname} ${registration.lastname}`;
  const badge = ENVIRONMENT.apiHost + mailLinks.badge(id);
  const dinner = dinnerFact(registration, language);

  return (
    <section className="rows thank-you" aria-labelledby="thank-you">
      <div>
        <h2 id="thank-you">{t(($) => $.sending.thanks.title, { name })}</h2>
        <OwnText fact="thankYouText" />
        <p>{t(($) => $.confirmation.qrPurpose)}</p>
      </div>
      <div className="rows thank-you-code">
        <CodeCard id={id} name={name} />
        <div className="thank-you-facts">
          <div className="thank-you-actions">
            <BadgeLinks id={id} isMain />
            <button
              type="button"
              className="button-quiet"
              onClick={() => saveCalendar(badge, language, dinner)}
            >
              {t(($) => $.sending.thanks.calendar)}
            </button>
          </div>
          {dinner !== undefined && (
            <div className="thank-you-part">
              <h3>{dinner.label}</h3>
              <p>{dinner.text}</p>
              {dinner.notes?.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
        </div>
      </div>
      <div className="thank-you-part">
        <h3>{t(($) => $.sending.thanks.mail)}</h3>
        <p>{t(($) => $.visitors.registration.confirmation)}</p>
        <dl>
          <dt>{t(($) => $.sending.thanks.to)}</dt>
          <dd>{readableEmail(email)}</dd>
          <dt>{t(($) => $.sending.thanks.from)}</dt>
          <dd>{facts().mailFrom}</dd>
        </dl>
        <Link to={{ pathname: paths.visit, hash: visit }} state={{ edit: 'email' }}>
          {t(($) => $.sending.thanks.correct)}
        </Link>
        <Link to={{ pathname: paths.visit, hash: visit }} state={{ press: 'resend' }}>
          {t(($) => $.sending.thanks.sendAgain)}
        </Link>
      </div>
      {onColleague !== undefined && (
        <div className="thank-you-part">
          <button
            type="button"
            className="button-quiet"
            aria-describedby="thank-you-colleague"
            onClick={onColleague}
          >
            {t(($) => $.sending.thanks.colleague)}
          </button>
          <p className="field-hint" id="thank-you-colleague">
            {t(($) => $.sending.thanks.colleagueHint)}
          </p>
        </div>
      )}
    </section>
  );
}
