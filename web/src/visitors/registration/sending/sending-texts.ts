/** The texts that follow the sending of a registration, successful or not. */
import { textsOf } from '../../../shared/translations/load-texts';

export const loadSendingTexts = textsOf(
  import.meta.glob('../../../../../contract/locales/*/{sending,confirmation}.json', { import: 'default' }),
);
