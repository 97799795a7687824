/** The texts of the account's page in the organiser's language. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type AccountTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

const accountTexts: InEveryLanguage<AccountTexts> = { fr, nl, en };

export function useAccountTexts(): AccountTexts {
  return accountTexts[useOrganiserLanguage()];
}
