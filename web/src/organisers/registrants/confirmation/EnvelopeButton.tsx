/** The button that opens a registrant's confirmation (ORG-4). */
import { useTranslation } from 'react-i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { openConfirmation } from './open-confirmation';

export function EnvelopeButton({ registrant }: { registrant: Registrant }) {
  const { t } = useTranslation();
  const name = `${registrant.firstname} ${registrant.lastname}`;
  const label = t(($) => $.organisers.row.confirmation, { name });
  return (
    <button
      type="button"
      className="envelope"
      aria-label={label}
      title={label}
      onClick={() => openConfirmation(registrant, t)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
