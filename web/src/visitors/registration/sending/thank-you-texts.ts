/** The texts of the thank-you view, in addition to those of the confirmation; loaded with the view. */
import type { InEveryLanguage } from 'contract/language/languages';

const fr = {
  title: (name: string) => `Merci, ${name}\u00a0!`,
  calendar: 'Ajouter le salon à votre agenda',
  mail: 'Votre confirmation',
  /** Recipient and sender of the confirmation. */
  to: 'À',
  from: 'De',
  correct: 'Adresse incorrecte\u00a0? Corrigez-la',
  sendAgain: 'Rien reçu après quelques minutes\u00a0? Renvoyez-la',
  colleague: 'Inscrire un collègue',
  colleagueHint: 'Les champs de la société restent remplis.',
};

export const thankYouTexts: InEveryLanguage<typeof fr> = {
  en: {
    title: (name) => `Thank you, ${name}!`,
    calendar: 'Add the show to your calendar',
    mail: 'Your confirmation',
    to: 'To',
    from: 'From',
    correct: 'Wrong address? Correct it',
    sendAgain: 'Nothing after a few minutes? Send it again',
    colleague: 'Register a colleague',
    colleagueHint: 'The company’s details stay filled in.',
  },
  fr,
  nl: {
    title: (name) => `Bedankt, ${name}!`,
    calendar: 'De beurs in uw agenda zetten',
    mail: 'Uw bevestiging',
    to: 'Aan',
    from: 'Van',
    correct: 'Verkeerd adres? Verbeter het',
    sendAgain: 'Na enkele minuten nog niets? Verstuur ze opnieuw',
    colleague: 'Een collega inschrijven',
    colleagueHint: 'De gegevens van het bedrijf blijven ingevuld.',
  },
};
