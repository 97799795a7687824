/** The texts of the mailing pages, in French. */
import type { BounceOutcome } from 'contract/mail/bounces';
import type { ShowDetail } from 'contract/publication/show-change';
import type { MailingKind, MailingState, ReadyMadeKind, Receivers } from 'contract/mail/mailing/mailings';
import type { PlaceholderName } from 'contract/mail/mailing/placeholders';

export const texts = {
  intro: 'Écrivez aux inscrits de votre choix, à chacun dans sa langue.',
  none: 'Aucun e-mail pour le moment. Un rappel, un remerciement, une invitation\u00a0: des modèles sont prêts.',
  write: 'Rédiger un e-mail',
  failed: 'La page n’a pas pu être chargée.',
  unknown: 'Cet e-mail n’existe pas',
  unknownHint: 'Le brouillon a peut-être été supprimé, ou l’adresse de la page est incomplète.',
  back: 'Tous les e-mails',
  choose: 'Choisissez un modèle. Vous pourrez tout modifier avant l’envoi.',
  keepsFilter: 'Quel que soit le modèle choisi, cet e-mail ira à ces inscrits.',
  kind: {
    unconfirmed: 'Pas encore confirmé',
    week: 'Une semaine avant',
    tomorrow: 'Demain, avec le code',
    thanks: 'Merci de votre visite',
    missed: 'Vous nous avez manqué',
    practical: 'Information sur le salon',
    invitation: 'Invitation ou publicité',
    moved: 'Le salon a changé',
  } satisfies Readonly<Record<MailingKind, string>>,
  kindHint: {
    unconfirmed: 'À ceux qui n’ont pas reçu la confirmation, avec le code.',
    week: 'Un rappel du jour, des heures et du lieu, avec la page personnelle.',
    tomorrow: 'Un rappel la veille, avec le code QR à présenter à l’entrée.',
    thanks: 'À ceux qui sont venus.',
    missed: 'À ceux qui ne sont pas venus.',
    practical: 'Un texte libre sur le salon, à tous les inscrits\u00a0; sans publicité.',
    invitation:
      'Un texte libre, à ceux qui ont demandé des informations\u00a0; avec un lien de désinscription.',
  } satisfies Readonly<Record<ReadyMadeKind, string>>,
  state: {
    draft: 'Brouillon',
    planned: 'Planifié',
    running: 'En cours',
    paused: 'En pause',
    done: 'Terminé',
    stopped: 'Arrêté',
  } satisfies Readonly<Record<MailingState, string>>,
  noSubject: '(sans objet)',
  progress: (sent: string, receivers: string) => `Envoyés\u00a0: ${sent} sur ${receivers}`,
  failedCount: (failed: number) => `${failed} ${failed > 1 ? 'échecs' : 'échec'}`,

  bounced: {
    open: 'Des e-mails sont revenus\u00a0?',
    label: 'Collez les adresses que votre service de messagerie signale comme non remises (bounces)',
    hint: 'Un tableau, un journal ou des rapports de non-remise tels quels, ou une adresse par ligne. Vous voyez d’abord ce que devient chaque adresse.',
    check: 'Lire cette liste',
    nothing: 'Ce texte ne contient aucune adresse e-mail.',
    checked: (people: number): string =>
      people === 0
        ? 'Personne n’est à marquer\u00a0: rien n’a changé.'
        : 'Rien n’est encore marqué. Vérifiez la liste ci-dessus.',
    mark: (people: number) =>
      people > 1 ? `Marquer ces ${people} inscriptions` : 'Marquer cette inscription',
    marked: (people: number) =>
      people === 0
        ? 'Personne n’a été marqué.'
        : `${people} ${people > 1 ? 'inscrits sont marqués' : 'inscrit est marqué'}\u00a0: e-mail revenu.`,
    toMark: 'Seront marqués',
    fates: {
      marked: 'Marqués',
      known: 'Déjà marqués',
      deferred: 'Laissés de côté\u00a0: l’e-mail attend encore d’être remis',
      sent: 'Laissés de côté\u00a0: l’e-mail est parti, sans autre nouvelle',
      delivered: 'Laissés de côté\u00a0: l’e-mail est arrivé',
      opened: 'Laissés de côté\u00a0: l’e-mail a été ouvert',
      unclear:
        'Laissés de côté\u00a0: le texte ne dit pas clairement que l’e-mail est revenu. Collez l’adresse seule pour la marquer',
      own: 'Laissés de côté\u00a0: adresses de l’équipe ou de l’expéditeur',
      unknown: 'Adresses inconnues\u00a0: personne n’est inscrit avec',
    } satisfies Readonly<Record<BounceOutcome, string>>,
    next: 'Corrigez l’adresse, ou envoyez de nouveau la confirmation\u00a0: la marque disparaît. Retirez d’abord l’adresse de la liste de votre service de messagerie, sinon il n’y enverra plus rien.',
    toTheList: 'Voir toutes les confirmations en échec',
    lastPaste: (people: number) =>
      `La dernière liste a marqué ${people} ${people > 1 ? 'inscrits' : 'inscrit'}.`,
    undo: 'Retirer ces marques',
    /** @param isLess whether some marks were changed after the paste */
    undone: (marks: number, isLess: boolean) =>
      (marks === 0
        ? 'Aucune marque n’a été retirée.'
        : `${marks} ${marks > 1 ? 'marques retirées' : 'marque retirée'}.`) +
      (isLess ? ' Le reste a changé depuis et reste tel quel.' : ''),
    failed: {
      check: 'La liste n’a pas pu être lue. Rien n’est marqué\u00a0: réessayez.',
      mark: 'Toutes les adresses n’ont pas pu être marquées. Recommencez sans crainte.',
      undo: 'Toutes les marques n’ont pas pu être retirées. Recommencez sans crainte.',
    },
  },

  tell: {
    title: 'Prévenir les inscrits',
    thing: {
      name: 'le nom',
      day: 'le jour',
      hours: 'les horaires',
      place: 'le lieu',
      dinner: 'le dîner',
    } satisfies Readonly<Record<ShowDetail, string>>,
    changed: (things: string) => `Ce qui a changé\u00a0: ${things}.`,
    people: (count: number) =>
      count === 1
        ? 'Une personne s’est inscrite avec l’ancienne information.'
        : `${count} personnes se sont inscrites avec l’ancienne information.`,
    ready:
      'Un e-mail est prêt dans les trois langues\u00a0: ce qui était annoncé, ce qui est valable maintenant, et le fichier qui met l’agenda à jour. Vous le relisez avant de l’envoyer.',
    draft: 'L’e-mail est écrit, mais il n’est pas encore envoyé.',
    planned: 'L’envoi est planifié.',
    write: 'Prévenir les inscrits',
    open: 'Ouvrir l’e-mail',
    dismiss: 'Ne prévenir personne...',
    dismissWhy: 'Ne prévenir personne de ce changement\u00a0?',
    reason: 'Pourquoi personne ne doit-il le savoir\u00a0?',
    reasonHint: 'Par exemple\u00a0: déjà annoncé par téléphone. Ne nommez personne.',
    reasonMissing: 'Indiquez la raison, pour les autres organisateurs.',
    dismissNow: 'Oui, ne prévenir personne',
    keep: 'Non, revenir',
    dismissed: 'C’est noté\u00a0: personne ne sera prévenu de ce changement.',
    changedAgain:
      'Quelque chose a changé entre-temps\u00a0: regardez ce qui reste à annoncer, puis recommencez.',
    toWhom: (moment: string) =>
      `Cet e-mail va à ceux qui se sont inscrits avant le ${moment}\u00a0: les suivants connaissent la nouvelle information. Il va aussi à ceux qui ne veulent pas d’invitations, car il concerne leur inscription.`,
    calendar:
      'Le fichier d’agenda est joint\u00a0: il déplace le rendez-vous du salon, et celui du dîner pour ceux qui l’ont réservé.',
  },

  toWhom: 'À qui',

  receivers: (count: string) => `Destinataires\u00a0: ${count}`,
  counting: 'Comptage...',
  without: ({ address, bounced, registration, consent, informed }: Receivers['without']) => [
    ...(registration > 0 ? [`${registration} avec une inscription annulée\u00a0: pas d’e-mail`] : []),
    ...(address > 0 ? [`${address} sans adresse e-mail`] : []),
    ...(bounced > 0 ? [`${bounced} dont l’adresse a renvoyé un e-mail\u00a0: pas d’e-mail`] : []),
    ...(consent > 0 ? [`${consent} sans demande d’informations\u00a0: pas d’e-mail`] : []),
    ...(informed > 0 ? [`${informed} qui connaissent déjà la nouvelle information\u00a0: pas d’e-mail`] : []),
  ],
  onlyConsenting:
    'Cette invitation ne va qu’à ceux qui ont demandé des informations. Chacun peut se désinscrire d’un clic.',
  noAdvertising:
    'Cet e-mail concerne l’inscription ou le salon, et va à tous ceux que trouve le filtre. N’y mettez pas de publicité\u00a0: pour cela, choisissez «\u00a0Invitation ou publicité\u00a0».',

  text: 'Texte',
  missing: 'Il manque l’objet ou le texte dans cette langue.',
  subject: 'Objet',
  body: 'Texte',
  bodyHint:
    'Une ligne vide sépare deux paragraphes. Seul dans son paragraphe, {code} devient le code QR, et {page} le bouton vers la page personnelle. Un paragraphe avec {dinner} ne va qu’à ceux qui ont réservé le dîner.',
  insert: 'Insérer',
  placeholder: {
    firstname: 'Prénom',
    lastname: 'Nom',
    company: 'Société',
    code: 'Code',
    page: 'Page personnelle',
    event: 'Salon',
    date: 'Date',
    hours: 'Heures',
    venue: 'Lieu',
    dinner: 'Dîner réservé',
  } satisfies Readonly<Record<PlaceholderName, string>>,
  unknownPlaceholder: (names: string) =>
    `Ceci n’existe pas\u00a0: ${names}. Choisissez parmi les boutons ci-dessous.`,
  preview: (name: string) => `Aperçu pour ${name}`,
  nobodyToShow: 'Personne dans ce filtre ne lit cette langue.',

  send: 'Envoi',
  pace: 'E-mails par minute',
  paceHint: (minutes: string) =>
    `L’envoi durera environ ${minutes}. Beaucoup de serveurs n’acceptent pas plus de 60 à 100 e-mails par minute.`,
  save: 'Enregistrer',
  saved: 'Le brouillon est enregistré.',
  unsaved: 'Modifications non enregistrées',
  test: (language: string) => `M’envoyer un essai en ${language.toLowerCase()}`,
  tested: 'L’essai est parti à votre propre adresse. Ses liens personnels ne mènent nulle part.',
  start: 'Envoyer...',
  startSure: (count: string) =>
    `Destinataires\u00a0: ${count}. Envoyer maintenant\u00a0? Les premiers e-mails partiront dans la minute.`,
  /** After a start without an answer. */
  startAgain:
    'Il n’est pas certain que l’envoi ait commencé. Recommencez sans crainte\u00a0: personne ne reçoit cet e-mail deux fois.',
  startNow: 'Oui, envoyer',
  notYet: 'Pas encore',
  plan: 'Planifier...',
  planWhen: 'Quand cet e-mail doit-il partir\u00a0? Les destinataires seront cherchés à ce moment-là.',
  startsAt: 'Jour et heure',
  startsAtHint: 'Heure locale du salon.',
  planNow: 'Planifier',
  /** Names the day and the hour of the start. */
  startsOn: (day: string, hour: string) => `Envoi prévu le ${day} à\u00a0${hour}`,
  plannedFor: (day: string, hour: string) => `Planifié pour le ${day} à\u00a0${hour}`,
  /** @param by an e-mail address, or empty */
  plannedBy: (by: string) => `Planifié par ${by === '' ? 'un ancien organisateur' : by}`,
  foundAtStart: 'Les destinataires seront cherchés au moment de l’envoi. Aujourd’hui, ce serait\u00a0:',
  nobodyYet: 'Aujourd’hui, ce filtre ne trouve personne à qui écrire.',
  toChange:
    'Pour modifier le texte ou le filtre, annulez d’abord l’envoi prévu\u00a0: l’e-mail redevient un brouillon.',
  changeTime: 'Changer l’heure...',
  callOff: 'Annuler l’envoi prévu...',
  callOffSure: 'Annuler l’envoi prévu\u00a0? Rien ne partira, et l’e-mail redevient un brouillon.',
  callOffNow: 'Oui, annuler l’envoi prévu',
  keepPlan: 'Non, garder',
  nobodyFound: 'Au moment de l’envoi, le filtre n’a trouvé personne\u00a0: rien n’est parti.',
  delete: 'Supprimer le brouillon',
  deleteSure: 'Supprimer ce brouillon\u00a0? Son texte sera perdu.',
  deleteNow: 'Oui, supprimer',
  leave: 'Quitter sans enregistrer\u00a0? Vos modifications seront perdues.',
  working: 'Un instant...',

  figures: {
    sent: 'Envoyés',
    waiting: 'En attente',
    failed: 'Échecs',
    skipped: 'Omis',
  },
  skippedHint: 'Omis\u00a0: annulés, effacés, sans adresse, revenus ou désinscrits entre-temps.',
  postponed: (count: string) =>
    `Parmi ceux en attente, ${count} ont un même fournisseur de messagerie, qui vient de recevoir beaucoup d’e-mails : ils partiront dès qu’il pourra en recevoir d’autres.`,
  startsSoon: 'Les premiers e-mails partiront dans la minute.',
  endsAt: (moment: string) => `Fin prévue le ${moment}`,
  endedAt: (moment: string) => `Terminé le ${moment}`,
  pausedHint: 'Rien ne part tant que l’envoi est en pause.',
  stoppedHint: 'L’envoi a été arrêté\u00a0: ceux qui attendaient ne recevront rien.',
  refusals:
    'L’envoi s’est arrêté de lui-même\u00a0: au moins un e-mail sur vingt a été refusé. Les adresses sont peut-être fausses, ou le serveur nous prend pour un expéditeur de spam. Vérifiez les raisons ci-dessous avant de reprendre.',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  stop: 'Arrêter...',
  stopSure: 'Arrêter pour de bon\u00a0? Ceux qui attendent ne recevront rien.',
  stopNow: 'Oui, arrêter',
  again: 'Réessayer les échecs',
  whoFailed: 'Échecs',
  failedShown: (shown: string, all: string) => `${shown} sur ${all}.`,
  whatIsSent: 'Texte envoyé',

  problems: {
    changed:
      'Quelqu’un d’autre a modifié ce brouillon entre-temps\u00a0: copiez votre texte, puis rechargez la page.',
    showChanged:
      'Les informations du salon ont changé depuis que ce texte a été écrit\u00a0: rouvrez-le par «\u00a0Prévenir les inscrits\u00a0», en haut de la page «\u00a0Tous les e-mails\u00a0».',
    state: 'Quelqu’un d’autre a été plus rapide\u00a0: rechargez la page pour voir où en est cet envoi.',
    gone: 'Cet e-mail n’existe plus\u00a0: quelqu’un d’autre l’a supprimé.',
    noReceivers: 'Personne ne recevrait cet e-mail\u00a0: changez le filtre.',
    tooManyMailings: 'Il y a déjà 100 e-mails\u00a0: supprimez un brouillon.',
    mail: 'Le serveur de messagerie a refusé l’essai.',
    missingText: (languages: string) =>
      `Il manque un texte\u00a0: ${languages}. Parmi les inscrits de ce filtre, certains lisent peut-être cette langue.`,
    fields: (languages: string) =>
      `Corrigez les champs indiqués${languages === '' ? '' : `\u00a0: ${languages}`}.`,
  },
  planProblems: {
    required: 'Indiquez un jour et une heure.',
    skipped: 'Cette heure n’existe pas\u00a0: cette nuit-là, on passe à l’heure d’été.',
    past: 'Cette heure est déjà passée.',
    late: (day: string) =>
      `Choisissez une heure avant le ${day}\u00a0: plus tard, les inscriptions sont effacées.`,
  },
  fieldProblems: {
    required: 'Ce champ est nécessaire\u00a0: quelqu’un lit cette langue.',
    tooLong: 'Ce texte est trop long.',
    characters: 'Certains caractères ne peuvent pas être envoyés\u00a0; retirez-les.',
    pace: 'Un nombre entier de 1 à 150.',
  },
};

export type MailingTexts = typeof texts;
