/** The confirmation that a draft would send, and the entries of its calendar file. */
import { useTranslation } from 'react-i18next';
import { calendarEntries, type CalendarEntry } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import { renderConfirmation } from 'contract/mail/confirmation/render';
import { withEdition, type Edition } from 'contract/edition/current';
import { dayAndHour } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { use } from 'react';
import { loadOrganiserTexts } from '../../shared/language';
import { MailPreview } from '../../confirmation/MailPreview';
import '../../confirmation/confirmation.css';
import sampleCode from './sample-code.svg';

interface Props {
  edition: Edition;
  language: Language;
}

/** A registrant with dinner, so that every part of the mail is shown. */
const recipient = {
  ...{ id: 'a1b2c3d4e5f6g7h8i9j0', firstname: 'Camille', lastname: 'Peeters' },
  ...{ dinnerReservation: 3, vegetarianMeal: 1 },
};

/** The links lead nowhere, since this registrant does not exist. */
const links = { qrImage: sampleCode, qr: '#', badge: '#', foldedBadge: '#', visit: '#' };

export function DraftMail({ edition, language }: Props) {
  const { t } = useTranslation();
  use(loadOrganiserTexts(language));
  const mail = withEdition(edition, () => renderConfirmation(recipient, links, language));
  return (
    <>
      <p className="strong edition-subject" lang={language}>
        {mail.subject}
      </p>
      {/* The frame is written only when it loads, so each mail needs a new frame. */}
      <MailPreview key={mail.html} title={t(($) => $.preview.tab.mail)} html={mail.html} />
    </>
  );
}

export function DraftCalendar({ edition, language }: Props) {
  use(loadOrganiserTexts(language));
  const { days, dinner } = withEdition(edition, () =>
    calendarEntries('…', language, dinnerFact(recipient, language)),
  );
  return (
    <div className="rows rows-wide edition-calendar" lang={language}>
      {days.map((day) => (
        <Entry key={day.starts} entry={day} language={language} />
      ))}
      {dinner && <Entry entry={dinner} language={language} />}
    </div>
  );
}

function Entry({ entry, language }: Pick<Props, 'language'> & { entry: CalendarEntry }) {
  const { title, starts, ends, place, description } = entry;
  const t = translator(language);
  const start = dayAndHour(starts, language);
  const end = ends === undefined ? '' : `–${dayAndHour(ends, language).hour}`;
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        <dt>{t(($) => $.preview.when)}</dt>
        <dd>
          {start.day}, {start.hour}
          {end}
        </dd>
        <dt>{t(($) => $.preview.where)}</dt>
        <dd>{place}</dd>
        <dt>{t(($) => $.preview.says)}</dt>
        <dd>{description}</dd>
      </dl>
    </section>
  );
}
