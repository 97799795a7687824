/** The privacy policy's texts. */
import { textsOf } from '../../shared/translations/load-texts';

export const loadPolicyTexts = textsOf(
  import.meta.glob('../../../../contract/locales/*/privacy.json', { import: 'default' }),
);
