/** The texts that follow the sending of a registration, successful or not. */
import { textLoader } from '../../../shared/translations/load-texts';

export const loadSendingTexts = textLoader(
  import.meta.glob('../../../../../contract/locales/*/{sending,confirmation}.json', { import: 'default' }),
);
