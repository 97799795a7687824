/** The texts of the pages that prepare an edition. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';
import { factTexts } from './fact-words';
import { texts as en } from './texts.en';
import { texts as fr, type EditionTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const editionTexts: InEveryLanguage<EditionTexts> = { fr, nl, en };

export function useEditionTexts(): EditionTexts {
  return editionTexts[useOrganiserLanguage()];
}

export function useFactTexts() {
  return factTexts[useOrganiserLanguage()];
}
