/**
 * All texts for organisers, in Belgian French, the default language of their pages (ORG-30). Labels and messages that the ORG and AUTH requirements prescribe are word for word.
 */
import type { Region } from 'contract/language/belgian-regions';
import { countryName } from 'contract/language/countries';
import { facts } from 'contract/edition/current';
import type { ReadableColumn } from 'contract/registrant/export-columns';
import type { InEveryLanguage, Language } from 'contract/language/languages';
import type { DeliveryProblem } from 'contract/mail/delivery-reasons';
import { passwordRules } from 'contract/team/password-link';
import type { RegistrantSource, RegistrantState } from 'contract/registrant/registrant';
import type { ConfirmationState } from 'contract/registrant/registrant-list';

const number = new Intl.NumberFormat('fr-BE', { maximumFractionDigits: 0 });

const vegetarians = (count: number) => `${number.format(count)} ${count < 2 ? 'végétarien' : 'végétariens'}`;

const byCount = (count = 0, none: string, one: string, several: (shown: string) => string) =>
  count === 0 ? none : count === 1 ? one : several(number.format(count));

export const texts = {
  common: {
    /** The language of these texts. */
    inLanguage: 'fr' as Language,
    loading: 'Chargement...',
    retry: 'Réessayer',
    partMissing: 'Cette partie de la page ne s’est pas chargée.',
    cancel: 'Annuler',
    close: 'Fermer',
    chooseLanguage: 'Langue de ces pages',
    language: { fr: 'Français', nl: 'Néerlandais', en: 'Anglais' } satisfies InEveryLanguage,
    country: (typed: string) => countryName(typed, 'fr'),
    /** With no-break spaces inside the date and the time. */
    moment: (date: string, time: string) => `${date} à\u00a0${time}`,
    error: 'Une erreur est survenue.',
    noAnswer: 'Le serveur ne répond pas.',
    tooManyRequests: 'Trop de demandes à la fois : patientez un moment.',
    appCheckFailed: 'Le navigateur n’a pas pu prouver d’où vient la demande : rechargez la page.',
    roleInsufficient:
      'Votre rôle ne permet pas cette action. Un propriétaire de l’équipe peut vous en donner un autre.',
  },

  /** Titles of the pages, by route. */
  title: {
    login: 'Se connecter',
    logout: 'Déconnexion',
    password: 'Choisir un mot de passe',
    invitation: 'Rejoindre l’équipe',
    users: 'Liste des inscrits',
    newRegistrant: 'Ajouter un inscrit',
    registrant: 'Fiche d’inscription',
    mail: 'E-mail de confirmation',
    statistics: 'Statistiques',
    dinner: 'Dîner',
    mailings: 'E-mails',
    newMailing: 'Rédiger un e-mail',
    mailing: 'E-mail aux inscrits',
    badges: 'Badges',
    devices: 'Téléphones à l’entrée',
    edition: 'Préparer le salon',
    editionFacts: 'Les données du salon',
    editionExhibitors: 'Les exposants',
    newEdition: 'La prochaine édition',
    editionVersions: 'Les versions publiées',
    team: 'L’équipe',
    account: 'Mon compte',
    preview: 'Aperçu du brouillon',
    securedTest: 'Page de test sécurisée',
  },

  /** The links in the header. */
  nav: {
    name: 'Rubriques',
    users: 'Inscrits',
    statistics: 'Statistiques',
    dinner: 'Dîner',
    mailings: 'E-mails',
    badges: 'Badges',
    devices: 'Entrée',
    edition: 'Salon',
    team: 'Équipe',
  },

  frame: {
    skip: 'Aller au contenu',
    skipToList: 'Aller à la liste',
    area: 'Espace organisateurs',
    session: 'Session',
    signOut: 'Déconnexion',
    checkingSession: 'Vérification de la session...',
    /** @param zone the event's time zone, if the browser's differs */
    otherClock: (zone: string) => `Les heures de ces pages sont celles du salon\u00a0: ${zone}.`,
  },

  /** Editions other than the live one. */
  archive: {
    choose: 'Édition',
    /** An archive in the menu of editions; of the live one, only the day is shown. */
    option: (day: string) => `${day}, archive`,
    band: (name: string, day: string) => `Archive\u00a0: ${name}, ${day}`,
    /** The test registrations of the live edition. */
    testOption: (day: string) => `${day}, test`,
    testBand: (name: string) => `Test\u00a0: qui a essayé de s’inscrire, ${name}`,
    toLive: 'Retour au salon actuel',
    unknown: 'Cette édition n’existe pas.',
    failed: 'Les données de cette édition n’ont pas pu être chargées.',
    belongs: (name: string, day: string) => `Cette page concerne une autre édition\u00a0: ${name}, ${day}.`,
    openThere: 'L’ouvrir dans cette édition',
    noRegistrant: 'Ceci est une archive\u00a0: on ne peut plus inscrire personne à ce salon.',
    noDevice: 'Ceci est une archive\u00a0: on ne peut plus ajouter de téléphone pour ce salon.',
    noDinner: 'Le dîner de ce salon a eu lieu\u00a0: les réservations ne peuvent plus être modifiées.',
  },

  login: {
    heading: 'Espace organisateurs',
    sessionEnded: 'Votre session est terminée. Veuillez vous reconnecter.',
    /** Only after the right password, or to an organiser who was signed in. */
    removed: 'Ce compte ne fait pas, ou plus, partie de l’équipe. Demandez une invitation à un propriétaire.',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    showPassword: 'Afficher le mot de passe',
    forgotten: 'Mot de passe oublié\u00a0?',
    required: 'Ce champ est obligatoire.',
    tooLong: 'Ce texte est trop long.',
    credentialsInvalid: 'Identifiants incorrects. Veuillez réessayer.',
    secondHeading: 'Vérification en deux étapes',
    secondHint: 'Saisissez le code à six chiffres que votre application d’authentification affiche.',
    code: 'Code',
    recoveryHint: 'Saisissez un de vos codes de secours. Chacun sert une seule fois.',
    recoveryCode: 'Code de secours',
    useRecoveryCode: 'Utiliser un code de secours',
    useApp: 'Utiliser l’application',
    passkeyHint:
      'Confirmez que c’est bien vous avec votre clé d’accès\u00a0: empreinte, visage, code PIN ou clé de sécurité.',
    passkeyNow: 'Utiliser la clé d’accès',
    usePasskey: 'Utiliser une clé d’accès',
    passkeyIncorrect: 'Cette clé d’accès n’est pas acceptée. Utilisez plutôt un code.',
    recoveryIncorrect: 'Ce code de secours est erroné ou a déjà servi. Essayez-en un autre.',
    continue: 'Continuer',
    back: 'Recommencer',
    codeIncorrect: 'Ce code est erroné ou a déjà servi. Attendez le prochain code et réessayez.',
    ticketInvalid: 'Cette connexion a expiré. Saisissez à nouveau votre mot de passe.',
    tooManyCodes: 'Trop d’essais erronés. Veuillez réessayer dans une heure.',
    tooManyAttempts: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
    noAnswer: 'Le serveur ne répond pas. Veuillez réessayer.',
    error: 'Une erreur est survenue. Veuillez réessayer.',
  },

  forgotten: {
    heading: 'Mot de passe oublié',
    explanation:
      'Indiquez votre adresse e-mail\u00a0: vous recevrez un lien pour choisir un autre mot de passe.',
    submit: 'Envoyer le lien',
    sent: 'Si cette adresse est celle d’un organisateur, un lien vient d’y être envoyé. Rien reçu\u00a0? Regardez dans vos spams.',
    back: 'Revenir à la connexion',
  },

  password: {
    field: 'Nouveau mot de passe',
    rules: `Au moins ${passwordRules.length} caractères, dont ${passwordRules.characters} différents. Quelques mots qui ne vont pas ensemble font un bon mot de passe.`,
    tooShort: `Ce mot de passe est trop court\u00a0: il faut au moins ${passwordRules.length} caractères.`,
    tooSimple: 'Ce mot de passe est trop simple. Choisissez-en un plus varié ou plus long.',
    submit: 'Enregistrer le mot de passe',
    linkInvalid:
      'Ce lien n’est pas valable\u00a0: il a déjà servi, il a plus d’une heure ou il est incomplet.',
    justChosen: 'Vous venez de choisir un mot de passe avec ce lien\u00a0? Connectez-vous.',
    anotherLink: 'Demander un autre lien',
    /** On the sign-in page, once the password is stored. */
    set: 'Votre mot de passe est enregistré et toutes vos sessions sont terminées. Connectez-vous.',
    joined: 'Vous faites maintenant partie de l’équipe. Connectez-vous.',
  },

  logout: { inProgress: 'Déconnexion en cours...' },

  securedTest: { text: 'Cette page est réservée aux organisateurs connectés.' },

  /** Shared by the pages with figures. */
  numbers: {
    asOf: (time: string) => `Situation à ${time}`,
    refresh: 'Actualiser',
    print: 'Imprimer',
  },

  statistics: {
    failed: 'Les statistiques n’ont pas pu être chargées.',
    registered: 'Inscrits',
    cancelled: 'Annulés',
    empty: 'Personne n’est encore inscrit.',
    download: 'Télécharger CSV',
    /** Titles of the charts and of their tables. */
    chart: {
      days: 'Inscriptions par jour',
      invitedBy: 'Invités par',
      country: 'Pays',
      region: 'Régions de Belgique',
      language: 'Langues',
      get bappMember() {
        return `Membres de la ${facts().organiser}`;
      },
      dinner: 'Dîner',
      confirmation: 'E-mails de confirmation',
      arrivals: 'Arrivées par quart d’heure',
    },
    /** Headers of the tables' first column. */
    head: {
      days: 'Jour',
      invitedBy: 'Exposant',
      country: 'Pays',
      region: 'Région',
      language: 'Langue',
      bappMember: 'Membre',
      dinner: 'Dîner',
      confirmation: 'État',
      arrivals: 'À partir de',
    },
    came: 'Venus',
    missed: 'Absents',
    count: 'Inscrits',
    registrations: 'Inscriptions',
    cumulative: 'Total',
    amount: 'Nombre',
    /** The charts of each day's registrations and of the cumulative number. */
    perDay: 'Nouvelles inscriptions par jour',
    untilDay: 'Total des inscriptions',
    first: (shown: number, all: number) => `Les ${shown} premiers sur ${all} ; tous dans le tableau.`,
    notInvited: 'Non invité / autre',
    unknown: 'Non précisé',
    unknownPostalCode: 'Code postal inconnu',
    region: { brussels: 'Bruxelles', flanders: 'Flandre', wallonia: 'Wallonie' } satisfies Record<
      Region,
      string
    >,
    member: { Yes: 'Membres', No: 'Non-membres' },
    confirmation: {
      sent: 'Envoyés',
      waiting: 'En attente',
      failed: 'Échoués',
      'no-address': 'Sans adresse e-mail',
    } satisfies Record<ConfirmationState, string>,
    supplement: 'Supplément (€)',
    persons: 'Personnes',
    vegetarian: 'Dont végétariens',
  },

  dinner: {
    failed: 'Les chiffres du dîner n’ont pas pu être chargés.',
    persons: 'Personnes',
    vegetarian: 'Végétariens',
    supplement: 'Supplément',
    noChange: (moment: string) => `inchangé depuis le ${moment}`,
    change: (difference: string, moment: string) => `${difference} depuis le ${moment}`,
    noBefore: 'La comparaison avec la veille commence à minuit.',
    companies: 'Sociétés membres',
    company: 'Société',
    noCompany: 'Sans nom de société',
    others: (companies: number) =>
      companies === 1 ? '1 autre société' : `${number.format(companies)} autres sociétés`,
    empty: 'Personne n’a encore réservé pour le dîner.',
    /** Above the printed list: the legend of its two numbers. */
    legend: 'Société, personnes, dont végétariens',
  },

  list: {
    name: 'Inscrits',
    failed: 'La liste n’a pas pu être chargée.',
    empty: 'Aucun inscrit pour le moment.',
    noMatch: (search: string) => `Aucun inscrit ne correspond à «\u00a0${search}\u00a0».`,
    clearSearch: 'Effacer la recherche',
    total: (count: number, search: string) => {
      const people = `${number.format(count)} ${count < 2 ? 'inscrit' : 'inscrits'}`;
      return search === '' ? people : `${people} pour «\u00a0${search}\u00a0»`;
    },
    search: 'Rechercher',
    searchHint: 'Nom, société, e-mail, téléphone',
    searchKey: 'Raccourci\u00a0: la touche /',
    sortBy: 'Trier par',
    ascending: 'Ordre croissant, inverser',
    descending: 'Ordre décroissant, inverser',
    pageSize: 'Par page',
    pages: 'Pages',
    pagesBelow: 'Pages, sous la liste',
    firstPage: 'Première page',
    previousPage: 'Page précédente',
    page: (page: number) => `Page ${page}`,
    nextPage: 'Page suivante',
    lastPage: 'Dernière page',
    /** The progress of reading all pages. */
    reading: 'Lecture des inscrits...',
    read: (done: number, all: number) =>
      `Lecture des inscrits\u00a0: ${number.format(done)} sur ${number.format(all)}`,
  },

  /** The figures above the list, each of which toggles a filter. */
  figures: {
    label: 'Chiffres',
    number: (count: number) => number.format(count),
    name: {
      registered: 'Inscrits',
      notConfirmed: 'Non confirmés',
      members: 'Membres',
      dinner: 'Personnes au dîner',
      today: 'Aujourd’hui',
    },
    /** Confirmations still to be sent, and the earliest registration among them. */
    waiting: (count: number, moment: string) => `${number.format(count)} à envoyer, depuis le ${moment}`,
    waitingSince: (timeOrDay: string) => `depuis ${timeOrDay}`,
    vegetarian: (count: number) => `dont ${vegetarians(count)}`,
    supplement: (amount: string) => `supplément\u00a0: ${amount}`,
  },

  filter: {
    arrived: 'Venu',
    open: 'Filtrer',
    /** A facet and its value. */
    confirmation: 'Confirmation',
    confirmations: {
      sent: 'Envoyée',
      waiting: 'En attente',
      failed: 'Échec',
      'no-address': 'Sans adresse e-mail',
    } satisfies Record<ConfirmationState, string>,
    notInvited: 'Non invité / autre',
    noValue: '(vide)',
    noValues: 'Personne',
    from: 'À partir du',
    to: 'Jusqu’au',
    chips: 'Filtre actif',
    chip: (name: string, value: string) => `${name}\u00a0: ${value}`,
    remove: 'enlever',
    clear: 'Tout enlever',
    /** The number of registrants found, and the facets of the filter. */
    found: (total: string, names: string) => `${total}, filtre\u00a0: ${names}`,
    withoutBadge: (count: number) =>
      count === 1
        ? 'dont 1 annulé, sans e-mail ni badge'
        : `dont ${number.format(count)} annulés, sans e-mail ni badge`,
    nobody: 'Aucun inscrit ne correspond à ce filtre.',
    unknown: (names: string) =>
      `L’adresse de la page contient un filtre qui n’existe pas (${names}). Il n’est pas appliqué\u00a0: la liste peut montrer trop d’inscrits.`,
    forget: 'Continuer sans ce filtre',
  },

  /** Actions on all registrants found; without a number for none, and while loading. */
  act: {
    write: (count?: number) =>
      byCount(count, 'Écrire aux inscrits', 'Écrire à cet inscrit', (shown) => `Écrire à ces ${shown}`),
    print: (count?: number) =>
      byCount(count, 'Imprimer les badges', 'Imprimer 1 badge', (shown) => `Imprimer ${shown} badges`),
    export: (count?: number) =>
      byCount(count, 'Exporter les inscrits', 'Exporter cet inscrit', (shown) => `Exporter ces ${shown}`),
    nobody: 'Personne n’est affiché\u00a0: il n’y a personne à qui écrire, ni rien à imprimer ou à exporter.',
  },

  columns: {
    open: 'Colonnes',
    legend: 'Colonnes de la liste, à côté du nom',
    usual: 'Colonnes habituelles',
    hint: 'Le fichier XLSX contient toujours toutes ses colonnes.',
  },

  views: {
    open: 'Vues',
    failed: 'Les vues n’ont pas pu être chargées.',
    none: 'Aucune vue n’est enregistrée.',
    name: 'Nom de la vue',
    hint: 'Garde le filtre, l’ordre et les colonnes, pour tous les organisateurs.',
    save: 'Enregistrer la vue',
    saved: (name: string) => `La vue «\u00a0${name}\u00a0» est enregistrée.`,
    replace: 'Remplacer',
    replaceView: (name: string) => `Remplacer la vue «\u00a0${name}\u00a0»`,
    replaceSure: (name: string) =>
      `Remplacer la vue «\u00a0${name}\u00a0» par la liste affichée, pour tous les organisateurs\u00a0?`,
    replaceNow: 'Oui, remplacer',
    delete: 'Supprimer',
    deleteView: (name: string) => `Supprimer la vue «\u00a0${name}\u00a0»`,
    deleteSure: (name: string) =>
      `Supprimer la vue «\u00a0${name}\u00a0», pour tous les organisateurs\u00a0?`,
    deleteNow: 'Oui, supprimer',
    deleted: (name: string) => `La vue «\u00a0${name}\u00a0» est supprimée.`,
    keep: 'Non',
    nameMissing: 'Donnez un nom à la vue.',
    nameTaken: 'Une autre vue porte ce nom\u00a0: choisissez-en un autre.',
    nameInvalid: 'Ce nom ne convient pas\u00a0: choisissez-en un autre, d’au plus 60 caractères.',
    tooMany: (most: number) => `Il y a déjà ${most} vues. Supprimez-en une, puis enregistrez de nouveau.`,
    gone: 'Cette vue a été supprimée entre-temps. Vous pouvez l’enregistrer sous un nom.',
    notDone: 'Rien n’a été changé.',
  },

  /** Headers of the list's columns. */
  column: {
    lastname: 'Nom',
    firstname: 'Prénom',
    email: 'Email',
    organization: 'Société',
    dinnerReservation: 'Dîner',
    vegetarianMeal: 'Végie',
    bappMember: 'Membre',
    createdAt: 'Inscrit le',
    emailSent: 'Confirmé',
    presence: 'Entrées',
    mail: 'E-mail',
  },

  row: {
    yes: 'Oui',
    no: 'Non',
    /** Texts for the tick and the cross. */
    confirmed: 'Confirmé',
    notConfirmed: 'Non confirmé',
    state: { registered: 'Inscrit', cancelled: 'Annulé' } satisfies Record<RegistrantState, string>,
    source: {
      visitor: 'Formulaire du site',
      organiser: 'Ajouté par un organisateur',
      desk: 'Inscrit à l’accueil',
    } satisfies Record<RegistrantSource, string>,
    confirmation: (name: string) => `E-mail de confirmation de ${name}`,
    tabBlocked: 'Le navigateur a bloqué le nouvel onglet. Autorisez-le, puis réessayez.',
    call: 'Appeler',
    callSomebody: (name: string) => `Appeler ${name}`,
    write: 'Écrire',
    writeSomebody: (name: string) => `Écrire à ${name}`,
  },

  /** The state of a confirmation, in words. */
  confirmation: {
    sent: (moment: string) => `Envoyé le ${moment}`,
    waiting: 'En attente d’envoi',
    noAddress: 'Pas d’adresse e-mail',
    waitingUntil: (moment: string) => `En attente, prochain essai le ${moment}`,
    givenUp: (tries: number) => `Échec après ${tries} ${tries > 1 ? 'essais' : 'essai'}, plus d’essai prévu`,
    bounced: 'Revenu, plus d’essai prévu',
    problem: {
      invalidAddress: 'Cette adresse e-mail n’est pas valable.',
      notBuilt: 'L’e-mail n’a pas pu être composé\u00a0: prévenez le responsable technique.',
      signIn: 'Le serveur d’envoi refuse notre compte\u00a0: prévenez le responsable technique.',
      mailbox: 'Cette adresse est refusée.',
      refused: 'Le serveur d’envoi a refusé l’e-mail.',
      later: 'Le serveur d’envoi demande de réessayer plus tard.',
      notReached: 'Le serveur d’envoi n’a pas répondu.',
      bounced: 'L’e-mail est revenu\u00a0: vérifiez l’adresse.',
      unknown: 'L’envoi a échoué.',
    } satisfies Record<DeliveryProblem, string>,
  },

  spreadsheet: {
    /** Name of the second sheet. */
    sheet: 'Liste des inscrits',
    /** Headers of the second sheet. */
    column: {
      lastname: 'Nom',
      firstname: 'Prénom',
      organization: 'Société',
      title: 'Fonction',
      email: 'E-mail',
      telWork: 'Téléphone',
      telCell: 'GSM',
      workUrl: 'Site web',
      streetAndNumber: 'Rue et numéro',
      postalCode: 'Code postal',
      city: 'Localité',
      region: 'Région',
      country: 'Pays',
      get bappMember() {
        return `Membre de la ${facts().organiser}`;
      },
      invitedBy: 'Invité par',
      dinnerReservation: 'Personnes au dîner',
      vegetarianMeal: 'Menus végétariens',
      language: 'Langue',
      mailing: 'Souhaite des informations',
      rgpd: 'Consentement',
      createdAt: 'Inscrit le',
      emailSent: 'Confirmation envoyée le',
      registrationCode: 'Code d’inscription',
      id: 'Identifiant',
      state: 'État',
      source: 'Origine',
    } satisfies Record<ReadableColumn, string>,
    nobody: 'Personne ne correspond à cette recherche\u00a0: il n’y a rien à exporter.',
    writing: 'Création du fichier...',
    failed: 'Le fichier XLSX n’a pas pu être créé.',
  },

  print: {
    button: 'Imprimer la liste',
    nobody: 'Personne ne correspond à cette recherche\u00a0: il n’y a rien à imprimer.',
    failed: 'La liste n’a pas pu être imprimée.',
    dinner: (persons: number, vegetarian: number) =>
      vegetarian === 0 ? number.format(persons) : `${persons}, dont ${vegetarians(vegetarian)}`,
  },

  badges: {
    download: 'Télécharger les badges',
    drawing: 'Création des badges...',
    receiving: (bytes: number) => `Badges\u00a0: ${number.format(bytes / 1024)} ko reçus`,
    nobody: 'Il n’y a pas encore de badge : personne n’est inscrit.',
    failed: 'Les badges n’ont pas pu être téléchargés.',
  },

  mail: {
    noRegistrant: 'Chargement des données...',
    chooseRegistrant: 'Aucun inscrit n’a été choisi dans cet onglet.',
    toTheList: 'Choisir un inscrit dans la liste',
    language: 'Langue',
    id: 'Identifiant',
    from: 'De',
    replyTo: 'Répondre à',
    to: 'À',
    subject: 'Objet',
    ownLanguage: (language: string) => `Dans la langue de l’inscrit\u00a0: ${language}`,
    preview: (language: string) => `Aperçu\u00a0: ${language}`,
    allLanguages: 'Toutes les versions',
    shownVersion: 'Version affichée',
    ownVersion: 'Sa langue',
    version: (language: string) => `Version\u00a0: ${language}`,
    untitled: 'E-mail',
    /** In English, as ORG-5 prescribes. */
    send: 'send the email',
    sending: 'Envoi en cours...',
    sent: 'La confirmation a été envoyée.',
    alreadySent: 'La confirmation avait déjà été envoyée.',
    /** The error, and what to do. */
    failed: {
      beingSent:
        'La confirmation est justement en cours d’envoi\u00a0: attendez une minute, puis regardez la liste.',
      refused:
        'La confirmation n’a pas été envoyée\u00a0: le serveur de messagerie l’a refusée. Vérifiez l’adresse e-mail\u00a0; si elle est juste, réessayez plus tard.',
      notFound:
        'La confirmation n’a pas été envoyée\u00a0: cet inscrit n’existe plus ou son adresse a changé. Rechargez la liste et ouvrez de nouveau la confirmation.',
      tooMany:
        'La confirmation n’a pas été envoyée\u00a0: trop d’envois à la fois. Attendez une minute, puis réessayez.',
      appCheck:
        'La confirmation n’a pas été envoyée\u00a0: le navigateur n’a pas pu prouver d’où vient la demande. Rechargez la page, puis réessayez.',
      cancelled: 'La confirmation n’a pas été envoyée\u00a0: cet inscrit a annulé son inscription.',
      unavailable:
        'Le serveur n’a pas répondu\u00a0: la confirmation est peut-être partie. Attendez une minute et regardez la liste avant de réessayer.',
      other:
        'Une erreur est survenue\u00a0: la confirmation n’a peut-être pas été envoyée. Regardez la liste avant de réessayer.',
    },
  },
};

export type OrganiserTexts = typeof texts;
