/** The page at /mail: shows a registrant's confirmation and sends it (ORG-5). */
import { useTranslation } from 'react-i18next';
import { renderConfirmation } from 'contract/mail/confirmation/render';
import { mailLinks } from 'contract/calls/call-paths';
import { facts } from 'contract/edition/current';
import { languageOf, type Language } from 'contract/language/languages';
import { codeOf, type Registrant } from 'contract/registrant/registrant';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadOrganiserTexts } from '../shared/language';
import { ChoiceButtons } from '../shared/ui/ChoiceButtons';
import { readSelected } from './selected-registrant';
import { paths } from '../../shared/site/paths';
import { MailPreview } from './MailPreview';
import { SendButton } from './SendButton';
import './confirmation.css';

export default function ConfirmationPage() {
  const { t } = useTranslation();
  const [registrant] = useState(readSelected);
  return (
    <div className="organiser-page">
      <h1>{t(($) => $.organisers.title.mail)}</h1>
      {registrant === undefined ? (
        <div className="organiser-waiting">
          <p role="status">{t(($) => $.organisers.mail.noRegistrant)}</p>
          <p>
            {t(($) => $.organisers.mail.chooseRegistrant)}{' '}
            <Link to={paths.users}>{t(($) => $.organisers.mail.toTheList)}</Link>
          </p>
        </div>
      ) : (
        <Confirmation registrant={registrant} />
      )}
    </div>
  );
}

function Confirmation({ registrant }: { registrant: Registrant }) {
  const language = languageOf(registrant.language);
  for (const lang of [language, ...facts().languages]) use(loadOrganiserTexts(lang));
  const { t } = useTranslation();
  /** The version that a narrow screen shows; `own` is in the registrant's language. */
  const [choice, setChoice] = useState<'own' | Language>('own');
  const mailToSend = confirmationIn(language, registrant);
  const languageName = t(($) => $.organisers.common.languageName, { language });
  const rows = [
    [t(($) => $.organisers.mail.language), `${registrant.language} (${languageName})`],
    [t(($) => $.organisers.mail.id), registrant.id],
    [t(($) => $.organisers.mail.from), `${facts().organiser} <${facts().mailFrom}>`],
    [t(($) => $.organisers.mail.replyTo), facts().mailReplyTo],
    [t(($) => $.organisers.mail.to), `${registrant.firstname} ${registrant.lastname} <${registrant.email}>`],
    [t(($) => $.organisers.mail.subject), mailToSend.subject],
  ] as const;
  const versionClass = (name: typeof choice) =>
    `mail-version${name === choice ? ' mail-version-chosen' : ''}`;
  return (
    <>
      <div className="card mail-head">
        <dl className="mail-facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SendButton registrant={registrant} />
      </div>
      <div className="mail-choice">
        <ChoiceButtons
          label={t(($) => $.organisers.mail.shownVersion)}
          choices={['own', ...facts().languages]}
          chosen={choice}
          words={(name) =>
            name === 'own'
              ? t(($) => $.organisers.mail.ownVersion)
              : t(($) => $.organisers.common.languageName, { language: name })
          }
          onChoose={setChoice}
        />
      </div>
      <div className="mail-versions">
        <article className={versionClass('own')} aria-labelledby="version-own">
          <h2 id="version-own">{t(($) => $.organisers.mail.ownLanguage, { language })}</h2>
          <MailPreview title={t(($) => $.organisers.mail.preview, { language })} html={mailToSend.html} />
        </article>
        <h2>{t(($) => $.organisers.mail.allLanguages)}</h2>
        {facts().languages.map((lang) => (
          <article key={lang} className={versionClass(lang)} aria-labelledby={`version-${lang}`}>
            <h3 id={`version-${lang}`}>{t(($) => $.organisers.common.languageName, { language: lang })}</h3>
            <MailPreview
              title={t(($) => $.organisers.mail.version, { language: lang })}
              html={confirmationIn(lang, registrant).html}
            />
          </article>
        ))}
      </div>
    </>
  );
}

/** A dead link: organisers may send the link to a registrant's own page, but not open it (VIS-2). */
const deadLink = '#';

/** The mail as sent, except that the link to the registrant's page is dead and the site provides the QR code. */
function confirmationIn(language: Language, registrant: Registrant) {
  const code = codeOf(registrant);
  const qr = ENVIRONMENT.apiHost + mailLinks.qr(code);
  const badge = ENVIRONMENT.apiHost + mailLinks.badge(code);
  const foldedBadge = ENVIRONMENT.apiHost + mailLinks.foldedBadge(code);
  return renderConfirmation(registrant, { qrImage: qr, qr, badge, foldedBadge, visit: deadLink }, language);
}
