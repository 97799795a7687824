/** The texts of the badges page, in French. */
import type { PaperId } from 'contract/badges/papers';
import type { BadgeOrder, PrintSelection } from 'contract/badges/badges';
import type { WarningReason, PrintState } from 'contract/badges/prints';
import type { printAsKeys } from 'contract/registrant/registrant';

/** In French, zero is singular too. @param count formatted */
const isSingular = (count: string) => count === '0' || count === '1';

/** @param count formatted */
const badges = (count: string) => `${count} ${isSingular(count) ? 'badge' : 'badges'}`;

export const texts = {
  intro:
    'Choisissez qui et sur quel papier, repérez les badges qui risquent de mal s’imprimer, imprimez. Un badge ne compte comme imprimé que lorsque vous dites qu’il est bien sorti.',
  whom: (words: string) => `Pour qui\u00a0: ${words}`,
  which: 'Lesquels',
  only: {
    all: 'Tous',
    new: 'Pas encore imprimés',
    changed: 'Modifiés depuis l’impression',
  } satisfies Record<PrintSelection, string>,
  withCount: (choice: string, count: string) => `${choice} (${count})`,
  waiting: (count: string) =>
    `${badges(count)} ${isSingular(count) ? 'attend' : 'attendent'} dans une impression en cours, ci-dessus.`,
  counting: 'Comptage...',
  countFailed: 'Les badges n’ont pas pu être comptés.',
  paper: 'Papier',
  papers: {
    A6portrait: 'A6, un badge par page',
    A4x4: 'A4, quatre badges à couper',
    A4fold: 'A4 à plier en quatre, avec les infos pratiques',
    label62x100: 'Étiquette 62 × 100 mm (Brother)',
    label102x76: 'Étiquette 102 × 76 mm (Zebra)',
  } satisfies Record<PaperId, string>,
  order: 'Ordre',
  orders: {
    name: 'Par nom',
    company: 'Par société, puis par nom',
    exhibitor: 'Par exposant qui a invité, puis par nom',
  } satisfies Record<BadgeOrder, string>,
  stackHint:
    'Coupez toute la pile en une fois, puis posez les quatre tas l’un sur l’autre, celui d’en haut à gauche au-dessus, puis en haut à droite, en bas à gauche, en bas à droite\u00a0: les badges sont dans l’ordre.',

  offset: 'Décalage de l’imprimante',
  offsetHint:
    'Imprimez la page d’essai à 100\u00a0%, mesurez, puis corrigez ici en millimètres. Ce navigateur le retient pour ce papier, jusqu’à la déconnexion.',
  offsetX: 'Vers la droite (mm)',
  offsetY: 'Vers le bas (mm)',
  offsetWrong: (most: number) => `De -${most} à ${most} mm, au dixième près.`,
  testSheet: 'Page d’essai',
  testFailed: 'La page d’essai n’a pas pu être téléchargée.',

  start: 'Préparer l’impression',
  starting: 'Préparation...',
  startHint: badges,
  nobody: 'Il n’y a aucun badge à imprimer avec ce choix.',
  startFailed: 'L’impression n’a pas pu être préparée.',

  open: 'Impressions en cours',
  run: (number: number) => `Impression ${number}`,
  again: (number: number) => `réimpression de l’impression ${number}`,
  restOf: (number: number) => `reste de l’impression ${number}`,
  about: (count: string, paper: string) => `${badges(count)} · ${paper}`,
  startedBy: (moment: string, who: string) => (who === '' ? moment : `${moment}, ${who}`),
  warningsIn: (count: string) => `${badges(count)} à regarder dans cette impression`,
  runHint:
    'Une correction ne vaut que pour l’impression suivante\u00a0: pour l’avoir dans celle-ci, abandonnez-la et préparez-la à nouveau.',
  download: 'Télécharger le fichier',
  drawing: 'Création des badges...',
  received: (size: string, of: string) => `${size} ko reçus sur ${of}`,
  downloaded: (left: number) =>
    left === 0
      ? 'Le fichier est complet. Imprimez-le à 100\u00a0%, sans ajuster à la page.'
      : `Le fichier est complet, sans ${left === 1 ? 'une personne qui a annulé' : `${left} personnes qui ont annulé`} entre-temps. Imprimez-le à 100\u00a0%, sans ajuster à la page.`,
  downloadFailed: 'Le fichier n’est pas arrivé en entier\u00a0; rien n’est compté comme imprimé.',
  nobodyLeft: 'Plus personne de cette impression n’est inscrit.',
  downloadFirst: 'D’abord, téléchargez le fichier en entier.',
  cameOut: 'Tout est bien sorti',
  notOut: 'Rien n’est sorti',
  notOutSure: 'Abandonner cette impression\u00a0? Ses badges restent à imprimer.',
  notOutNow: 'Oui, abandonner',
  keep: 'Non, la garder',
  working: 'Un instant...',
  confirmed: (number: number, count: string) =>
    `L’impression ${number} est confirmée\u00a0: ${badges(count)} ${isSingular(count) ? 'imprimé' : 'imprimés'}.`,
  partOut: 'Une partie seulement',
  partSure: (all: string) =>
    `Le fichier a ${all} pages, une par feuille. Les badges des feuilles qui suivent la dernière bien sortie restent à imprimer.`,
  lastSheet: 'Dernière feuille bien sortie (son numéro de page dans le fichier)',
  lastSheetWrong: (all: string) => `Un nombre de 1 à ${all}.`,
  partNow: 'Confirmer jusqu’à cette feuille',
  partNot: 'Pas encore',
  stillToPrint: (count: string) => `${badges(count)} ${isSingular(count) ? 'reste' : 'restent'} à imprimer.`,
  printRest: (count: string) =>
    isSingular(count) ? 'Imprimer le badge qui reste' : `Imprimer les ${count} badges qui restent`,
  printRestLabel: (number: number, count: string) =>
    `${isSingular(count) ? 'Imprimer le badge qui reste' : `Imprimer les ${count} badges qui restent`} de l’impression ${number}`,
  restGone: 'Ces badges sont déjà dans une autre impression, ou plus personne d’eux n’est inscrit.',
  dropped: (number: number) => `L’impression ${number} est abandonnée\u00a0: ses badges restent à imprimer.`,
  formerShow:
    'Le nom ou le jour du salon a changé depuis\u00a0: ces badges montrent encore l’ancien. S’ils ne sont pas imprimés, choisissez «\u00a0Rien n’est sorti\u00a0» et commencez une autre impression.',
  unfinished: 'La confirmation s’est interrompue\u00a0: confirmez encore une fois.',
  problems: {
    state: 'Quelqu’un d’autre a déjà terminé cette impression\u00a0: voyez ci-dessous.',
    sheets: 'Le fichier a moins de feuilles.',
    tooMany: (most: number) => `Il y a déjà ${most} impressions.`,
    failed: 'L’opération a échoué.',
  },

  toReview: 'À regarder avant d’imprimer',
  nothingToReview: 'Rien à regarder\u00a0: tous les textes tiennent, ou quelqu’un les a vus.',
  mark: (count: number) => (count === 1 ? 'Vu, imprimer tel quel' : `Vus, imprimer les ${count} tels quels`),
  reviewed: (name: string) => `Vu\u00a0: ${name}.`,
  undoReview: 'Regarder encore',
  reviewAgain: 'Ce badge a changé entre-temps\u00a0: regardez-le encore.',
  outsideChoice: 'pas dans ce choix',
  moreToReview: (shown: string, all: string) => `Les ${shown} premiers sur ${all}.`,
  reasons: {
    small: 'Texte trop petit',
    cut: 'Texte coupé',
    letters: 'Lettres qui s’impriment mal',
    capitals: 'TOUT EN MAJUSCULES',
    noCompany: 'Sans société',
    staffBadge: 'Badge d’exposant ou d’organisateur',
    sameNames: 'Prénom et nom identiques',
    namesake: 'Plusieurs personnes du même nom',
  } satisfies Record<WarningReason, string>,
  staffHint:
    'L’entreprise que le visiteur a tapée en fait ce badge. Si ce n’est pas le sien, corrigez l’entreprise sur sa fiche\u00a0: une autre ligne imprimée n’y change rien.',
  show: 'Voir le badge',
  hide: 'Fermer',
  /** The action of a button, and the name on the badge. */
  of: (action: string, name: string) => `${action}\u00a0: ${name}`,
  picture: (name: string) => `Badge de ${name}`,
  pictureFailed: 'L’image du badge n’a pas pu être chargée.',
  toRegistrant: 'Fiche de l’inscrit',

  printAs: 'Imprimer comme',
  printAsHint: 'Laissez vide pour imprimer les données de l’inscription.',
  lines: {
    name: 'Ligne du nom',
    organization: 'Ligne de la société',
    title: 'Ligne de la fonction',
  } satisfies Record<(typeof printAsKeys)[number], string>,
  save: 'Enregistrer les lignes',
  saved: 'Enregistré. Le badge s’imprime ainsi.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cet inscrit entre-temps\u00a0: vérifiez, puis enregistrez de nouveau.',
  gone: 'Cet inscrit n’existe plus.',
  fields: 'Un texte est trop long ou contient des caractères qui ne s’impriment pas.',

  earlier: 'Impressions précédentes',
  noEarlier: 'Pas encore d’impression terminée.',
  states: {
    made: 'En cours',
    confirming: 'À confirmer de nouveau',
    confirmed: 'Imprimée',
    dropped: 'Abandonnée',
  } satisfies Record<PrintState, string>,
  cameOutPartly: 'Sortie en partie',
  repeat: 'Imprimer à nouveau',
  repeatLabel: (number: number) => `Imprimer à nouveau l’impression ${number}`,
  upTo: (sheet: string, rest: string) => `jusqu’à la feuille ${sheet}, sans ${badges(rest)}`,
  listFailed: 'Les impressions n’ont pas pu être chargées.',

  badge: 'Badge',
  notPrinted: 'Pas encore imprimé',
  printedOn: (moment: string) => `Imprimé le ${moment}`,
  oneBadge: 'Télécharger ce badge',
  oneFailed: 'Le badge n’a pas pu être téléchargé.',
};

export type PrintTexts = typeof texts;
