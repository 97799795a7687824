/** The texts of the poster for the queue, which is in every language at once. */
import type { InEveryLanguage } from 'contract/languages';

export const posterTexts: InEveryLanguage<{ title: string; how: (code: string) => string }> = {
  fr: {
    title: 'Pas encore inscrit\u00a0?',
    how: (code) => `Scannez ce code et inscrivez-vous sur votre téléphone. Code d’inscription\u00a0: ${code}`,
  },
  nl: {
    title: 'Nog niet ingeschreven?',
    how: (code) => `Scan deze code en schrijf u in op uw telefoon. Inschrijvingscode: ${code}`,
  },
  en: {
    title: 'Not registered yet?',
    how: (code) => `Scan this code and register on your phone. Registration code: ${code}`,
  },
};
