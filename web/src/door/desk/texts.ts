/** The texts of the desk; loaded with it. */
import type { InEveryLanguage } from 'contract/language/languages';
import { texts as en } from './texts.en';
import { texts as fr, type DeskTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const deskTexts: InEveryLanguage<DeskTexts> = { fr, nl, en };
