/** The button that opens a registrant's confirmation (ORG-4). */
import { translator } from 'contract/language/translator';
import type { Registrant } from 'contract/registrant/registrant';
import { useOrganiserLanguage } from '../../shared/language';
import { openConfirmation } from './open-confirmation';

export function EnvelopeButton({ registrant }: { registrant: Registrant }) {
  const language = useOrganiserLanguage();
  const label = translator(language)(($) => $.organisers.row.confirmation, { name: `${registrant.firstname} ${registrant.lastname}` });
  return (
    <button
      type="button"
      className="envelope"
      aria-label={label}
      title={label}
      onClick={() => openConfirmation(registrant, language)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
