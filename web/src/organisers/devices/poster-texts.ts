/** The texts of the poster for the queue, which shows every language. */
import type { InEveryLanguage } from 'contract/language/languages';

export const posterTexts: InEveryLanguage<{ title: string; how: string; code: string }> = {
  fr: {
    title: 'Pas encore inscrit\u00a0?',
    how: 'Scannez ce code et inscrivez-vous sur votre téléphone.',
    code: 'Code d’inscription',
  },
  nl: {
    title: 'Nog niet ingeschreven?',
    how: 'Scan deze code en schrijf u in op uw telefoon.',
    code: 'Inschrijvingscode',
  },
  en: {
    title: 'Not registered yet?',
    how: 'Scan this code and register on your phone.',
    code: 'Registration code',
  },
};
