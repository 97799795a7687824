/** The texts of a filter outside the list's page. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type FilterTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

const filterTexts: InEveryLanguage<FilterTexts> = { fr, nl, en };

export function useFilterTexts(): FilterTexts {
  return filterTexts[useOrganiserLanguage()];
}
