/**
 * This edition of the trade show: every fact that changes from year to year, and nothing else.
 *
 * Addresses that end in `.example` and texts marked as a sample are placeholders for facts that the organiser still
 * has to provide; see docs/decisions/placeholders.md.
 */
import type { InEveryLanguage } from './languages';

/** Who prints the badges. */
export type BadgePrintedBy = 'visitor' | 'organiser';

interface Directions {
  /** Means of transport. */
  readonly by: string;
  readonly way: string;
}

export const event = {
  /** The show's name on the page, the badge and in the mail. */
  name: 'BAPP 2025 Networking Gift Show',
  /** The association that organises it. */
  organiser: 'BAPP',

  /** The day and the opening hours, in local time of `timeZone`. */
  date: '2025-08-28',
  opens: '09:30',
  closes: '17:30',
  timeZone: 'Europe/Brussels',

  /** Address lines of the venue in each language. */
  venue: {
    fr: ["Hall d'exposition (exemple)", 'Avenue de la Foire 1', '1020 Bruxelles'],
    nl: ['Expohal (voorbeeld)', 'Beurslaan 1', '1020 Brussel'],
    en: ['Exhibition Hall (sample)', 'Avenue de la Foire 1', '1020 Brussels'],
  } satisfies InEveryLanguage<readonly string[]>,

  /** The code that visitors need to register; case-insensitive. */
  registrationCode: 'bapp2025',

  // edition.ts says what else can be set: `registration`, `changesUntil`, `dinner` and `contact`. The sample leaves out
  // the times, since its day has passed.
  registration: {},

  /**
   * The dinner, for members only: persons included, the supplement for each additional one, when it starts, and in a
   * sentence how the supplement is paid. `venue` has the address lines, unless it is at the show's.
   */
  dinner: {
    personsIncluded: 2,
    supplementEuro: 70,
    starts: '2025-08-28T19:00',
    payment: {
      fr: 'Le supplément est facturé après le salon (exemple).',
      nl: 'Het supplement wordt na de beurs gefactureerd (voorbeeld).',
      en: 'The supplement is invoiced after the show (sample).',
    } satisfies InEveryLanguage,
  },

  /**
   * The entrances where badges are scanned, by key. A registrant may enter once through each; at the dinner, a party
   * may enter in several groups until all its booked persons are in. **Do not rename a key**: admissions refer to it.
   */
  entrances: {
    exhibition: { fr: 'Exposition', nl: 'Beurs', en: 'Exhibition' },
    dinner: { fr: 'Dîner', nl: 'Diner', en: 'Dinner' },
  } satisfies Record<string, InEveryLanguage>,

  /** The contact for visitors who have no code or come too late. */
  contact: { email: 'info@gift-show.example' },

  /** Sender and reply-to of the confirmation, and its subject. */
  mail: {
    from: 'info@gift-show.example',
    replyTo: 'info@gift-show.example',
    subject: {
      fr: 'BAPP 2025 Networking Gift Show Confirmation',
      nl: 'BAPP 2025 Networking Gift Show Bevestiging',
      en: 'BAPP 2025 Networking Gift Show Confirmation',
    } satisfies InEveryLanguage,
  },

  links: {
    organiser: 'https://organiser.gift-show.example/',
    exhibitors: 'https://organiser.gift-show.example/exhibitors',
    moreInformation: 'https://organiser.gift-show.example/visit',
    map: 'https://map.gift-show.example/',
    iosApp: 'https://apps.gift-show.example/ios',
    androidApp: 'https://apps.gift-show.example/android',
  },

  /** Facts of this edition in the privacy policy. */
  privacy: {
    /** The data controller: name, legal form, number in the Crossroads Bank for Enterprises, address. */
    controller: 'BAPP',
    legalForm: {
      fr: 'ASBL (exemple)',
      nl: 'vzw (voorbeeld)',
      en: 'non-profit association (sample)',
    } satisfies InEveryLanguage,
    enterpriseNumber: '0123.456.789 (sample)',
    address: {
      fr: 'Rue du Bureau 1 (exemple), 1000 Bruxelles, Belgique',
      nl: 'Kantoorstraat 1 (voorbeeld), 1000 Brussel, België',
      en: 'Rue du Bureau 1 (sample), 1000 Brussels, Belgium',
    } satisfies InEveryLanguage,
    email: 'privacy@gift-show.example',
    /** Registrations are deleted at the latest this many months after the show. */
    retentionMonths: 6,
    /** The company that delivers the mails. */
    mailService: 'Mail Service (sample)',
    /** When the policy was last changed; kept with each registration (DATA-4). */
    changed: '2025-05-01',
  },

  /** The badge's format and paper, and who prints it: visitors bring their own, or get it at the entrance. */
  badge: {
    format: 'A6portrait',
    paperGramsPerSquareMetre: 160,
    printedBy: 'visitor' satisfies BadgePrintedBy,
  },
} as const;

/** Directions, printed inside a folded badge; separate from the other facts, so that no page loads them. */
export const directions = {
  fr: [
    { by: 'En train', way: 'Gare de la Foire (exemple), puis dix minutes à pied.' },
    { by: 'En métro', way: 'Station Foire (exemple), sortie vers le hall.' },
    { by: 'En voiture', way: 'Parking de la Foire (exemple), entrée par l’avenue de la Foire.' },
  ],
  nl: [
    { by: 'Met de trein', way: 'Station Beurs (voorbeeld), daarna tien minuten te voet.' },
    { by: 'Met de metro', way: 'Halte Beurs (voorbeeld), uitgang naar de hal.' },
    { by: 'Met de auto', way: 'Parking Beurs (voorbeeld), ingang langs de Beurslaan.' },
  ],
  en: [
    { by: 'By train', way: 'Foire station (sample), then ten minutes on foot.' },
    { by: 'By metro', way: 'Foire stop (sample), exit towards the hall.' },
    { by: 'By car', way: 'Foire car park (sample), entrance in Avenue de la Foire.' },
  ],
} satisfies InEveryLanguage<readonly Directions[]>;

/** Where badges are scanned. */
export type Entrance = keyof (typeof event)['entrances'];
