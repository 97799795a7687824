/**
 * Contact buttons: the confirmation and, in the card layout, telephone and mail program (ORG-4, ORG-28).
 */
import { useTranslation } from 'react-i18next';
import { mailtoLink, telLink } from 'contract/language/contact-links';
import type { Registrant } from 'contract/registrant/registrant';
import { EnvelopeButton } from './EnvelopeButton';

interface Props {
  registrant: Registrant;
  tabIndex: 0 | -1;
}

export function Contact({ registrant, tabIndex }: Props) {
  const { t } = useTranslation();
  const { firstname, lastname, email, telWork, telCell, state } = registrant;
  const name = `${firstname} ${lastname}`;
  const telephone = telLink(telCell) ?? telLink(telWork);
  return (
    <div className="contact">
      {telephone !== undefined && (
        <a
          className="button-quiet contact-link"
          tabIndex={tabIndex}
          href={telephone}
          aria-label={t(($) => $.organisers.row.callSomebody, { name })}
        >
          {t(($) => $.organisers.row.call)}
        </a>
      )}
      {email !== '' && (
        <a
          className="button-quiet contact-link"
          tabIndex={tabIndex}
          href={mailtoLink(email)}
          aria-label={t(($) => $.organisers.row.writeSomebody, { name })}
        >
          {t(($) => $.organisers.row.write)}
        </a>
      )}
      {state === 'registered' && email !== '' && (
        <EnvelopeButton registrant={registrant} tabIndex={tabIndex} />
      )}
    </div>
  );
}
