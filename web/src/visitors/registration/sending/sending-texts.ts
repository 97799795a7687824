/** The texts that are shown once a registration is sent, whether it succeeds or fails. */
import { textLoader } from '../../../shared/translations/load-texts';

export const loadSendingTexts = textLoader(
  import.meta.glob('../../../../../contract/locales/*/{sending,confirmation}.json', { import: 'default' }),
);
