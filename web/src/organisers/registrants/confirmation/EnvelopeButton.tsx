/** The button that opens a registrant's confirmation in a new tab (ORG-4). */
import { useTranslation } from 'react-i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { saveSelected } from '../../confirmation/selected-registrant';
import { paths } from '../../../shared/site/paths';

interface Props {
  registrant: Registrant;
  tabIndex: 0 | -1;
}

export function EnvelopeButton({ registrant, tabIndex }: Props) {
  const { t } = useTranslation();
  const name = `${registrant.firstname} ${registrant.lastname}`;
  const label = t(($) => $.organisers.row.confirmation, { name });
  function open() {
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
      onClick={open}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
      </svg>
    </button>
  );
}
