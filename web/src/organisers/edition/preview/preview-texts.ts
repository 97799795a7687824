/** The texts of a draft's preview, for organisers and the recipients of its link. */
import type { InEveryLanguage } from 'contract/language/languages';
import { useOrganiserLanguage } from '../../shared/language';

const fr = {
  draft: 'Un brouillon, pas publié.',
  until: (moment: string) => `Ce lien est valable jusqu’au ${moment}.`,
  tabsHeading: 'Ce que verraient les visiteurs',
  changes: (count: number) =>
    count === 1
      ? 'Un changement par rapport à ce qui est en ligne'
      : `${count} changements par rapport à ce qui est en ligne`,
  noChanges: 'Ce brouillon ne change rien à ce qui est en ligne.',
  firstVersion: 'Une nouvelle édition\u00a0: rien n’en est encore en ligne.',

  choice: 'Que montrer',
  tab: {
    registration: 'Page d’inscription',
    thanks: 'Remerciement',
    mail: 'E-mail',
    badge: 'Badge',
    calendar: 'Agenda',
    privacy: 'Vie privée',
  },
  hint: {
    registration:
      'Le formulaire ne peut être ni rempli ni envoyé ici\u00a0: personne n’est inscrit par un aperçu.',
    thanks: 'Remplace le formulaire après une inscription. La personne est inventée.',
    mail: 'Envoyé après une inscription, ici avec le dîner. Les liens personnels ne mènent nulle part.',
    badge: 'Le recto, d’une personne inventée. Le code QR n’ouvre rien.',
    calendar: 'Dans le fichier joint à l’e-mail\u00a0: le salon, et le dîner pour qui l’a réservé.',
    privacy: 'La politique de vie privée, à laquelle renvoie chaque page.',
  },
  when: 'Quand',
  where: 'Où',
  says: 'Description',

  failed: 'L’aperçu n’a pas pu être chargé.',
  invalid:
    'Ce lien d’aperçu n’est pas valable\u00a0: il a plus de 24 heures, un nouveau l’a remplacé, ou il n’a pas été copié en entier. Demandez-en un à la personne qui vous l’a envoyé.',
  incomplete: (facts: string) =>
    `Le brouillon est incomplet en ce moment, il ne peut donc pas être montré. À compléter\u00a0: ${facts}.`,
  gone: 'Ce brouillon n’existe plus\u00a0: il a été publié, ou abandonné.',
  toSite: 'Voir le site',
};

type PreviewTexts = typeof fr;

const nl: PreviewTexts = {
  draft: 'Een ontwerp, niet gepubliceerd.',
  until: (moment) => `Deze link is geldig tot ${moment}.`,
  tabsHeading: 'Wat bezoekers zouden zien',
  changes: (count) =>
    count === 1
      ? 'Eén wijziging tegenover wat online staat'
      : `${count} wijzigingen tegenover wat online staat`,
  noChanges: 'Dit ontwerp verandert niets aan wat online staat.',
  firstVersion: 'Een nieuwe editie: er staat nog niets van online.',

  choice: 'Wat tonen',
  tab: {
    registration: 'Inschrijvingspagina',
    thanks: 'Bedanking',
    mail: 'E-mail',
    badge: 'Badge',
    calendar: 'Agenda',
    privacy: 'Privacy',
  },
  hint: {
    registration:
      'Het formulier kan hier niet worden ingevuld of verstuurd: een voorbeeld schrijft niemand in.',
    thanks: 'Vervangt het formulier na een inschrijving. De persoon is verzonnen.',
    mail: 'Verstuurd na een inschrijving, hier met het diner. De persoonlijke links leiden nergens heen.',
    badge: 'De voorkant, van een verzonnen persoon. De QR-code opent niets.',
    calendar: 'In het bestand bij de e-mail: de beurs, en het diner voor wie het heeft gereserveerd.',
    privacy: 'Het privacybeleid, waarnaar elke pagina verwijst.',
  },
  when: 'Wanneer',
  where: 'Waar',
  says: 'Beschrijving',

  failed: 'Het voorbeeld kon niet worden geladen.',
  invalid:
    'Deze link naar een voorbeeld is niet geldig: hij is ouder dan 24 uur, een nieuwe heeft hem vervangen, of hij is niet volledig gekopieerd. Vraag een nieuwe aan wie hem u heeft gestuurd.',
  incomplete: (facts) =>
    `Het ontwerp is op dit moment onvolledig en kan dus niet worden getoond. Nog in te vullen: ${facts}.`,
  gone: 'Dit ontwerp bestaat niet meer: het is gepubliceerd, of verwijderd.',
  toSite: 'Naar de site',
};

const en: PreviewTexts = {
  draft: 'A draft, not published.',
  until: (moment) => `This link is valid until ${moment}.`,
  tabsHeading: 'What visitors would see',
  changes: (count) =>
    count === 1 ? 'One change from what is online' : `${count} changes from what is online`,
  noChanges: 'This draft changes nothing of what is online.',
  firstVersion: 'A new edition: nothing of it is online yet.',

  choice: 'What to show',
  tab: {
    registration: 'Registration page',
    thanks: 'Thank you',
    mail: 'E-mail',
    badge: 'Badge',
    calendar: 'Calendar',
    privacy: 'Privacy',
  },
  hint: {
    registration: 'The form cannot be filled in or sent here: a preview registers nobody.',
    thanks: 'Takes the form’s place after a registration. The person is made up.',
    mail: 'Sent after a registration, here with the dinner. The personal links lead nowhere.',
    badge: 'The front, of a made-up person. The QR code opens nothing.',
    calendar: 'In the file attached to the e-mail: the show, and the dinner for those who booked it.',
    privacy: 'The privacy policy, to which every page links.',
  },
  when: 'When',
  where: 'Where',
  says: 'Description',

  failed: 'The preview could not be loaded.',
  invalid:
    'This link to a preview is not valid: it is older than 24 hours, a new one has replaced it, or it was not copied whole. Ask whoever sent it to you for a new one.',
  incomplete: (facts) =>
    `The draft is incomplete at the moment, so it cannot be shown. To complete: ${facts}.`,
  gone: 'This draft is no longer there: it was published, or discarded.',
  toSite: 'See the site',
};

export const previewTexts: InEveryLanguage<PreviewTexts> = { fr, nl, en };

export function usePreviewTexts(): PreviewTexts {
  return previewTexts[useOrganiserLanguage()];
}
