/** The texts of the visitor's own page. */
import { textsOf } from '../../shared/translations/load-texts';

export const loadVisitTexts = textsOf(
  import.meta.glob('../../../../contract/locales/*/{visit,confirmation}.json', { import: 'default' }),
);
