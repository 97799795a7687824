/** Opens a registrant's confirmation in a new tab (ORG-4). */
import { translator } from 'contract/language/translator';
import type { Language } from 'contract/language/languages';
import type { Registrant } from 'contract/registrant/registrant';
import { saveSelected } from '../../confirmation/selected-registrant';
import { paths } from '../../../shared/site/paths';

export function openConfirmation(registrant: Registrant, language: Language): void {
  saveSelected(registrant);
  // Without `noopener`, since a tab inherits session storage (the registrant and the session) only from its opener.
  if (window.open(paths.mail, '_blank') === null)
    window.alert(translator(language)(($) => $.organisers.row.tabBlocked));
}
