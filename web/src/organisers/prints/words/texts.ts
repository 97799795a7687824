/** The texts of this page in the organiser's language. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type PrintTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export type { PrintTexts } from './texts.fr';

export const printTexts: InEveryLanguage<PrintTexts> = { fr, nl, en };

export function usePrintTexts(): PrintTexts {
  return printTexts[useOrganiserLanguage()];
}
