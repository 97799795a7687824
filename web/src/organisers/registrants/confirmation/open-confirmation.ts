/** Opens a registrant's confirmation in a new tab (ORG-4). */
import type { TFunction } from 'i18next';
import type { Registrant } from 'contract/registrant/registrant';
import { saveSelected } from '../../confirmation/selected-registrant';
import { paths } from '../../../shared/site/paths';

export function openConfirmation(registrant: Registrant, t: TFunction): void {
  saveSelected(registrant);
  // Without `noopener`, since a tab inherits session storage (the registrant and the session) only from its opener.
  if (window.open(paths.mail, '_blank') === null) window.alert(t(($) => $.organisers.row.tabBlocked));
}
