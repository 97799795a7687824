/** The privacy policy's texts. */
import { textLoader } from '../../shared/translations/load-texts';

export const loadPolicyTexts = textLoader(
  import.meta.glob('../../../../contract/locales/*/privacy.json', { import: 'default' }),
);
