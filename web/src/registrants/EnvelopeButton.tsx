/** Opens a registrant's confirmation in a new tab (ORG-4). */
import type { Registrant } from 'contract/registrant';
import { paths } from '../site/paths';
import { keepChosen } from '../organisers/selected-registrant';

export function EnvelopeButton({ registrant }: { registrant: Registrant }) {
  const name = `${registrant.firstname} ${registrant.lastname}`;
  return (
    <button
      type="button"
      className="envelope"
      aria-label={`E-mail de confirmation de ${name}`}
      title={`E-mail de confirmation de ${name}`}
      onClick={() => {
        keepChosen(registrant);
        // Not `noopener`: a tab inherits session storage (the row and the session) only from its opener.
        if (window.open(paths.mail, '_blank') === null)
          window.alert('Le navigateur a bloqué le nouvel onglet. Autorisez-le, puis réessayez.');
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
