/** The visitor's own page in French. */

export const texts = {
  loading: 'Chargement de votre inscription…',
  registered: 'Votre inscription est enregistrée',
  /** Shown while the code is loading. */
  codeLoading: 'Votre code arrive…',
  calendar: 'Ajouter le salon à votre agenda',
  dinnerGone: 'Le dîner est dans votre agenda ? Ajoutez-y de nouveau le salon : le dîner en sera retiré.',
  details: 'Vos données',
  name: 'Nom',
  address: 'Adresse',
  noDinner: 'Non réservé',
  change: 'Modifier',
  /**
   * The parameters, here and in all texts below:
   * @param day such as "Wednesday 27 August 2025"
   * @param hour such as "20:00"
   */
  until: (day: string, hour: string) =>
    `Vous pouvez modifier ou annuler votre inscription jusqu’au ${day} à ${hour}.`,
  over: (day: string, hour: string) =>
    `Depuis le ${day} à ${hour}, les inscriptions ne peuvent plus être modifiées ni annulées. Vous pouvez toujours consulter la vôtre, télécharger vos données et les effacer.`,

  changing: 'Modifier votre inscription',
  newAddress:
    'Nous enverrons un e-mail à la nouvelle adresse. Elle sera utilisée dès que vous aurez appuyé sur le bouton de cet e-mail ; d’ici là, rien ne change.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  discard: 'Retour sans enregistrer',
  saved: 'Vos modifications sont enregistrées.',
  savedAddress: (email: string) =>
    `Vos modifications sont enregistrées. Pour utiliser ${email}, ouvrez l’e-mail que nous y avons envoyé et confirmez l’adresse.`,
  /** A new address that waits until the button in the mail to it is pressed. */
  pending: (email: string, day: string, hour: string) =>
    `${email} attend votre confirmation : ouvrez l’e-mail que nous y avons envoyé, avant le ${day} à ${hour}. D’ici là, nos e-mails vont à votre adresse actuelle.`,
  pendingAgain: 'Renvoyer cet e-mail',
  pendingSent: (email: string) =>
    `Il est en route vers ${email}. Rien après quelques minutes ? Regardez dans vos courriers indésirables.`,
  pendingDrop: 'Garder mon adresse actuelle',
  pendingDropped: (email: string) =>
    `Votre adresse reste ${email}. Le lien de l’e-mail à l’autre adresse n’est plus valable.`,
  /** The registration was changed in another window; typed input is kept. */
  typedKept:
    'Votre inscription a été modifiée ailleurs entre-temps. Ce que vous avez saisi est conservé ; le reste est à jour. Vérifiez, puis enregistrez de nouveau.',
  /** The same, if nothing was typed. */
  meanwhile: 'Votre inscription a été modifiée ailleurs entre-temps. En voici la version actuelle.',

  confirmation: 'Votre confirmation',
  sent: (email: string, day: string, hour: string) => `Envoyée à ${email} le ${day} à ${hour}.`,
  notSent: (email: string) => `Pas encore envoyée. Elle ira à ${email}.`,
  sendAgain: 'L’envoyer de nouveau',
  sentAgain: (email: string) =>
    `Elle est en route vers ${email}. Rien reçu après quelques minutes ? Regardez dans les spams.`,

  cancelling: 'Vous ne pouvez pas venir ?',
  cancelHint: 'Annulez pour libérer votre place. Vous pourrez encore changer d’avis.',
  cancel: 'Annuler mon inscription',
  cancelSure: 'Votre code et votre badge ne seront plus valables et vos places au dîner seront libérées.',
  cancelNow: 'Oui, annuler',
  keep: 'Non, la garder',
  cancelled: 'Votre inscription est annulée',
  /** Below the heading, which says the same as the state. */
  cancelledMail: 'Nous vous l’écrivons aussi par e-mail, avec un lien pour revenir.',
  cancelledHint:
    'Votre code et votre badge ne sont pas valables et aucune place au dîner n’est réservée. Vos données sont conservées pour que vous puissiez revenir.',
  comeBack: 'Finalement, je viens',
  backAgain: 'Votre inscription est rétablie. Votre code et votre badge sont valables.',

  data: 'Données et effacement',
  erasedOn: (day: string) =>
    `Nous effaçons tout au plus tard le ${day}. Vous pouvez le faire vous-même à tout moment.`,
  take: 'Télécharger mes données',
  /** The name of the file. */
  file: 'mon-inscription.json',
  taken: 'Tout ce que nous détenons à votre sujet a été enregistré dans un fichier.',
  erase: 'Tout effacer',
  eraseWhat:
    'Vos données, votre code, votre badge et votre réservation sont effacés immédiatement et définitivement. Les e-mails que vous avez reçus restent dans votre boîte.',
  eraseConfirm: 'Saisissez votre adresse e-mail pour confirmer',
  eraseWrong: 'Ce n’est pas l’adresse de cette inscription',
  eraseNow: 'Effacer définitivement',
  erased: 'Tout est effacé',
  erasedHint:
    'Nous ne détenons plus rien à votre sujet. Votre code, votre badge et le lien vers cette page ne sont plus valables.',
  registerAgain: 'Vers le formulaire d’inscription',

  /** Why there is no registration to show. */
  missingLink: {
    lost: {
      title: 'Recevoir le lien vers votre badge',
      hint: 'Saisissez l’adresse e-mail de votre inscription : vous y recevrez le lien vers votre page, avec votre code et votre badge. Vous veniez d’ouvrir le lien d’un e-mail\u00a0? Votre programme de messagerie l’a tronqué.',
    },
    cut: {
      title: 'Le lien n’est pas complet',
      hint: 'Cette page montre votre inscription lorsque vous l’ouvrez par le lien de votre confirmation. Certains programmes de messagerie tronquent ce lien : copiez-le en entier ou demandez un nouvel e-mail.',
    },
    invalid: {
      title: 'Ce lien n’est pas valable',
      hint: 'Il est peut-être incomplet, ou un e-mail plus récent en contient un autre parce que l’adresse e-mail a été modifiée. Ou bien l’inscription a été effacée.',
    },
  },
  /** The link is of another edition. */
  otherShow: {
    title: 'Cette inscription était pour un autre salon',
    was: (show: string, day: string) => `Elle était pour le ${show}, le ${day}.`,
    over: 'Ce salon est terminé et le badge n’est plus valable.',
    register: (show: string, day: string) =>
      `Pour venir au ${show}, le ${day}, inscrivez-vous à nouveau\u00a0: vous recevrez un nouveau code et un nouveau badge.`,
    data: 'Une question sur vos données de ce salon\u00a0?',
  },
  askForLink: 'Recevoir le lien vers votre badge',
  askNow: 'M’envoyer le lien',
  asking: 'Envoi…',
  asked:
    'Si cette adresse est inscrite, un e-mail avec le lien est en route. Rien reçu après quelques minutes ? Regardez dans les spams.',
  askAgain: 'Une autre adresse',

  notLoaded: 'Votre inscription n’a pas pu être chargée',
  again: 'Réessayer',
  problems: {
    offline: 'Notre serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    timeout: 'La réponse n’est pas arrivée à temps. Réessayez.',
    server: 'Notre serveur rencontre un problème. Réessayez dans quelques minutes.',
    /** There is no App Check token, or the server does not accept it. */
    blocked:
      'La protection contre les requêtes automatiques (reCAPTCHA de Google) n’a pas répondu. Réessayez. Si vous utilisez un bloqueur de contenu, autorisez google.com et gstatic.com pour ce site, puis rechargez cette page.',
    /** @param wait such as "30 seconds" */
    tooMany: (wait: string) => `Trop de tentatives en peu de temps. Réessayez dans ${wait}.`,
    tooLate: 'Les inscriptions ne peuvent plus être modifiées ni annulées. Rien n’a été modifié.',
    /** Followed by the fields, with their errors. */
    refused: 'Rien n’a été enregistré. Veuillez corriger les champs indiqués.',
    showFull:
      'Rien n’a été modifié : le salon est complet. Si quelqu’un annule, une place se libère : réessayez plus tard.',
    dinnerFull:
      'Rien n’a été enregistré : il ne reste pas assez de places au dîner. Diminuez le nombre de personnes.',
    dinnerClosed:
      'Rien n’a été enregistré : le dîner ne peut plus être réservé. N’indiquez pas plus de personnes qu’avant, ou aucune.',
    beingSent:
      'La confirmation est justement en cours d’envoi. Rien reçu dans quelques minutes\u00a0? Réessayez.',
    mail: 'L’e-mail n’a pas pu être envoyé. Réessayez dans quelques minutes.',
  },
};

export type VisitTexts = typeof texts;
