/**
 * The texts of the organisers' pages in each language, loaded together, since they are small and for organisers only.
 */
import type { InEveryLanguage, Language } from 'contract/language/languages';
import { texts as en } from './texts.en';
import { texts as fr, type OrganiserTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

const inEveryLanguage: InEveryLanguage<OrganiserTexts> = { fr, nl, en };

export function organiserTexts(language: Language): OrganiserTexts {
  return inEveryLanguage[language];
}
