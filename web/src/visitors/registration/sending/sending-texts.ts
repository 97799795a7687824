/** The texts about a registration that was sent, or not. */
import { textsOf } from '../../../shared/translations/load-texts';

export const loadSendingTexts = textsOf(
  import.meta.glob('../../../../../contract/locales/*/{sending,confirmation}.json', { import: 'default' }),
);
