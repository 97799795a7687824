/** Opens a registrant's confirmation in a new tab (ORG-4). */
import type { Registrant } from 'contract/registrant';
import { saveSelected } from '../organisers/selected-registrant';
import { paths } from '../site/paths';
import { texts } from '../translations/organisers.fr';

export function openConfirmation(registrant: Registrant): void {
  saveSelected(registrant);
  // Not `noopener`: a tab inherits session storage (the row and the session) only from its opener.
  if (window.open(paths.mail, '_blank') === null) window.alert(texts.row.tabBlocked);
}
