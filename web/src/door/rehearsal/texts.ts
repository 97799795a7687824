/** The texts of the rehearsal; loaded with it. */
import type { InEveryLanguage } from 'contract/language/languages';
import { texts as en } from './texts.en';
import { texts as fr, type RehearsalTexts } from './texts.fr';
import { texts as nl } from './texts.nl';

export const rehearsalTexts: InEveryLanguage<RehearsalTexts> = { fr, nl, en };
