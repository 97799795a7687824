/** The texts of a filter that is chosen outside the list. */
import type { InEveryLanguage } from 'contract/languages';
import { useOrganiserLanguage } from '../shared/language';
import { texts as en } from './texts.en';
import { texts as fr } from './texts.fr';
import { texts as nl } from './texts.nl';

export interface FilterTexts {
  savedView: string;
  chooseView: string;
  search: string;
  all: string;
  or: string;
  searched: (words: string) => string;
  registeredBetween: (from: string, to: string) => string;
  everybody: string;
  withCount: (words: string, count: string) => string;
}

export const filterTexts: InEveryLanguage<FilterTexts> = { fr, nl, en };

export function useFilterTexts(): FilterTexts {
  return filterTexts[useOrganiserLanguage()];
}
