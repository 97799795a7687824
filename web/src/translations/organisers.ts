/**
 * The texts of the organisers' pages in each language, loaded together, since they are small and for organisers only.
 */
import type { InEveryLanguage, Language } from 'contract/languages';
import { texts as en } from './organisers.en';
import { texts as fr, type OrganiserTexts } from './organisers.fr';
import { texts as nl } from './organisers.nl';

const inEveryLanguage: InEveryLanguage<OrganiserTexts> = { fr, nl, en };

export function organiserTexts(language: Language): OrganiserTexts {
  return inEveryLanguage[language];
}
