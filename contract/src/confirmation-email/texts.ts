/** What the confirmation says, in the three languages. */
import type { InEveryLanguage } from '../languages';

export interface ConfirmationTexts {
  greeting: (name: string) => string;
  thanks: (eventName: string) => string;
  when: string;
  where: string;
  hours: (opens: string, closes: string) => string;
  yourCode: string;
  qrPurpose: string;
  qrAlternative: string;
  qrLink: string;
  badge: string;
  badgeAdvice: (gramsPerSquareMetre: number) => string;
  apps: string;
  iosApp: string;
  androidApp: string;
  dinner: string;
  dinnerPersons: (persons: number, vegetarian: number) => string;
  dinnerSupplement: (amount: string) => string;
  goodbye: string;
}

export const confirmationTexts: InEveryLanguage<ConfirmationTexts> = {
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    thanks: (eventName) =>
      `Votre inscription au ${eventName} est confirmée. Nous nous réjouissons de vous accueillir.`,
    when: 'Date',
    where: 'Lieu',
    hours: (opens, closes) => `de ${opens} à ${closes}`,
    yourCode: 'Votre code',
    qrPurpose: "Présentez ce code QR à l'entrée. Il est personnel.",
    qrAlternative: 'Votre code QR personnel',
    qrLink: 'Ouvrir le code QR dans le navigateur',
    badge: 'Télécharger votre badge',
    badgeAdvice: (grams) => `À imprimer au format A6, de préférence sur papier ${grams} g/m².`,
    apps: "L'application du salon",
    iosApp: 'pour iPhone et iPad (iOS)',
    androidApp: 'pour Android',
    dinner: 'Dîner',
    dinnerPersons: (persons, vegetarian) =>
      `${persons} ${persons > 1 ? 'personnes' : 'personne'}, dont ${vegetarian} ${vegetarian > 1 ? 'menus végétariens' : 'menu végétarien'}`,
    dinnerSupplement: (amount) => `Supplément : ${amount}`,
    goodbye: 'À bientôt',
  },
  nl: {
    greeting: (name) => `Dag ${name},`,
    thanks: (eventName) =>
      `Uw inschrijving voor de ${eventName} is bevestigd. Wij kijken ernaar uit u te ontmoeten.`,
    when: 'Datum',
    where: 'Plaats',
    hours: (opens, closes) => `van ${opens} tot ${closes} uur`,
    yourCode: 'Uw code',
    qrPurpose: 'Toon deze QR-code aan de ingang. De code is persoonlijk.',
    qrAlternative: 'Uw persoonlijke QR-code',
    qrLink: 'De QR-code openen in de browser',
    badge: 'Uw badge downloaden',
    badgeAdvice: (grams) => `Af te drukken op A6-formaat, bij voorkeur op papier van ${grams} g/m².`,
    apps: 'De app van de beurs',
    iosApp: 'voor iPhone en iPad (iOS)',
    androidApp: 'voor Android',
    dinner: 'Diner',
    dinnerPersons: (persons, vegetarian) =>
      `${persons} ${persons === 1 ? 'persoon' : 'personen'}, waarvan ${vegetarian} vegetarisch`,
    dinnerSupplement: (amount) => `Supplement: ${amount}`,
    goodbye: 'Tot binnenkort',
  },
  en: {
    greeting: (name) => `Dear ${name},`,
    thanks: (eventName) =>
      `Your registration for the ${eventName} is confirmed. We look forward to welcoming you.`,
    when: 'Date',
    where: 'Place',
    hours: (opens, closes) => `${opens} to ${closes}`,
    yourCode: 'Your code',
    qrPurpose: 'Show this QR code at the entrance. It is personal.',
    qrAlternative: 'Your personal QR code',
    qrLink: 'Open the QR code in the browser',
    badge: 'Download your badge',
    badgeAdvice: (grams) => `To be printed on A6, preferably on ${grams} g/m² paper.`,
    apps: "The show's app",
    iosApp: 'for iPhone and iPad (iOS)',
    androidApp: 'for Android',
    dinner: 'Dinner',
    dinnerPersons: (persons, vegetarian) =>
      `${persons} ${persons === 1 ? 'person' : 'persons'}, ${vegetarian} of them vegetarian`,
    dinnerSupplement: (amount) => `Supplement: ${amount}`,
    goodbye: 'See you soon',
  },
};
