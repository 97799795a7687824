/** The page at /mail: shows a registrant's confirmation and sends it (ORG-5). */
import { renderConfirmation } from 'contract/confirmation-email/render';
import { mailLinks } from 'contract/endpoints';
import { event } from 'contract/event';
import { languageOf, languages, type Language } from 'contract/languages';
import type { Registrant } from 'contract/registrant';
import { useState } from 'react';
import { readChosen } from '../organisers/selected-registrant';
import { MailPreview } from './MailPreview';
import { SendButton } from './SendButton';
import './confirmation.css';

const languageNames: Record<Language, string> = { fr: 'Français', nl: 'Néerlandais', en: 'Anglais' };

export default function ConfirmationPage() {
  const [registrant] = useState(readChosen);
  return (
    <div className="organiser-page">
      <h1>E-mail de confirmation</h1>
      {registrant === undefined ? (
        <p className="organiser-waiting" role="status">
          Chargement des données...
        </p>
      ) : (
        <Confirmation registrant={registrant} />
      )}
    </div>
  );
}

function Confirmation({ registrant }: { registrant: Registrant }) {
  const language = languageOf(registrant.language);
  const own = confirmationIn(language, registrant);
  const facts = [
    ['Langue', `${registrant.language} (${languageNames[language]})`],
    ['Identifiant', registrant.id],
    ['De', `${event.organiser} <${event.mail.from}>`],
    ['Répondre à', event.mail.replyTo],
    ['À', `${registrant.firstname} ${registrant.lastname} <${registrant.email}>`],
    ['Objet', own.subject],
  ] as const;
  return (
    <>
      <div className="mail-head">
        <dl className="mail-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <SendButton registrant={registrant} />
      </div>
      <section aria-labelledby="own-language">
        <h2 id="own-language">Dans la langue de l’inscrit : {languageNames[language]}</h2>
        <MailPreview title={`Aperçu : ${languageNames[language]}`} html={own.html} />
      </section>
      <section aria-labelledby="all-languages">
        <h2 id="all-languages">Les trois versions</h2>
        <div className="mail-versions">
          {languages.map((one) => (
            <article key={one} aria-labelledby={`version-${one}`}>
              <h3 id={`version-${one}`}>{languageNames[one]}</h3>
              <MailPreview
                title={`Version : ${languageNames[one]}`}
                html={confirmationIn(one, registrant).html}
              />
            </article>
          ))}
        </div>
      </section>
    </>
  );
}

/** As it is sent, except that the embedded picture is loaded from the site. */
function confirmationIn(language: Language, registrant: Registrant) {
  const qr = ENVIRONMENT.apiHost + mailLinks.qr(registrant.id);
  const badge = ENVIRONMENT.apiHost + mailLinks.badge(registrant.id);
  return renderConfirmation(registrant, { qrImage: qr, qr, badge }, language);
}
