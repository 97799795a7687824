/** Contact buttons: the confirmation and, in the card layout, telephone and mail program (ORG-4, ORG-28). */
import { useTranslation } from 'react-i18next';
import { mailtoLink, telLink } from 'contract/language/contact-links';
import type { Registrant } from 'contract/registrant/registrant';
import { paths } from '../../../shared/site/paths';
import { saveSelected } from '../../confirmation/selected-registrant';

interface Props {
  registrant: Registrant;
  tabIndex: 0 | -1;
}

export function ContactButtons({ registrant, tabIndex }: Props) {
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

/** Opens the confirmation in a new tab (ORG-4). */
function EnvelopeButton({ registrant, tabIndex }: Props) {
  const { t } = useTranslation();
  const name = `${registrant.firstname} ${registrant.lastname}`;
  const label = t(($) => $.organisers.row.confirmation, { name });
  function openConfirmation() {
    saveSelected(registrant);
    // Without `noopener`, since a tab inherits session storage (the registrant and the session) only from its opener.
    if (window.open(paths.mail, '_blank') === null) window.alert(t(($) => $.organisers.row.tabBlocked));
  }
  return (
    <button
      type="button"
      className="envelope"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={openConfirmation}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
