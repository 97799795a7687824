/** The confirmation's texts in every language. */
import type { BadgePrinter } from '../../edition/fact-table';
import type { InEveryLanguage } from '../../language/languages';

const fr = {
  /** French has a space before it. */
  colon: '\u00a0:',
  greeting: (name: string) => `Bonjour ${name},`,
  thanks: (eventName: string) =>
    `Votre inscription au ${eventName} est confirmée. Nous nous réjouissons de vous accueillir.`,
  /** Followed by the links to it; also on the own page. */
  newBadge: 'Votre badge a changé\u00a0: téléchargez-le de nouveau.',
  when: 'Date',
  where: 'Lieu',
  hours: (opens: string, closes: string) => `de ${opens} à ${closes}`,
  map: 'Voir le plan',
  yourCode: 'Votre code',
  qrPurpose: 'Présentez ce code QR à l’entrée, sur papier ou à l’écran. Il est personnel.',
  qrAlternative: 'Votre code QR personnel',
  qrLink: 'Ouvrir le code QR dans le navigateur',
  badge: 'Télécharger votre badge',
  foldedBadge: 'Votre badge sur A4, à plier',
  smallBadge: 'Votre badge au format A6',
  /** One line that says whether the visitor prints the badge. */
  badgeAdvice: {
    visitor: (grams: number) =>
      `À imprimer et à apporter\u00a0: sur A4, à plier en quatre, ou au format A6, de préférence sur papier ${grams} g/m². Pas d’imprimante\u00a0? Le code sur l’écran de votre téléphone suffit.`,
    organiser: () => 'Inutile de l’imprimer\u00a0: il vous attend à l’entrée.',
  } satisfies Record<BadgePrinter, (grams: number) => string>,
  visit: 'Voir ou modifier votre inscription',
  visitAdvice: 'Ce lien ouvre votre inscription sans mot de passe\u00a0: gardez-le pour vous.',
  calendar: 'Ouvrez le fichier joint pour ajouter le salon à votre agenda.',
  /** Name of the attached file. */
  calendarFile: 'agenda.ics',
  apps: 'L’application du salon',
  iosApp: 'pour iPhone et iPad (iOS)',
  androidApp: 'pour Android',
  dinner: 'Dîner',
  /** The exhibitor who invited. */
  host: 'Votre hôte',
  goodbye: 'À bientôt',
  /** Followed by the address. */
  question: 'Une question\u00a0? Répondez à ce message ou écrivez à',
};

export const confirmationTexts: InEveryLanguage<typeof fr> = {
  fr,
  nl: {
    colon: ':',
    greeting: (name) => `Beste ${name},`,
    thanks: (eventName) =>
      `Uw inschrijving voor de ${eventName} is bevestigd. Wij kijken ernaar uit u te ontmoeten.`,
    newBadge: 'Uw badge is gewijzigd: download hem opnieuw.',
    when: 'Datum',
    where: 'Locatie',
    hours: (opens, closes) => `van ${opens} tot ${closes} uur`,
    map: 'Bekijk de kaart',
    yourCode: 'Uw code',
    qrPurpose: 'Toon deze QR-code aan de ingang, op papier of op het scherm. De code is persoonlijk.',
    qrAlternative: 'Uw persoonlijke QR-code',
    qrLink: 'De QR-code openen in de browser',
    badge: 'Uw badge downloaden',
    foldedBadge: 'Uw badge op A4, om te vouwen',
    smallBadge: 'Uw badge op A6',
    badgeAdvice: {
      visitor: (grams) =>
        `Druk hem af en breng hem mee: op A4, in vier te vouwen, of op A6, liefst op papier van ${grams} g/m². Geen printer? De code op het scherm van uw telefoon volstaat.`,
      organiser: () => 'U hoeft hem niet af te drukken: hij ligt klaar aan de ingang.',
    },
    visit: 'Uw inschrijving bekijken of wijzigen',
    visitAdvice: 'Deze link opent uw inschrijving zonder wachtwoord: houd hem voor uzelf.',
    calendar: 'Open het bijgevoegde bestand om de beurs in uw agenda te zetten.',
    calendarFile: 'agenda.ics',
    apps: 'De app van de beurs',
    iosApp: 'voor iPhone en iPad (iOS)',
    androidApp: 'voor Android',
    dinner: 'Diner',
    host: 'Uw gastheer',
    goodbye: 'Tot binnenkort',
    question: 'Een vraag? Antwoord op dit bericht of schrijf naar',
  },
  en: {
    colon: ':',
    greeting: (name) => `Dear ${name},`,
    thanks: (eventName) =>
      `Your registration for the ${eventName} is confirmed. We look forward to welcoming you.`,
    newBadge: 'Your badge has changed: download it again.',
    when: 'Date',
    where: 'Venue',
    hours: (opens, closes) => `${opens} to ${closes}`,
    map: 'Show the map',
    yourCode: 'Your code',
    qrPurpose: 'Show this QR code at the entrance, on paper or on your screen. It is personal.',
    qrAlternative: 'Your personal QR code',
    qrLink: 'Open the QR code in the browser',
    badge: 'Download your badge',
    foldedBadge: 'Your badge on A4, to fold',
    smallBadge: 'Your badge on A6',
    badgeAdvice: {
      visitor: (grams) =>
        `Print it and bring it: on A4, folded in four, or on A6, ideally on ${grams} g/m² paper. No printer? The code on your phone’s screen will do.`,
      organiser: () => 'There is no need to print it: it will be waiting for you at the entrance.',
    },
    visit: 'View or change your registration',
    visitAdvice: 'This link opens your registration without a password: keep it to yourself.',
    calendar: 'Open the attached file to add the show to your calendar.',
    calendarFile: 'calendar.ics',
    apps: 'The show’s app',
    iosApp: 'for iPhone and iPad (iOS)',
    androidApp: 'for Android',
    dinner: 'Dinner',
    host: 'Your host',
    goodbye: 'See you soon',
    question: 'Any questions? Reply to this message or write to',
  },
};
