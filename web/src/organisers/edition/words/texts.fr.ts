/** The texts of the pages that prepare an edition, in French. */
import type { EditionState, PublicationStep } from 'contract/publication/calls';
import type { DraftCheck } from 'contract/publication/locks';

const exhibitors = (count: number) => `${count} ${count > 1 ? 'exposants' : 'exposant'}`;
const rows = (count: number, one: string, several: string) => `${count} ${count > 1 ? several : one}`;

export const texts = {
  failed: 'Les données du salon n’ont pas pu être chargées.',
  unknown: 'Cette édition n’existe pas\u00a0: elle a peut-être été abandonnée.',
  state: { draft: 'En préparation', live: 'En ligne', archived: 'Archivée' } satisfies Record<
    EditionState,
    string
  >,
  wholeSite: 'Tout le site',
  leave: 'Quitter sans enregistrer\u00a0? Ce que vous avez saisi sera perdu.',

  nextStep: 'La prochaine étape',
  step: {
    archived: 'Cette édition est archivée\u00a0: elle se consulte, mais ne change plus.',
    over: 'Le salon est passé. Préparez la prochaine édition\u00a0: tout est repris, les dates sont décalées.',
    goOn: (id: string) => `L’édition ${id} est en préparation\u00a0: continuez là où vous en étiez.`,
    goThere: 'Continuer',
    goNew: 'Préparer la prochaine édition',
    nothing: 'Rien à faire\u00a0: les visiteurs voient tout ce qui est enregistré.',
    goChange: 'Changer quelque chose',
    /** How many facts are left; then the first one. */
    complete: (count: number, first: string) =>
      count === 1
        ? `Il reste une donnée à compléter\u00a0: ${first}.`
        : `Il reste ${count} données à compléter, à commencer par\u00a0: ${first}.`,
    goComplete: 'Compléter',
    confirm: (count: number) =>
      count === 1
        ? 'Tout est complet. Il reste un point à confirmer, ci-dessous, au moment de publier.'
        : `Tout est complet. Il reste ${count} points à confirmer, ci-dessous, au moment de publier.`,
    same: 'Le brouillon ne change rien\u00a0: modifiez quelque chose, ou abandonnez-le.',
    tell: 'Le salon a changé\u00a0: prévenez les inscrits, ou notez pourquoi personne ne doit le savoir.',
    publishing: 'La publication est en cours.',
    ready:
      'Tout est complet\u00a0: relisez le brouillon ou montrez-le avec un lien d’aperçu, puis publiez-le.',
  },

  publish: 'Publier',
  publishNow: 'Publier',
  publishStarts: 'Un instant...',
  publishHint: 'Les visiteurs le verront dans la minute. Aucun e-mail n’est envoyé.',
  publishBlocked: 'Le bouton «\u00a0Publier\u00a0» apparaîtra ici dès que plus rien n’empêche de publier.',
  ownerPublishes: 'Seul un propriétaire de l’équipe peut publier.',
  askOwners: 'Demander la publication',
  ownersAsked: (names: string) => `Un e-mail le demande à ${names}.`,
  /** @param by address of whoever asked, empty if it is not known */
  askedBy: (by: string, moment: string) =>
    `La publication de ce brouillon est demandée aux propriétaires depuis le ${moment}${by === '' ? '' : `, par ${by}`}.`,
  allIsNew: 'Rien de cette édition n’est publié\u00a0: tout y est nouveau pour les visiteurs.',
  willChange: (count: number, names: string) =>
    count === 1 ? `Une donnée change\u00a0: ${names}.` : `${count} données changent\u00a0: ${names}.`,
  tickFirst: 'Cochez d’abord cette case.',
  /** What is confirmed about a changed fact. @param count how many have registered */
  confirmTell: (count: number) =>
    count === 1
      ? 'Une personne s’est inscrite avec l’ancienne information. Je la préviendrai.'
      : `${count} personnes se sont inscrites avec l’ancienne information. Je les préviendrai.`,
  confirmPolicy: (facts: string) =>
    `La politique de vie privée change (${facts}), mais garde sa date. C’est voulu.`,
  confirmEnds: (name: string, day: string, coming: number) =>
    `«\u00a0${name}\u00a0» (${day}) n’est pas encore terminé et devient une archive\u00a0: ${coming === 0 ? '' : coming === 1 ? 'une personne est inscrite, et ' : `${coming} personnes sont inscrites, et `}ses badges, ses liens personnels et ses téléphones à l’entrée ne serviront plus. Ses e-mails prévus redeviennent des brouillons.`,
  typeShow: (name: string) => `Pour confirmer, tapez le nom de ce salon\u00a0: ${name}`,
  otherShow: 'Ce n’est pas le nom de ce salon.',
  putBack: 'Remettre ce salon en ligne',
  putBackHint:
    'Personne ne s’est encore inscrit au salon qui l’a remplacé\u00a0: vous pouvez remettre celui-ci en ligne, tel qu’il a été publié en dernier. L’autre redevient un brouillon.',
  putBackTooLate: (count: number) =>
    count === 1
      ? 'Une personne s’est inscrite au salon qui l’a remplacé\u00a0: celui-ci ne peut plus être remis en ligne.'
      : `${count} personnes se sont inscrites au salon qui l’a remplacé\u00a0: celui-ci ne peut plus être remis en ligne.`,
  putBackSure: (name: string) =>
    `Remettre «\u00a0${name}\u00a0» en ligne\u00a0? Ses badges et ses liens personnels servent de nouveau. Ajoutez de nouveau les téléphones à l’entrée, et planifiez de nouveau les e-mails.`,
  putBackNow: 'Oui, remettre en ligne',
  putBackFailed:
    'Cela n’a pas abouti\u00a0: les visiteurs voient toujours l’autre salon. Réessayez\u00a0; si cela se répète, prévenez la personne qui s’occupe du site.',
  confirmOther: (problem: string) => `${problem} J’ai vérifié.`,
  lastFailed:
    'La publication n’a pas abouti\u00a0: les visiteurs voient toujours la version d’avant, et le brouillon est intact. Publiez de nouveau\u00a0; si cela se répète, prévenez la personne qui s’occupe du site.',
  publishStep: (step: number, steps: number, what: string) => `Étape ${step} sur ${steps}\u00a0: ${what}`,
  publicationStep: {
    rendering: 'préparer les pages',
    uploading: 'envoyer les pages',
    switching: 'passer les inscriptions à la nouvelle version',
    releasing: 'mettre les pages en ligne',
    verifying: 'vérifier ce que voient les visiteurs',
  } satisfies Record<PublicationStep, string>,
  stepDone: 'fait',
  publishGoesOn:
    'Cela prend une minute au plus, et continue même si vous fermez cette page. Il n’y a rien à faire.',
  publishEnds: 'Les visiteurs le voient\u00a0: cette page se recharge.',
  againSoon: 'Une étape n’a pas abouti\u00a0: le serveur réessaie de lui-même dans la minute.',
  cutOff:
    'La connexion est interrompue. Une publication commencée continue sur le serveur\u00a0: cette page regarde où elle en est dès que la connexion revient.',
  firstSure: (name: string) => `Publier «\u00a0${name}\u00a0»\u00a0?`,
  becomesArchive: (name: string, day: string) =>
    `Les visiteurs verront cette édition au lieu de «\u00a0${name}\u00a0» (${day}), qui devient une archive\u00a0: vous la retrouverez avec ses inscrits dans le menu en haut de la page. Ses badges et ses liens personnels ne serviront plus, et ses e-mails prévus redeviennent des brouillons.`,
  firstNow: 'Oui, publier',
  notYet: 'Non, pas encore',
  publishedNow: 'Les visiteurs le voient maintenant',
  firstPublished:
    'L’édition d’avant est devenue une archive\u00a0: elle est dans le menu en haut de la page.',

  level: {
    blocking: (count: number) => `${rows(count, 'point empêche', 'points empêchent')} de publier`,
    confirm: (count: number) => `${rows(count, 'point', 'points')} à confirmer`,
    hint: (count: number) => `${rows(count, 'point', 'points')} à regarder`,
  } satisfies Record<DraftCheck['level'], (count: number) => string>,

  draft: 'Le brouillon',
  /** @param by an e-mail address; empty if the account was deleted, undefined if it is not known */
  savedBy: (moment: string, by: string | undefined) =>
    `Enregistré le ${moment}${by === undefined ? '' : by === '' ? ' par un ancien organisateur' : ` par ${by}`}. Les visiteurs ne le voient pas encore.`,
  firstDraft: 'Cette édition n’est pas publiée\u00a0: tout y est nouveau.',
  sameAsPublished: 'Il ne change rien à ce que voient les visiteurs.',
  before: 'avant\u00a0:',
  after: 'maintenant\u00a0:',
  /** What differs between two lists of exhibitors. */
  listChanges: {
    added: (names: string) => `en plus\u00a0: ${names}`,
    renamed: (names: string) => `renommés\u00a0: ${names}`,
    moved: (names: string) => `autre stand\u00a0: ${names}`,
    gone: (names: string) => `en moins\u00a0: ${names}`,
  },
  change: 'Modifier le brouillon',
  discard: 'Abandonner le brouillon...',
  discardSure:
    'Abandonner le brouillon\u00a0? Tous ses changements seront perdus. Ce que voient les visiteurs reste.',
  discardEditionSure:
    'Abandonner cette édition\u00a0? Elle n’a jamais été publiée\u00a0: il n’en restera rien.',
  discardNow: 'Oui, abandonner',
  keep: 'Non, garder',

  visitorsSee: 'Ce que voient les visiteurs',
  neverPublished: 'Rien de cette édition\u00a0: elle n’est pas publiée.',
  archived: 'Une autre édition\u00a0: celle-ci est archivée.',
  showOf: (name: string, day: string) => `${name}, ${day}`,
  places: (taken: string, all: string) => `${taken} places prises sur ${all}`,
  version: (version: number) => `Version ${version}`,
  since: (moment: string) => `depuis le ${moment}`,
  openSite: 'Ouvrir le site',

  previewLink: 'Montrer le brouillon',
  previewLinkHint:
    'Un lien d’aperçu montre le brouillon à ceux à qui vous l’envoyez, sans mot de passe, pendant 24 heures.',
  previewUrl: 'Lien d’aperçu',
  previewEnds: (moment: string) => `Valable jusqu’au ${moment}. Un nouveau lien remplace celui-ci.`,
  makeLink: 'Créer un lien',
  /** @param by address of whoever made it, empty if it is not known */
  previewRuns: (by: string, moment: string) =>
    `Un lien${by === '' ? '' : `, créé par ${by},`} est valable jusqu’au ${moment}. Un nouveau le remplace.`,
  makeAnother: 'Créer un nouveau lien',
  previewMissing: (facts: string) => `Complétez d’abord ce qui manque\u00a0: ${facts}.`,
  copyLink: 'Copier le lien',
  copied: 'Le lien est copié.',
  notCopied: 'Le navigateur n’a pas permis de copier\u00a0: sélectionnez le lien et copiez-le vous-même.',

  otherPages: 'Préparer',
  factsHint: 'Dates, lieu, code, dîner, e-mails, vie privée\u00a0: onze rubriques.',
  exhibitorsHint: 'La liste, à reprendre d’un tableur.',
  prepareNext: 'Préparer la prochaine édition',
  prepareNextHint: 'Reprend tout, décale les dates. Les visiteurs n’en voient rien avant la publication.',
  showIsOver: 'Le salon est passé\u00a0: le bon moment pour préparer le suivant.',
  editionNamed: (id: string) => `Édition ${id}`,

  sections: 'Aller à une rubrique',
  toComplete: 'à compléter',
  unsaved: (count: number) =>
    count === 1
      ? 'Une donnée modifiée, pas encore enregistrée'
      : `${count} données modifiées, pas encore enregistrées`,
  keptTyping: 'Voici ce que vous aviez saisi\u00a0: ce n’est pas encore enregistré.',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'Enregistré dans le brouillon. Les visiteurs ne le voient pas encore.',
  discardTyped: 'Annuler la saisie',
  publishedValue: 'En ligne',
  backToPublished: 'Revenir à ce qui est en ligne',
  toExhibitors: 'Changer la liste',
  factConflict: 'Un autre organisateur a changé cette donnée entre-temps.',
  mine: 'Votre saisie',
  theirs: 'Sa version',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre la sienne',

  preview: 'Aperçu',
  previewHint: 'Avec ce que vous saisissez. «\u00a0…\u00a0» remplace un texte qui manque.',
  previewIn: 'Langue de l’aperçu',

  paste: 'Reprendre une liste',
  pasted: 'Liste copiée d’un tableur',
  pastedHint:
    'Un exposant par ligne\u00a0: le nom, puis, dans la colonne suivante, le stand si vous le connaissez.',
  currentList: 'Partir de la liste actuelle',
  emptyField: 'Vider',
  fates: 'Ce que devient chaque ligne',
  nothingTaken: 'Rien n’est encore changé.',
  heading: 'La première ligne est un titre\u00a0: elle n’est pas reprise.',
  emptyLines: (count: number) =>
    count === 1 ? 'Une ligne vide n’est pas reprise.' : `${count} lignes vides ne sont pas reprises.`,
  line: 'Ligne',
  exhibitorName: 'Nom',
  stand: 'Stand',
  key: 'Clé',
  keyHint: 'La clé ne change jamais\u00a0: les inscriptions s’y réfèrent, même si le nom est corrigé.',
  fate: 'Ce qu’il devient',
  fateOf: {
    new: 'Nouveau',
    renamed: 'Renommé',
    moved: 'Autre stand',
    unchanged: 'Inchangé',
    double: 'En double, laissé de côté',
    nameless: 'Sans nom',
    tooLong: 'Nom ou stand trop long',
    characters: 'Contient un caractère invisible',
  },
  fateCount: {
    new: (count: number) => rows(count, 'nouveau', 'nouveaux'),
    renamed: (count: number) => rows(count, 'renommé', 'renommés'),
    moved: (count: number) => `${count} avec un autre stand`,
    unchanged: (count: number) => rows(count, 'inchangé', 'inchangés'),
    double: (count: number) => `${count} en double`,
    nameless: (count: number) => `${count} sans nom`,
    tooLong: (count: number) => rows(count, 'trop long', 'trop longs'),
    characters: (count: number) => `${count} avec un caractère invisible`,
  },
  goneCount: (count: number) => rows(count, 'retiré', 'retirés'),
  gone: 'Retiré',
  earlier: (name: string) => `jusqu’ici\u00a0: ${name}`,
  renames: (name: string) => `${name}\u00a0: nouveau, ou un exposant renommé\u00a0?`,
  reallyNew: 'Nouveau',
  instead: (name: string) => `Remplace ${name}`,
  wrongRows: 'Corrigez les lignes marquées dans la liste, puis reprenez-la.',
  tooMany: (count: number, most: number) => `${exhibitors(count)}\u00a0: au plus ${most}.`,
  takeOver: (count: number) => `Reprendre ${exhibitors(count)}`,
  takenOver: (count: number) =>
    `${exhibitors(count)} dans le brouillon. Les visiteurs ne les voient pas encore.`,

  nothingToCopy: 'Cette édition n’a pas encore été publiée\u00a0: il n’y a rien à reprendre.',
  newDay: 'Quel jour\u00a0?',
  newDate: 'Jour du prochain salon',
  newDateHint: 'Toutes les autres dates gardent leur distance à ce jour, et leur heure.',
  dateMissing: 'Indiquez le jour du prochain salon.',
  datePast: 'Ce jour est déjà passé.',
  newId: 'Nom court de l’édition',
  newIdHint: 'L’année, en général. Il figure dans les liens et ne change plus.',
  idWrong: 'Des lettres minuscules, des chiffres et des tirets, 32 au plus.',
  prepare: 'Préparer cette édition',
  preparing: 'Un instant...',
  prepareHint: 'Les visiteurs n’en voient rien avant la publication.',
  prepared: (id: string) => `L’édition ${id} est prête à être complétée`,
  times: 'Dates et heures',
  timesHint: 'Parcourez-les une fois\u00a0: chacune se change ensuite dans les données du salon.',
  time: 'Moment',
  lastTime: 'Dernière édition',
  distance: 'Par rapport au salon',
  nextTime: 'Nouvelle édition',
  dayMoves: (days: number) =>
    `Le salon se tient ${Math.abs(days) === 1 ? 'un jour' : `${Math.abs(days)} jours`} plus ${days > 0 ? 'tard' : 'tôt'}. Enregistrer\u00a0?`,
  movesAlong: 'Tout ce qui suit se déplace avec le jour du salon, et garde son heure.',
  timeNow: 'Maintenant',
  timeMoved: 'Déplacé',
  plannedMail: (subject: string) => `E-mail prévu\u00a0: ${subject}`,
  mailsMoveLater:
    'Les e-mails prévus se déplacent à la publication. Celui dont le nouveau moment serait alors passé redevient un brouillon.',
  mailsMove:
    'Les e-mails prévus se déplacent avec le jour du salon. Celui dont le nouveau moment est passé redevient un brouillon.',
  /** @param days after the show; negative if before */
  days: (days: number) =>
    days === 0
      ? 'le jour même'
      : days === -1
        ? 'la veille'
        : days === 1
          ? 'le lendemain'
          : `${Math.abs(days)} jours ${days < 0 ? 'avant' : 'après'}`,
  toTouch: (count: number) =>
    count === 1 ? 'Une donnée à compléter ou à relire' : `${count} données à compléter ou à relire`,
  missing: 'À donner de nouveau.',
  namesLastShow: (words: string) => `Contient encore «\u00a0${words}\u00a0».`,
  policyKept: 'Celle de la dernière édition\u00a0: à changer si la politique change.',
  withoutStands: 'Reprise sans les stands\u00a0: collez la nouvelle liste.',
  kept: (count: number) => `${count} données reprises telles quelles`,
  keptHint: 'Lieu, contact, liens, vie privée, exposants\u00a0: seules celles qui changent sont à toucher.',
  showKept: 'Les voir',

  releasedBy: (moment: string, by: string | undefined) =>
    `Publiée le ${moment}${by === undefined ? '' : by === '' ? ' par un ancien organisateur' : ` par ${by}`}`,
  firstVersion: 'La première version.',
  sameAsBefore: 'Rien ne change par rapport à la précédente.',
  changedFacts: (facts: string) => `Change\u00a0: ${facts}.`,
  bringBack: 'Reprendre cette version...',
  bringBackSure: (version: number) =>
    `Reprendre la version ${version}\u00a0? Elle devient un brouillon\u00a0: les visiteurs n’en voient rien avant la publication.`,
  bringBackOverDraft: (version: number) =>
    `Reprendre la version ${version}\u00a0? Elle remplace le brouillon, dont les changements seront perdus.`,
  bringBackChanges: 'Ce que les visiteurs verraient changer\u00a0:',
  bringBackSame: 'Rien\u00a0: ils voient déjà les mêmes données.',
  bringBackNow: 'Oui, reprendre',

  problems: {
    inUse:
      'Quelqu’un s’est inscrit entre-temps au salon qui l’a remplacé\u00a0: celui-ci ne peut plus être remis en ligne. Rien n’a changé.',
    notReady:
      'Un point est apparu entre-temps\u00a0: voyez ci-dessus ce qu’il reste à corriger ou à confirmer.',
    beingPublished: 'Une autre publication est en cours. Attendez une minute, puis publiez.',
    requestNotSent:
      'La connexion s’est interrompue avant que la publication commence\u00a0: rien n’a changé. Publiez de nouveau.',
    changed:
      'Un autre organisateur a enregistré entre-temps\u00a0: regardez ce qu’il a changé, puis recommencez.',
    factConflict:
      'Un autre organisateur a changé la même donnée entre-temps\u00a0: choisissez, puis enregistrez de nouveau.',
    listConflict:
      'Un autre organisateur a changé la liste entre-temps\u00a0: regardez de nouveau ce que devient chaque ligne.',
    fields: 'Corrigez les données indiquées.',
    fixed: 'Ceci ne peut plus changer\u00a0: des visiteurs sont déjà inscrits.',
    list: 'Le serveur a refusé cette liste\u00a0: vérifiez les noms.',
    nameTaken: 'Une édition porte déjà ce nom court\u00a0: choisissez-en un autre.',
    gone: 'Ceci n’existe plus\u00a0: un autre organisateur l’a abandonné. Rechargez la page.',
    tooLarge: 'C’est trop long pour être enregistré en une fois.',
  },
};

export type EditionTexts = typeof texts;
