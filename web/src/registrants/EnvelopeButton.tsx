/** Opens a registrant's confirmation in a new tab (ORG-4). */
import type { Registrant } from 'contract/registrant';
import { paths } from '../site/paths';
import { saveSelected } from '../organisers/selected-registrant';
import { texts } from '../translations/organisers.fr';

export function EnvelopeButton({ registrant }: { registrant: Registrant }) {
  const label = texts.row.confirmation(`${registrant.firstname} ${registrant.lastname}`);
  return (
    <button
      type="button"
      className="envelope"
      aria-label={label}
      title={label}
      onClick={() => {
        saveSelected(registrant);
        // Not `noopener`: a tab inherits session storage (the row and the session) only from its opener.
        if (window.open(paths.mail, '_blank') === null) window.alert(texts.row.tabBlocked);
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
