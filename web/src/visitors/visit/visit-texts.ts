/** The texts of the visitor's own page. */
import { textLoader } from '../../shared/translations/load-texts';

export const loadVisitTexts = textLoader(
  import.meta.glob('../../../../contract/locales/*/{visit,confirmation}.json', { import: 'default' }),
);
