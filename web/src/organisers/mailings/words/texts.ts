/** The texts of the mailing pages, in addition to those that all organisers' pages share. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';
import { texts as en } from './texts.en';
import { texts as fr, type MailingTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const mailingTexts: InEveryLanguage<MailingTexts> = { fr, nl, en };

export function useMailingTexts(): MailingTexts {
  return mailingTexts[useOrganiserLanguage()];
}
