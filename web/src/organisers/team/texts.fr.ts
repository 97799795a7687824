/** The texts of the team's page, in French. */

export const texts = {
  failed: 'L’équipe n’a pas pu être chargée.',
  members: 'Membres',
  oneOwner:
    'Il n’y a qu’un propriétaire. Donnez ce rôle à une deuxième personne\u00a0: elle pourra vous aider si vous perdez votre accès.',
  /** An account whose address is unknown. */
  unknown: 'Compte sans adresse',
  you: 'vous',
  lastSignIn: (moment: string) => `Dernière connexion\u00a0: ${moment}`,
  neverSignedIn: 'Ne s’est pas encore connecté',
  disabled: 'Désactivé dans Firebase Authentication\u00a0: ne peut pas se connecter',
  roleOf: (name: string) => `Rôle de ${name}`,
  giveRole: (role: string) => `Donner le rôle «\u00a0${role}\u00a0»`,
  /** Follows the description of the new role. */
  ownRole: 'C’est votre propre compte\u00a0: vous ne pourrez plus ouvrir cette page.',
  roleGiven: (name: string, role: string) => `${name} a maintenant le rôle «\u00a0${role}\u00a0».`,
  keep: 'Ne rien changer',
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name}`,
  removeSure: (name: string) =>
    `Retirer ${name} de l’équipe\u00a0? Ses sessions se terminent tout de suite et son compte est effacé. Les inscriptions et les modifications faites avec ce compte restent.`,
  removeYouSure:
    'Vous retirer vous-même de l’équipe\u00a0? Votre session se termine tout de suite et votre compte est effacé. Seul un autre propriétaire pourra vous inviter à nouveau.',
  removeNow: 'Oui, retirer',
  removed: (name: string) => `${name} ne fait plus partie de l’équipe.`,
  /** Precedes the list of resources that end. */
  alsoEnds: 'Cela met aussi fin à ce que cette personne a créé\u00a0:',
  resource: {
    phone: (label: string) => `le téléphone «\u00a0${label}\u00a0»`,
    preview: (edition: string) => `le lien vers le brouillon ${edition}`,
    rehearsal: (edition: string) => `le lien d’essai de l’édition ${edition}, avec ses inscriptions`,
    mailing: (subject: string) => `l’envoi planifié «\u00a0${subject}\u00a0», qui redevient un brouillon`,
  },

  hasFactor: 'Vérification en deux étapes\u00a0: activée.',
  noFactor: 'Vérification en deux étapes\u00a0: non activée.',
  factorEnds: (moment: string) => `Réinitialisée\u00a0: se termine le ${moment}, sauf si elle sert avant.`,
  reset: 'Réinitialiser la vérification',
  resetOf: (name: string) => `Réinitialiser la vérification de ${name}`,
  resetSure: (name: string) =>
    `Réinitialiser la vérification en deux étapes de ${name}\u00a0? Faites-le pour qui a perdu son téléphone et ses codes de secours, après vous être assuré que c’est bien cette personne qui le demande. Elle reçoit un e-mail, et son mot de passe suffira dans une heure. Si elle se connecte d’ici là avec un code, rien ne change.`,
  resetNow: 'Oui, réinitialiser',
  wasReset: (name: string, moment: string) =>
    `La vérification de ${name} se termine le ${moment}, sauf si elle sert avant. Un e-mail le lui dit.`,

  demand: 'Vérification en deux étapes pour tous',
  isNotDemanded:
    'Chacun peut l’activer. Si vous l’exigez, qui ne l’a pas activée à la date choisie n’ouvre plus que «\u00a0Mon compte\u00a0», pour l’activer.',
  isDemanded: (moment: string) =>
    `Elle est exigée à partir du ${moment}\u00a0: qui ne l’a pas activée n’ouvre alors que «\u00a0Mon compte\u00a0», pour l’activer.`,
  missing: (count: number) => `Membres sans vérification\u00a0: ${count}`,
  demandNow: 'L’exiger de tous',
  demandNoMore: 'Ne plus l’exiger',
  nowDemanded: 'Elle est exigée. Un e-mail le dit à qui ne l’a pas encore activée.',
  notMailed: (names: string) =>
    `Elle est exigée, mais l’e-mail n’a pas pu être envoyé à\u00a0: ${names}. Prévenez ces personnes vous-même.`,
  demandSure:
    'Exiger la vérification de tous\u00a0? Ces personnes ne l’ont pas encore activée et reçoivent un e-mail\u00a0:',
  demandSureAll: 'Exiger la vérification de tous\u00a0? Tous les membres l’ont déjà activée.',
  demandFrom: 'À partir du',
  demandFromWrong: (days: number) => `Choisissez un jour à partir de demain, dans les ${days} jours.`,
  demandYes: 'Oui, l’exiger',
  noMoreDemanded: 'N’est plus exigée.',
  ownFirst: 'Activez d’abord la vôtre\u00a0:',

  invite: 'Inviter',
  email: 'Adresse e-mail',
  emailWrong: 'Indiquez une adresse e-mail valable.',
  role: 'Rôle',
  language: 'Langue de l’e-mail',
  inviteHint: 'L’invitation est valable sept jours et sert une seule fois.',
  send: 'Envoyer l’invitation',
  sending: 'Envoi en cours...',
  invited: (email: string) => `L’invitation est envoyée à ${email}.`,
  invitations: 'Invitations en attente',
  invitationsHint:
    'Un autre rôle ou une autre langue\u00a0? Invitez la même adresse de nouveau\u00a0: la nouvelle invitation remplace l’ancienne.',
  invitedBy: (by: string) => `Invité par ${by}.`,
  validUntil: (moment: string) => `Valable jusqu’au ${moment}.`,
  expiredOn: (moment: string) => `Expirée le ${moment}.`,
  expired: 'Expirée',
  notSent: 'E-mail non envoyé',
  isVoid:
    'Le lien ne fonctionne plus, car la personne qui l’a envoyé n’est plus propriétaire. Renvoyez l’invitation.',
  sendAgain: 'Renvoyer',
  sendAgainTo: (email: string) => `Renvoyer l’invitation à ${email}`,
  sentAgain: (email: string) => `L’invitation est renvoyée à ${email}. L’ancien lien ne sert plus.`,
  withdraw: 'Annuler l’invitation',
  withdrawOf: (email: string) => `Annuler l’invitation de ${email}`,
  withdrawn: (email: string) => `L’invitation de ${email} est annulée.`,

  problems: {
    notDone: 'Rien n’a été changé.',
    lastOwner: 'C’est le dernier propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.',
    alreadyMember: 'Cette adresse fait déjà partie de l’équipe.',
    beingSent: 'Cette adresse est déjà en train d’être invitée. La liste dit si l’e-mail est parti.',
    factorState:
      'La vérification a changé entre-temps, ou vous n’avez pas activé la vôtre. Activez-la sous «\u00a0Mon compte\u00a0» avant de l’exiger de tous.',
    mailNotSent: 'L’e-mail n’a pas pu être envoyé. Réessayez plus tard.',
    gone: 'Cette personne ou cette invitation n’existe plus. La liste est à jour.',
    fields: 'Un des champs n’est pas valable.',
  },
};

export type TeamTexts = typeof texts;
