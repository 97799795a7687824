/** The texts of the registrant page, in addition to those that all organisers' pages share. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type RegistrantTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const registrantTexts: InEveryLanguage<RegistrantTexts> = { fr, nl, en };

export function useRegistrantTexts(): RegistrantTexts {
  return registrantTexts[useOrganiserLanguage()];
}
