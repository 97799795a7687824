/** The texts of the registrant page, in French. */
import { facts } from 'contract/edition/current';
import type { Actor, HistoryAction } from 'contract/registrant/organisers-registrant';
import type { Texts } from '../../../shared/translations/en';

export const texts = {
  failed: 'La fiche n’a pas pu être chargée.',
  unknown: 'Cet inscrit n’existe pas',
  unknownHint: 'Il a peut-être été effacé, ou l’adresse de la page est incomplète.',

  addHint: 'Nom, prénom, société et langue suffisent. Le reste peut être complété plus tard.',
  showFull:
    'Le salon est complet. Vous pouvez ajouter cette personne, mais elle dépasse le nombre de places.',
  addNow: 'Ajouter',
  added: 'L’inscription est enregistrée.',
  consentNote: 'Comment la personne a donné son accord',
  consentNoteHint: 'Par exemple\u00a0: par téléphone, le 12 mai, à Anne.',
  mandatory: 'Champ obligatoire',

  call: (number: string) => `Appeler le ${number}`,
  write: (address: string) => `Écrire à ${address}`,
  stateLabel: 'État',
  registered: 'Inscrit le',
  acceptedPolicy: 'Politique acceptée',
  policyOf: (day: string) => `du ${day}`,
  confirmation: 'Confirmation',
  noAddress: 'Pas d’adresse e-mail',
  arrival: (entrance: string) => `Entré\u00a0: ${entrance}`,
  id: 'Code',

  send: 'Envoyer la confirmation',
  sending: 'Envoi en cours...',
  sent: 'La confirmation a été envoyée.',
  badge: 'Ouvrir le badge',
  newCode: 'Donner un nouveau code',
  newCodeSure: (isMailed: boolean) =>
    `L’ancien code ne sera plus valable, pas plus que le badge déjà imprimé et les liens déjà envoyés. ${isMailed ? 'La confirmation repart avec le nouveau code.' : 'Aucun e-mail ne part.'}`,
  newCodeNow: 'Oui, donner un nouveau code',
  newCodeGiven: (isMailed: boolean) =>
    `L’ancien code n’est plus valable. ${isMailed ? 'La confirmation part avec le nouveau.' : 'Aucun e-mail ne part.'}`,
  cancel: 'Annuler l’inscription',
  cancelSure: 'Le badge et les places au dîner seront perdus\u00a0; l’inscription pourra être rétablie.',
  cancelNow: 'Oui, annuler l’inscription',
  keep: 'Non, ne rien changer',
  cancelled: 'L’inscription a été annulée.',
  restore: 'Rétablir l’inscription',
  restored: 'L’inscription a été rétablie.',
  undo: 'Défaire la dernière modification',
  undone: 'La dernière modification a été défaite.',
  /** Shown beside actions that are disabled while the form has unsaved changes. */
  saveFirst: 'Pour envoyer la confirmation ou défaire, enregistrez d’abord vos modifications.',

  fields: 'Données de l’inscrit',
  language: 'Langue de l’inscrit',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'Les modifications sont enregistrées.',
  /** The new address gets the confirmation. */
  savedAddress: (email: string) => `Les modifications sont enregistrées. La confirmation part à ${email}.`,
  unsaved: 'Modifications non enregistrées',
  discard: 'Abandonner',
  leave: 'Quitter la fiche sans enregistrer\u00a0? Vos modifications seront perdues.',
  /** The form has unsaved input from before the session ended or the page reloaded. */
  unsavedInput: 'Voici ce que vous aviez saisi\u00a0: ce n’est pas encore enregistré.',

  conflict: 'Quelqu’un d’autre a modifié cette fiche entre-temps',
  conflictHint:
    'Rien de ce que vous avez saisi n’est perdu. Choisissez pour chaque champ, puis enregistrez de nouveau.',
  mine: 'Votre version',
  theirs: 'L’autre version',
  keepMine: 'Garder tout ce que j’ai saisi',
  takeTheirs: 'Prendre l’autre version',
  /** Another organiser's change came first, and nothing was typed. */
  meanwhile:
    'Quelqu’un d’autre a modifié cette fiche entre-temps. Voici où elle en est\u00a0: vérifiez, puis réessayez.',
  /** Another organiser's change came first, but to other fields. */
  merged:
    'Quelqu’un d’autre a modifié cette fiche entre-temps, comme vous. Vérifiez, puis enregistrez de nouveau.',

  history: 'Historique',
  noHistory: 'Aucune modification.',
  actions: {
    registered: 'Inscription',
    changed: 'Modification',
    cancelled: 'Annulation',
    restored: 'Rétablissement',
    undone: 'Retour en arrière',
    exported: 'Export des données',
    confirmed: 'Confirmation envoyée',
    bounced: 'E-mail revenu',
    'bounce undone': 'Marque «\u00a0e-mail revenu\u00a0» retirée',
    codeReplaced: 'Nouveau code',
    'badge printed at a desk': 'Badge imprimé',
    'link mailed': 'Lien vers sa page envoyé',
    'notice mailed': 'Avis envoyé à l’ancienne adresse',
    'new address mailed': 'Lien envoyé à la nouvelle adresse',
    'cancellation mailed': 'Annulation confirmée par e-mail',
    mailed: 'E-mail envoyé',
    'not mailed': 'E-mail non envoyé',
    printed: 'Badge imprimé',
    admitted: 'Entrée',
    'admission undone': 'Entrée annulée',
    'conflict admitted': 'Cas réglé\u00a0: compté comme entré',
    'conflict dismissed': 'Cas réglé\u00a0: rien n’a été compté',
  } satisfies Record<HistoryAction, string>,
  by: {
    visitor: 'par le visiteur',
    organiser: 'par un organisateur',
    desk: 'à l’accueil',
    schedule: 'automatiquement',
    command: 'par une commande',
  } satisfies Record<Actor, string>,
  /** Instead of "by an organiser", if the account is known. */
  byOrganiser: (name: string) => `par ${name}`,
  /** The account is deleted. */
  formerOrganiser: 'par un ancien organisateur',
  /** Instead of "by the visitor": for a registration, and for a mail that the visitor requested. */
  byForm: 'par le formulaire du site',
  onRequest: 'à la demande du visiteur',
  quoted: (subject: string) => `«\u00a0${subject}\u00a0»`,
  /** @param phone its label; empty if it is unknown */
  atDoor: (entrance: string, phone: string) =>
    phone === '' ? entrance : `${entrance}, «\u00a0${phone}\u00a0»`,
  persons: (count: number) => (count < 2 ? `${count} personne` : `${count} personnes`),
  /** A desk's reason for undoing an entry. */
  reason: (words: string) => `Motif\u00a0: ${words}`,
  from: 'Avant\u00a0:',
  to: 'Après\u00a0:',
  empty: '(vide)',

  erase: 'Effacer cet inscrit',
  eraseHint: 'Tout est effacé, tout de suite et pour toujours\u00a0: les données, le badge et l’historique.',
  eraseConfirm: (name: string) => `Pour confirmer, tapez\u00a0: ${name}`,
  eraseWrong: 'Ce n’est pas le nom de cet inscrit',
  eraseNow: 'Effacer pour toujours',
  erased: 'L’inscrit a été effacé',
  erasedHint: 'Il ne reste rien de ses données.',

  overbook: (seats: number) =>
    `Le dîner a ${seats} places, et il n’en reste pas assez. Réserver quand même\u00a0?`,
  overbookNow: 'Oui, réserver au-delà',
  overbookNot: 'Non',

  /** Messages about failed calls. */
  problems: {
    noAnswer: 'Le serveur ne répond pas. Rien n’est perdu\u00a0: réessayez.',
    error: 'Une erreur est survenue. Rien n’est perdu\u00a0: réessayez.',
    tooMany: 'Trop de demandes à la fois\u00a0: patientez une minute, puis réessayez.',
    appCheck: 'Le navigateur n’a pas pu prouver d’où vient la demande. Réessayez.',
    fields: 'Rien n’a été enregistré. Corrigez les champs indiqués.',
    dinnerFull: 'Rien n’a été enregistré\u00a0: le dîner n’a plus assez de places.',
    archived:
      'Rien n’a été enregistré\u00a0: une autre édition a pris la place de celle-ci. Rechargez la page.',
    taken: 'Rien n’a été enregistré\u00a0: une autre personne est inscrite avec cette adresse e-mail.',
    beingSent:
      'La confirmation est justement en cours d’envoi\u00a0: attendez une minute, puis regardez l’historique.',
    mail: 'La confirmation n’a pas été envoyée\u00a0: le serveur de messagerie l’a refusée. Vérifiez l’adresse e-mail\u00a0; si elle est juste, réessayez plus tard.',
    gone: 'Cet inscrit n’existe plus\u00a0: il a été effacé entre-temps.',
    nothingToUndo: 'Il n’y a plus rien à défaire.',
    /** An earlier attempt without an answer was stored, and the form was changed after it. */
    added:
      'La personne a déjà été ajoutée, avec ce que vous aviez saisi alors\u00a0: cherchez-la dans la liste.',
  },

  /** Replaces some texts of the visitors' form. */
  form: {
    'section.invitation': 'Invitation',
    'section.person': 'Coordonnées',
    'section.company': 'Société',
    'section.consent': 'Informations',
    get 'field.bappMember'() {
      return `Membre de la ${facts().organiser}`;
    },
    'field.dinnerReservation': 'Nombre de personnes au dîner',
    get 'field.mailing'() {
      return `Souhaite recevoir des informations de la ${facts().organiser} ou de ses membres.`;
    },
  } satisfies Partial<Texts>,
};

export type RegistrantTexts = typeof texts;
