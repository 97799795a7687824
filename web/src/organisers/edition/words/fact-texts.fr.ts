/** What the facts of an edition are called, and what to know about each, in French. */
import type { DraftCheck } from 'contract/publication/locks';
import type { BadgePrinter, factSections, FactName } from 'contract/edition/fact-table';
import type { TextPlaceholder } from 'contract/edition/own-texts';
import type { ThemeName } from 'contract/edition/themes';

interface FactText {
  label: string;
  /** Its purpose, or the meaning of leaving it out. */
  help?: string;
  /** The meaning of leaving it out, as a value. */
  empty?: string;
}

export const factTexts = {
  section: {
    show: 'Le salon',
    look: 'Présentation',
    place: 'Le lieu',
    registration: 'Les inscriptions',
    dinner: 'Le dîner',
    door: 'Les entrées',
    contact: 'Contact et e-mails',
    links: 'Les liens',
    privacy: 'La vie privée',
    badge: 'Les badges',
    exhibitors: 'Les exposants',
  } satisfies Record<(typeof factSections)[number], string>,

  fact: {
    name: {
      label: 'Nom du salon',
      help: 'Avec l’année. Il figure sur les pages, les badges et les e-mails.',
    },
    organiser: {
      label: 'Association organisatrice',
      help: 'Son nom court. Les visiteurs peuvent aussi la choisir comme «\u00a0invité par\u00a0».',
    },
    date: { label: 'Jour du salon', help: 'Il figure partout, et dans l’agenda des visiteurs.' },
    opens: { label: 'Ouverture des portes' },
    closes: { label: 'Fermeture des portes' },
    moreDays: {
      label: 'Autres jours',
      help: 'Pour un salon de deux ou trois jours, en une semaine au plus. Avec le même badge, chaque visiteur entre une fois par jour.',
    },
    timeZone: {
      label: 'Fuseau horaire',
      help: 'Celui de toutes les heures de cette page. S’écrit comme Europe/Paris.',
    },
    theme: {
      label: 'Couleurs',
      help: 'Des pages, des e-mails et des badges. Chaque choix reste lisible pour tous, de jour comme de nuit.',
    },
    logo: {
      label: 'Logo',
      help: 'À côté du nom du salon\u00a0: sur les pages, dans les e-mails et sur les badges, sur fond blanc. Image PNG, JPEG ou WebP de 10 Mo au plus\u00a0; elle est réduite, et tout ce que le fichier dit d’autre, comme le lieu de la prise de vue, est effacé.',
    },
    venue: {
      label: 'Adresse du salon',
      help: 'Six lignes au plus. La dernière, avec la ville, figure aussi en haut de la page d’inscription.',
    },
    mapLink: { label: 'Lien vers un plan', help: 'Sur la page d’inscription et dans l’e-mail.' },
    directions: {
      label: 'Comment venir',
      help: 'Imprimé à l’intérieur du badge plié\u00a0: un moyen de transport, puis le chemin.',
    },
    practicalText: {
      label: 'Informations pratiques',
      help: 'Au-dessus du plan\u00a0: parking, vestiaire et autres questions des visiteurs.',
    },
    registrationCodes: {
      label: 'Codes d’inscription',
      help: 'Un par ligne. Chacun est accepté tant qu’il figure ici\u00a0; le premier est celui de l’affiche. Majuscules ou minuscules, peu importe.',
    },
    registrationOpens: {
      label: 'Début des inscriptions',
      help: 'Vide\u00a0: dès que le salon est publié.',
      empty: 'dès la publication',
    },
    registrationCloses: {
      label: 'Fin des inscriptions',
      help: 'Ensuite, la page dit que les inscriptions sont closes.',
    },
    capacity: {
      label: 'Nombre de places au salon',
      help: 'Vide : sans limite. Vous pouvez inscrire vous-même des personnes en plus, et l’accueil aussi.',
      empty: 'sans limite',
    },
    changesUntil: {
      label: 'Fin des modifications',
      help: 'Jusque-là, les visiteurs modifient ou annulent eux-mêmes leur inscription.',
    },
    introText: {
      label: 'Introduction',
      help: 'Sous le titre, à la place de «\u00a0Cet événement est réservé aux professionnels\u00a0».',
    },
    notOpenText: {
      label: 'Avant le début des inscriptions',
      help: 'Sous la date à laquelle elles commencent.',
    },
    closedText: {
      label: 'Après la fin des inscriptions',
      help: 'Sous la date à laquelle elles se sont terminées.',
    },
    thankYouText: { label: 'Remerciement', help: 'Au-dessus du code, pour ceux qui viennent de s’inscrire.' },
    dinnerPersonsIncluded: {
      label: 'Personnes sans supplément',
      help: 'Combien de personnes chaque membre peut amener sans payer, lui compris.',
    },
    dinnerSupplement: {
      label: 'Supplément par personne',
      help: 'En euros entiers, pour chaque personne en plus.',
    },
    dinnerStarts: { label: 'Début du dîner' },
    dinnerVenue: {
      label: 'Adresse du dîner',
      help: 'Vide\u00a0: à l’adresse du salon.',
      empty: 'à l’adresse du salon',
    },
    dinnerPayment: {
      label: 'Paiement du supplément',
      help: 'Une phrase, dans l’e-mail de ceux qui doivent un supplément.',
    },
    dinnerCloses: {
      label: 'Fin des réservations',
      help: 'Vide\u00a0: on réserve aussi longtemps qu’on s’inscrit.',
      empty: 'avec les inscriptions',
    },
    dinnerSeats: {
      label: 'Nombre de places au dîner',
      help: 'Vide\u00a0: sans limite.',
      empty: 'sans limite',
    },
    dinnerText: {
      label: 'À savoir sur le dîner',
      help: 'Sous l’heure et le lieu\u00a0: sur les pages, dans l’e-mail et dans l’agenda.',
    },
    entrances: {
      label: 'Entrées où l’on scanne les badges',
      help: 'Chaque visiteur passe une fois par chacune\u00a0; au dîner, un groupe peut arriver en plusieurs fois.',
    },
    doorText: { label: 'Consigne pour l’accueil', help: 'Ce que les bénévoles lisent sur leur téléphone.' },
    contactEmail: {
      label: 'E-mail pour les visiteurs',
      help: 'Pour ceux qui n’ont pas de code ou qui arrivent trop tard. Tout le monde peut le lire.',
    },
    contactPhone: {
      label: 'Téléphone pour les visiteurs',
      help: 'Vide\u00a0: la page ne donne que l’e-mail.',
    },
    mailFrom: {
      label: 'Expéditeur des e-mails',
      help: 'Une adresse que votre service de messagerie autorise, sinon rien ne part.',
    },
    mailReplyTo: { label: 'Adresse de réponse', help: 'Qui lit les réponses des visiteurs.' },
    mailSubject: { label: 'Objet de l’e-mail de confirmation' },
    mailOpeningText: {
      label: 'Début de l’e-mail de confirmation',
      help: 'Après le bonjour, à la place du remerciement habituel.',
    },
    mailClosingText: {
      label: 'Fin de l’e-mail de confirmation',
      help: 'Avant la signature, à la place de la formule habituelle.',
    },
    calendarText: {
      label: 'Texte dans l’agenda',
      help: 'Dans le rendez-vous que le visiteur ajoute à son agenda.',
    },
    organiserLink: { label: 'Site de l’organisateur' },
    exhibitorsLink: { label: 'Page des exposants' },
    informationLink: { label: 'Page «\u00a0Plus d’informations\u00a0»' },
    iosAppLink: { label: 'Application pour iPhone' },
    androidAppLink: { label: 'Application pour Android' },
    controller: {
      label: 'Responsable des données',
      help: 'Le nom officiel de l’association, cité dans la politique de confidentialité.',
    },
    legalForm: { label: 'Forme juridique', help: 'Par exemple ASBL.' },
    enterpriseNumber: {
      label: 'Numéro d’entreprise',
      help: 'Celui de la Banque-Carrefour des Entreprises.',
    },
    controllerAddress: { label: 'Adresse du siège' },
    privacyEmail: {
      label: 'E-mail pour la vie privée',
      help: 'Où demander de consulter, de corriger ou d’effacer ses données.',
    },
    retentionMonths: {
      label: 'Conservation des inscriptions, en mois',
      help: 'Comptés à partir du salon\u00a0: ensuite, tout est effacé.',
    },
    mailService: { label: 'Service de messagerie', help: 'La société qui achemine les e-mails.' },
    policyChanged: {
      label: 'Date de la politique de confidentialité',
      help: 'Le jour où cette rubrique a changé pour la dernière fois. Chaque inscription garde la date de celle qu’elle a acceptée.',
    },
    policyText: { label: 'Ajout à la politique de confidentialité', help: 'Sa dernière partie.' },
    badgePrintedBy: { label: 'Qui imprime les badges\u00a0?' },
    badgePaperGrams: {
      label: 'Papier conseillé, en g/m²',
      help: 'L’e-mail le conseille à ceux qui impriment leur badge.',
    },
    badgeText: { label: 'Texte dans le badge plié', help: 'À l’intérieur, sous le contact.' },
    exhibitors: {
      label: 'Liste des exposants',
      help: 'Les visiteurs y choisissent qui les a invités.',
    },
    formerExhibitors: { label: 'Anciens exposants' },
    exhibitorsSource: {
      label: 'Origine de la liste',
      help: 'Qui l’a fournie, et quand. Les visiteurs ne le voient pas.',
    },
  } satisfies Record<FactName, FactText> as Record<FactName, FactText>,

  printer: { visitor: 'Le visiteur', organiser: 'L’organisateur, à l’entrée' } satisfies Record<
    BadgePrinter,
    string
  >,
  theme: {
    ultramarine: 'Outremer',
    sky: 'Ciel',
    petrol: 'Pétrole',
    forest: 'Forêt',
    brick: 'Brique',
    wine: 'Bordeaux',
    plum: 'Prune',
    graphite: 'Graphite',
  } satisfies Record<ThemeName, string>,
  logo: {
    choose: 'Choisir une image, ou la déposer ici',
    chooseOther: 'Choisir une autre image, ou la déposer ici',
    reading: 'Lecture de l’image…',
    picture: 'le logo',
    size: (width: number, height: number, bytes: string) => `${width} × ${height} pixels, ${bytes} octets`,
    alternative: 'Ce que dit le logo, pour qui ne le voit pas',
    problem: {
      nothing: 'Ce fichier est vide.',
      largeFile: 'Ce fichier dépasse 10 Mo\u00a0: enregistrez l’image en plus petit.',
      vector: 'Une image SVG peut contenir des programmes\u00a0: enregistrez-la en PNG.',
      moving: 'Une image animée ou GIF ne convient pas\u00a0: enregistrez une image fixe en PNG.',
      noPicture: 'Ce fichier n’est pas une image PNG, JPEG ou WebP.',
      manyPixels:
        'Cette image a trop de pixels\u00a0: enregistrez-la en plus petit, par exemple 1200 pixels de large.',
      white: 'Sur fond blanc, on ne voit rien de cette image\u00a0: choisissez la version foncée du logo.',
      damaged: 'Cette image est incomplète ou abîmée.',
      failed: 'L’image n’a pas pu être lue. Réessayez.',
    },
  },
  by: 'Moyen de transport',
  way: 'Chemin',
  wayNumber: (number: number) => `Indication ${number}`,
  addWay: 'Ajouter une indication',
  dayNumber: (number: number) => `Jour ${number}`,
  day: 'Jour',
  addDay: 'Ajouter un jour',
  openEntrances: 'Entrées ouvertes',
  entranceKey: (key: string) => `Entrée «\u00a0${key}\u00a0»`,
  addEntrance: 'Ajouter une entrée',
  remove: 'Enlever',
  /** An empty value. */
  none: 'non indiqué',
  exhibitors: (count: number) => (count < 2 ? `${count} exposant` : `${count} exposants`),

  /** By problem; see edition/read-facts.ts, publication/checks.ts and publication/locks.ts in contract/src. */
  problem: {
    missing: 'À compléter.',
    expected: 'À compléter\u00a0: les visiteurs doivent le savoir.',
    empty: 'À compléter.',
    kind: 'Un nombre entier, en chiffres.',
    tooLong: 'C’est trop long.',
    characters: 'Ce texte contient un caractère invisible\u00a0: retapez-le.',
    language: 'Il manque une langue.',
    day: 'Ce jour n’existe pas.',
    time: 'Cette heure n’existe pas.',
    moment: 'Indiquez un jour et une heure.',
    timeZone: 'Ce fuseau n’existe pas. Écrivez-le comme Europe/Paris.',
    range: 'Ce nombre est trop petit ou trop grand.',
    link: 'Une adresse complète, qui commence par https://.',
    email: 'Cette adresse e-mail n’est pas valable.',
    key: 'Cette liste est abîmée\u00a0: reprenez-la depuis votre tableur.',
    repeatedKey: 'Deux éléments de la liste ont la même clé.',
    picture: 'Cette image est inutilisable\u00a0: choisissez-la de nouveau.',
    unknown: 'Cette donnée n’existe plus.',
    unknownName: 'Ceci n’existe pas\u00a0: choisissez parmi les boutons sous le texte.',
    placeholder: 'C’est encore un exemple\u00a0: mettez le vrai texte.',
    passed: 'C’est déjà passé.',
    closesBeforeOpening: 'La fin est avant le début.',
    dayOrder: 'Chaque jour une fois, dans l’ordre.',
    notAfterDate: 'Ce n’est pas après le premier jour.',
    tooFarApart: 'C’est plus de six jours après le premier jour.',
    unknownEntrance: 'Cette entrée n’existe plus : choisissez à nouveau.',
    afterShow: 'C’est après le salon.',
    afterDeletion: 'C’est après l’effacement des inscriptions.',
    anotherDay: 'Ce n’est pas le jour du salon.',
    repeatedName: 'Ce nom figure deux fois dans la liste.',
    nameIsKey: 'Ce nom est déjà la clé d’un autre.',
    muchLonger:
      'Ce texte est bien plus long dans une langue\u00a0: manque-t-il une phrase dans les autres\u00a0?',
    noDirections: 'Aucune indication pour venir dans une langue.',
    notReplaced:
      'Ici, les noms entre accolades ne sont pas remplacés\u00a0: écrivez le texte en toutes lettres.',
    notOnBadge: 'Les badges ne peuvent pas imprimer ces images.',
    readAgain: 'Repris tel quel du dernier salon\u00a0: relisez-le.',
    tooLarge:
      'La liste et les exposants retirés que des inscrits ont nommés prennent trop de place\u00a0: raccourcissez les noms.',
    namesLastShow: 'Le dernier salon est encore nommé.',
    hoursUnlike: 'Une autre heure qu’au dernier salon. Si c’est voulu, il n’y a rien à faire.',
    notProofread: 'Les textes du site n’ont pas encore été relus dans cette langue.',
    fixed: 'Fixé\u00a0: des visiteurs sont déjà inscrits.',
    keysFixed:
      'Des visiteurs sont déjà inscrits\u00a0: une entrée peut changer de nom, mais pas disparaître.',
    belowTaken: 'Il y a déjà plus de réservations que cela.',
    begun: 'Des personnes sont déjà entrées ce jour-là\u00a0: il ne change plus.',
    tellRegistrants: 'Des visiteurs sont déjà inscrits\u00a0: il faudra les prévenir.',
    registrantsErased:
      'Les premières inscriptions sont effacées avant le salon, comme promis aux inscrits\u00a0: choisissez un jour plus tôt, ou préparez une nouvelle édition.',
    newPolicy: 'La politique de confidentialité change\u00a0: faut-il lui donner une nouvelle date\u00a0?',
    endsShow: 'Le salon que voient les visiteurs n’est pas encore terminé.',
  } satisfies Record<DraftCheck['problem'], string>,
  /** A problem that this version of the page does not know. */
  otherProblem: 'À vérifier.',
  range: (min: number, max: number) => `Un nombre de ${min} à ${max}.`,
  tooLong: (length: number, max: number) => `C’est trop long\u00a0: ${length} caractères, ${max} au plus.`,
  repeatedCode: 'Deux codes sont les mêmes.',
  /** Problems of the days of the show. */
  days: {
    kind: 'Un jour, ses heures et les entrées ouvertes.',
    tooLong: 'Un salon dure trois jours au plus.',
    empty: 'Au moins une entrée est ouverte chaque jour.',
  },
  /** About an own text. */
  ownText:
    'Facultatif, langue par langue. Les boutons insèrent ce qui vient des données du salon (heures\u00a0: celles du premier jour).',
  insert: 'Insérer',
  placeholder: {
    event: 'Salon',
    date: 'Date',
    opens: 'Ouverture',
    closes: 'Fermeture',
    venue: 'Lieu',
    organiser: 'Association',
    email: 'E-mail',
  } satisfies Record<TextPlaceholder, string>,
  length: (length: number, max: number) => `${length} caractères sur ${max}`,

  /** Why a fact can no longer change, or the consequence of changing it. `people` have registered. */
  lock: {
    fixed: (people: string) => `Ne change plus\u00a0: ${people}.`,
    keysFixed: (people: string) =>
      `Vous pouvez renommer une entrée ou en ajouter une, mais plus en enlever\u00a0: ${people}.`,
    asks: (people: string) => `Si vous le changez, prévenez ceux qui sont inscrits\u00a0: ${people}.`,
    sooner: () =>
      'Plus court\u00a0: pour tous, tout de suite. Plus long\u00a0: seulement pour ceux qui s’inscrivent ensuite.',
    policy: () => 'Figure dans la politique de confidentialité\u00a0: donnez-lui une nouvelle date plus bas.',
    bookings: () => 'Vaut pour les nouvelles réservations\u00a0: les autres gardent leurs conditions.',
    taken: (_people: string, persons: string) => `Pas moins que ce qui est réservé\u00a0: ${persons}.`,
  },
  registered: (count: string, isOne: boolean) => `${count} ${isOne ? 'inscrit' : 'inscrits'}`,
  persons: (count: string, isOne: boolean) => `${count} ${isOne ? 'personne' : 'personnes'}`,
};

export type FactTexts = typeof factTexts;
