/** Another edition in which every fact differs: what a volunteer would enter in contract/src/event.ts. */
import type { InEveryLanguage } from 'contract/languages';

export const event = {
  name: 'FESTA Winterlicht 2031',
  organiser: 'FESTA',

  date: '2031-02-05',
  opens: '11:15',
  closes: '19:45',
  timeZone: 'Europe/Lisbon',

  venue: {
    fr: ['Halle du Quai', 'Quai du Port 7', '4020 Liège'],
    nl: ['Kaaihal', 'Havenkaai 7', '4020 Luik'],
    en: ['Quay Hall', 'Harbour Quay 7', '4020 Liege'],
  } satisfies InEveryLanguage<readonly string[]>,

  registrationCode: 'licht31',

  registration: { closes: '2031-02-04T18:00' },
  changesUntil: '2031-02-04T20:00',

  dinner: {
    personsIncluded: 1,
    supplementEuro: 95,
    starts: '2031-02-04T20:30',
    venue: {
      fr: ['Péniche du Port', 'Quai Bas 3', '4020 Liège'],
      nl: ['Havenboot', 'Lage Kaai 3', '4020 Luik'],
      en: ['Harbour Barge', 'Low Quay 3', '4020 Liege'],
    } satisfies InEveryLanguage<readonly string[]>,
    payment: {
      fr: 'À payer à bord, par carte.',
      nl: 'Aan boord te betalen, met de kaart.',
      en: 'Pay on board, by card.',
    } satisfies InEveryLanguage,
  },

  // The same words as this year, since pages and mails use them elsewhere too.
  entrances: {
    exhibition: { fr: 'Exposition', nl: 'Beurs', en: 'Exhibition' },
    dinner: { fr: 'Dîner', nl: 'Diner', en: 'Dinner' },
  } satisfies Record<string, InEveryLanguage>,

  contact: { email: 'ask@winterlicht.test', phone: '+351 210 000 000' },

  mail: {
    from: 'hello@winterlicht.test',
    replyTo: 'answers@winterlicht.test',
    subject: {
      fr: 'Votre place à Winterlicht',
      nl: 'Uw plaats op Winterlicht',
      en: 'Your place at Winterlicht',
    } satisfies InEveryLanguage,
  },

  links: {
    organiser: 'https://festa.test/',
    exhibitors: 'https://festa.test/who',
    moreInformation: 'https://festa.test/how',
    map: 'https://where.festa.test/',
    iosApp: 'https://app.festa.test/apple',
    androidApp: 'https://app.festa.test/google',
  },

  privacy: {
    controller: 'FESTA asbl',
    legalForm: {
      fr: 'fondation privée',
      nl: 'private stichting',
      en: 'private foundation',
    } satisfies InEveryLanguage,
    enterpriseNumber: '0987.654.321',
    address: {
      fr: 'Rue Neuve 99, 4000 Liège, Belgique',
      nl: 'Nieuwstraat 99, 4000 Luik, België',
      en: 'Rue Neuve 99, 4000 Liege, Belgium',
    } satisfies InEveryLanguage,
    email: 'data@festa.test',
    retentionMonths: 3,
    mailService: 'Brief & Bode',
    changed: '2030-11-09',
  },

  badge: { format: 'A6portrait', paperGramsPerSquareMetre: 250, printedBy: 'organiser' },
} as const;

export const directions = {
  fr: [{ by: 'En bateau', way: 'Le quai 3, puis tout droit.' }],
  nl: [{ by: 'Met de boot', way: 'Kaai 3, daarna rechtdoor.' }],
  en: [{ by: 'By boat', way: 'Quay 3, then straight on.' }],
} satisfies InEveryLanguage<readonly { by: string; way: string }[]>;
