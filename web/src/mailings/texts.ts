/** The texts of the pages of mailings; in a file of their own, since they are loaded with these pages only. */
import type { FacetName } from 'contract/registrant-list';
import type { InEveryLanguage } from 'contract/languages';
import type { MailingKind, MailingState } from 'contract/mailings';
import type { PlaceholderName } from 'contract/mailing-email/placeholders';
import { event } from 'contract/event';
import { useOrganiserLanguage } from '../organisers/language';

export interface MailingTexts {
  readonly intro: string;
  readonly none: string;
  readonly write: string;
  readonly failed: string;
  readonly unknown: string;
  readonly unknownHint: string;
  readonly back: string;
  readonly choose: string;
  readonly kind: Readonly<Record<MailingKind, string>>;
  readonly kindHint: Readonly<Record<MailingKind, string>>;
  readonly state: Readonly<Record<MailingState, string>>;
  readonly noSubject: string;
  readonly progress: (sent: string, receivers: string) => string;
  readonly failedCount: (failed: number) => string;

  readonly toWhom: string;
  readonly savedView: string;
  readonly chooseView: string;
  readonly search: string;
  readonly all: string;
  readonly several: string;
  readonly facet: Readonly<Record<FacetName, string>>;
  readonly values: Readonly<Partial<Record<FacetName, Readonly<Record<string, string>>>>>;
  readonly noValue: string;
  readonly or: string;
  readonly facetWords: (facet: string, values: string) => string;
  readonly searched: (words: string) => string;
  readonly registeredBetween: (from: string, to: string) => string;
  readonly everybody: string;

  readonly receivers: (count: string) => string;
  readonly counting: string;
  readonly without: (address: number, registration: number, consent: number) => string[];
  readonly onlyConsenting: string;
  readonly noAdvertising: string;

  readonly text: string;
  readonly inLanguage: (language: string, count: string) => string;
  readonly missing: string;
  readonly subject: string;
  readonly body: string;
  readonly bodyHint: string;
  readonly insert: string;
  readonly placeholder: Readonly<Record<PlaceholderName, string>>;
  readonly unknownPlaceholder: (names: string) => string;
  readonly preview: (name: string) => string;
  readonly nobodyToShow: string;

  readonly send: string;
  readonly pace: string;
  readonly paceHint: (minutes: string) => string;
  readonly save: string;
  readonly saved: string;
  readonly unsaved: string;
  readonly test: (language: string) => string;
  readonly tested: string;
  readonly start: string;
  readonly startSure: (count: string) => string;
  readonly startNow: string;
  readonly notYet: string;
  readonly delete: string;
  readonly leave: string;
  readonly working: string;

  readonly figures: { sent: string; waiting: string; failed: string; skipped: string; receivers: string };
  readonly skippedHint: string;
  readonly startsSoon: string;
  readonly endsAt: (moment: string) => string;
  readonly endedAt: (moment: string) => string;
  readonly pausedHint: string;
  readonly stoppedHint: string;
  readonly refusals: string;
  readonly pause: string;
  readonly resume: string;
  readonly stop: string;
  readonly stopSure: string;
  readonly stopNow: string;
  readonly again: string;
  readonly whoFailed: string;
  readonly whatIsSent: string;

  readonly problems: {
    noAnswer: string;
    error: string;
    tooMany: string;
    appCheck: string;
    changed: string;
    state: string;
    gone: string;
    noReceivers: string;
    tooManyMailings: string;
    mail: string;
    missingText: (languages: string) => string;
    fields: string;
  };
  readonly fieldProblems: { required: string; tooLong: string; characters: string; pace: string };
}

const yesNo = {
  fr: { yes: 'oui', no: 'non' },
  nl: { yes: 'ja', no: 'nee' },
  en: { yes: 'yes', no: 'no' },
};

export const mailingTexts: InEveryLanguage<MailingTexts> = {
  fr: {
    intro: 'Écrivez à tous les inscrits qui répondent à un filtre, chacun dans sa langue.',
    none: 'Aucun e-mail pour le moment.',
    write: 'Rédiger un e-mail',
    failed: 'La page n’a pas pu être chargée.',
    unknown: 'Cet e-mail n’existe pas',
    unknownHint: 'Le brouillon a peut-être été supprimé, ou l’adresse de la page est incomplète.',
    back: 'Tous les e-mails',
    choose: 'Choisissez un texte de départ. Vous pourrez tout modifier avant l’envoi.',
    kind: {
      unconfirmed: 'Pas encore confirmé',
      week: 'Une semaine avant',
      tomorrow: 'Demain, avec le code',
      thanks: 'Merci de votre visite',
      missed: 'Vous nous avez manqué',
      invitation: 'Invitation ou information',
    },
    kindHint: {
      unconfirmed: 'À ceux que la confirmation n’a pas atteints, avec le code.',
      week: 'Un rappel du jour, des heures et du lieu, avec la page personnelle.',
      tomorrow: 'Un rappel la veille, avec le code QR à présenter à l’entrée.',
      thanks: 'À ceux qui sont venus.',
      missed: 'À ceux qui ne sont pas venus.',
      invitation: 'Un texte libre, à ceux qui ont demandé des informations ; avec un lien de désinscription.',
    },
    state: {
      draft: 'Brouillon',
      running: 'En cours',
      paused: 'En pause',
      done: 'Terminé',
      stopped: 'Arrêté',
    },
    noSubject: '(sans objet)',
    progress: (sent, receivers) => `${sent} sur ${receivers} envoyés`,
    failedCount: (failed) => `${failed} ${failed > 1 ? 'échecs' : 'échec'}`,

    toWhom: 'À qui',
    savedView: 'Vue enregistrée',
    chooseView: 'Choisir une vue...',
    search: 'Contient les mots',
    all: 'Tous',
    several: 'Plusieurs',
    facet: {
      bappMember: `Membre de la ${event.organiser}`,
      dinner: 'Dîner',
      invitedBy: 'Invité par',
      country: 'Pays',
      language: 'Langue',
      confirmation: 'Confirmation',
      state: 'État',
      arrived: 'Venu',
    },
    values: {
      bappMember: { Yes: 'oui', No: 'non' },
      dinner: yesNo.fr,
      confirmation: { sent: 'envoyée', waiting: 'en attente', failed: 'échec' },
      state: { registered: 'inscrit', cancelled: 'annulé' },
      arrived: yesNo.fr,
    },
    noValue: '(vide)',
    or: ' ou ',
    facetWords: (facet, values) => `${facet} : ${values}`,
    searched: (words) => `« ${words} »`,
    registeredBetween: (from, to) =>
      to === ''
        ? `inscrit depuis le ${from}`
        : from === ''
          ? `inscrit jusqu’au ${to}`
          : `inscrit du ${from} au ${to}`,
    everybody: 'Tous les inscrits',

    receivers: (count) => `Destinataires : ${count}`,
    counting: 'Comptage...',
    without: (address, registration, consent) => [
      ...(registration > 0 ? [`${registration} avec une inscription annulée : pas d’e-mail`] : []),
      ...(address > 0 ? [`${address} sans adresse e-mail`] : []),
      ...(consent > 0 ? [`${consent} sans demande d’informations : pas d’e-mail`] : []),
    ],
    onlyConsenting:
      'Cette invitation ne va qu’à ceux qui ont demandé des informations. Chacun peut se désinscrire d’un clic.',
    noAdvertising:
      'Cet e-mail concerne l’inscription elle-même et va à tous. N’y mettez pas de publicité : pour cela, choisissez une invitation.',

    text: 'Texte',
    inLanguage: (language, count) => `${language} (${count})`,
    missing: 'Il manque l’objet ou le texte dans cette langue.',
    subject: 'Objet',
    body: 'Texte',
    bodyHint:
      'Une ligne vide sépare deux paragraphes. Seul dans son paragraphe, {code} devient le code QR, et {page} le bouton vers la page personnelle.',
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
    },
    unknownPlaceholder: (names) => `Ceci n’existe pas : ${names}. Choisissez parmi les boutons ci-dessous.`,
    preview: (name) => `Aperçu pour ${name}`,
    nobodyToShow: 'Personne dans ce filtre ne lit cette langue.',

    send: 'Envoi',
    pace: 'E-mails par minute',
    paceHint: (minutes) =>
      `L’envoi durera environ ${minutes}. Beaucoup de serveurs n’acceptent pas plus de 60 à 100 e-mails par minute.`,
    save: 'Enregistrer',
    saved: 'Le brouillon est enregistré.',
    unsaved: 'Modifications non enregistrées',
    test: (language) => `M’envoyer un essai en ${language.toLowerCase()}`,
    tested: 'L’essai est parti à votre propre adresse. Ses liens personnels ne mènent nulle part.',
    start: 'Envoyer...',
    startSure: (count) => `Envoyer à ${count} ? Les premiers e-mails partent dans la minute.`,
    startNow: 'Oui, envoyer',
    notYet: 'Pas encore',
    delete: 'Supprimer le brouillon',
    leave: 'Quitter sans enregistrer ? Vos modifications seront perdues.',
    working: 'Un instant...',

    figures: {
      sent: 'Envoyés',
      waiting: 'En attente',
      failed: 'Échecs',
      skipped: 'Omis',
      receivers: 'Destinataires',
    },
    skippedHint: 'Omis : annulés, effacés, sans adresse ou désinscrits entre-temps.',
    startsSoon: 'Les premiers e-mails partent dans la minute.',
    endsAt: (moment) => `Fin prévue le ${moment}`,
    endedAt: (moment) => `Terminé le ${moment}`,
    pausedHint: 'Rien ne part tant que l’envoi est en pause.',
    stoppedHint: 'L’envoi a été arrêté : ceux qui attendaient ne recevront rien.',
    refusals:
      'L’envoi s’est arrêté de lui-même : plus d’un e-mail sur vingt a été refusé. Les adresses sont peut-être fausses, ou le serveur nous prend pour un expéditeur de spam. Vérifiez les raisons ci-dessous avant de reprendre.',
    pause: 'Mettre en pause',
    resume: 'Reprendre',
    stop: 'Arrêter...',
    stopSure: 'Arrêter pour de bon ? Ceux qui attendent ne recevront rien.',
    stopNow: 'Oui, arrêter',
    again: 'Réessayer les échecs',
    whoFailed: 'Échecs',
    whatIsSent: 'Texte envoyé',

    problems: {
      noAnswer: 'Le serveur ne répond pas. Réessayez.',
      error: 'Une erreur est survenue. Réessayez.',
      tooMany: 'Trop d’essais à cette adresse : patientez quelques minutes.',
      appCheck: 'Le navigateur n’a pas pu prouver d’où vient la demande. Réessayez.',
      changed:
        'Quelqu’un d’autre a modifié ce brouillon entre-temps : copiez votre texte, puis rechargez la page.',
      state: 'Cet envoi a déjà changé d’état entre-temps.',
      gone: 'Cet e-mail n’existe plus.',
      noReceivers: 'Personne ne recevrait cet e-mail : changez le filtre.',
      tooManyMailings: 'Il y a déjà 100 e-mails : supprimez un brouillon.',
      mail: 'Le serveur de messagerie a refusé l’essai.',
      missingText: (languages) =>
        `Il manque un texte en : ${languages}. Quelqu’un dans ce filtre lit cette langue.`,
      fields: 'Corrigez les champs indiqués.',
    },
    fieldProblems: {
      required: 'Ce champ est nécessaire : quelqu’un lit cette langue.',
      tooLong: 'Ce texte est trop long.',
      characters: 'Certains caractères ne peuvent pas être envoyés ; retirez-les.',
      pace: 'Un nombre entier de 1 à 150.',
    },
  },

  nl: {
    intro: 'Schrijf aan alle ingeschrevenen die aan een filter voldoen, ieder in zijn taal.',
    none: 'Nog geen mailings.',
    write: 'Mailing opstellen',
    failed: 'De pagina kon niet worden geladen.',
    unknown: 'Deze mailing bestaat niet',
    unknownHint: 'Het concept is misschien verwijderd, of het adres van de pagina is niet volledig.',
    back: 'Alle mailings',
    choose: 'Kies een tekst om mee te beginnen. U kunt alles nog wijzigen voor u verzendt.',
    kind: {
      unconfirmed: 'Nog niet bevestigd',
      week: 'Een week ervoor',
      tomorrow: 'Morgen, met de code',
      thanks: 'Bedankt voor uw bezoek',
      missed: 'Wij hebben u gemist',
      invitation: 'Uitnodiging of informatie',
    },
    kindHint: {
      unconfirmed: 'Aan wie de bevestiging niet kreeg, met de code.',
      week: 'Een herinnering aan dag, uren en plaats, met de eigen pagina.',
      tomorrow: 'Een herinnering de dag ervoor, met de QR-code voor de ingang.',
      thanks: 'Aan wie gekomen is.',
      missed: 'Aan wie niet gekomen is.',
      invitation: 'Een vrije tekst, aan wie om informatie vroeg; met een link om zich uit te schrijven.',
    },
    state: { draft: 'Concept', running: 'Bezig', paused: 'Gepauzeerd', done: 'Klaar', stopped: 'Gestopt' },
    noSubject: '(geen onderwerp)',
    progress: (sent, receivers) => `${sent} van ${receivers} verzonden`,
    failedCount: (failed) => `${failed} mislukt`,

    toWhom: 'Aan wie',
    savedView: 'Bewaarde weergave',
    chooseView: 'Kies een weergave...',
    search: 'Bevat de woorden',
    all: 'Alle',
    several: 'Meerdere',
    facet: {
      bappMember: `Lid van ${event.organiser}`,
      dinner: 'Diner',
      invitedBy: 'Uitgenodigd door',
      country: 'Land',
      language: 'Taal',
      confirmation: 'Bevestiging',
      state: 'Status',
      arrived: 'Gekomen',
    },
    values: {
      bappMember: { Yes: 'ja', No: 'nee' },
      dinner: yesNo.nl,
      confirmation: { sent: 'verzonden', waiting: 'in afwachting', failed: 'mislukt' },
      state: { registered: 'ingeschreven', cancelled: 'geannuleerd' },
      arrived: yesNo.nl,
    },
    noValue: '(leeg)',
    or: ' of ',
    facetWords: (facet, values) => `${facet}: ${values}`,
    searched: (words) => `“${words}”`,
    registeredBetween: (from, to) =>
      to === ''
        ? `ingeschreven sinds ${from}`
        : from === ''
          ? `ingeschreven tot ${to}`
          : `ingeschreven van ${from} tot ${to}`,
    everybody: 'Alle ingeschrevenen',

    receivers: (count) => `Ontvangers: ${count}`,
    counting: 'Bezig met tellen...',
    without: (address, registration, consent) => [
      ...(registration > 0 ? [`${registration} met een geannuleerde inschrijving: geen e-mail`] : []),
      ...(address > 0 ? [`${address} zonder e-mailadres`] : []),
      ...(consent > 0 ? [`${consent} vroeg geen informatie: geen e-mail`] : []),
    ],
    onlyConsenting:
      'Deze uitnodiging gaat alleen naar wie om informatie vroeg. Iedereen kan zich met één klik uitschrijven.',
    noAdvertising:
      'Deze e-mail gaat over de inschrijving zelf en gaat naar iedereen. Zet er geen reclame in: kies daarvoor een uitnodiging.',

    text: 'Tekst',
    inLanguage: (language, count) => `${language} (${count})`,
    missing: 'Het onderwerp of de tekst ontbreekt in deze taal.',
    subject: 'Onderwerp',
    body: 'Tekst',
    bodyHint:
      'Een lege regel scheidt twee alinea’s. Alleen in zijn alinea wordt {code} de QR-code, en {page} de knop naar de eigen pagina.',
    insert: 'Invoegen',
    placeholder: {
      firstname: 'Voornaam',
      lastname: 'Naam',
      company: 'Bedrijf',
      code: 'Code',
      page: 'Eigen pagina',
      event: 'Beurs',
      date: 'Datum',
      hours: 'Uren',
      venue: 'Plaats',
    },
    unknownPlaceholder: (names) => `Dit bestaat niet: ${names}. Kies uit de knoppen hieronder.`,
    preview: (name) => `Voorbeeld voor ${name}`,
    nobodyToShow: 'Niemand in deze filter leest deze taal.',

    send: 'Verzenden',
    pace: 'E-mails per minuut',
    paceHint: (minutes) =>
      `Het verzenden duurt ongeveer ${minutes}. Veel servers aanvaarden niet meer dan 60 tot 100 e-mails per minuut.`,
    save: 'Opslaan',
    saved: 'Het concept is opgeslagen.',
    unsaved: 'Niet-opgeslagen wijzigingen',
    test: (language) => `Mij een test sturen in het ${language}`,
    tested: 'De test is naar uw eigen adres verzonden. De persoonlijke links erin leiden nergens heen.',
    start: 'Verzenden...',
    startSure: (count) => `Verzenden naar ${count}? De eerste e-mails vertrekken binnen een minuut.`,
    startNow: 'Ja, verzenden',
    notYet: 'Nog niet',
    delete: 'Concept verwijderen',
    leave: 'Verlaten zonder op te slaan? Uw wijzigingen gaan verloren.',
    working: 'Een ogenblik...',

    figures: {
      sent: 'Verzonden',
      waiting: 'In afwachting',
      failed: 'Mislukt',
      skipped: 'Overgeslagen',
      receivers: 'Ontvangers',
    },
    skippedHint: 'Overgeslagen: intussen geannuleerd, gewist, zonder adres of uitgeschreven.',
    startsSoon: 'De eerste e-mails vertrekken binnen een minuut.',
    endsAt: (moment) => `Klaar rond ${moment}`,
    endedAt: (moment) => `Klaar op ${moment}`,
    pausedHint: 'Er vertrekt niets zolang de mailing gepauzeerd is.',
    stoppedHint: 'De mailing is gestopt: wie nog wachtte, krijgt niets.',
    refusals:
      'De mailing is vanzelf gestopt: meer dan één e-mail op twintig werd geweigerd. Misschien zijn de adressen fout, of ziet de server ons als spammer. Bekijk de redenen hieronder voor u hervat.',
    pause: 'Pauzeren',
    resume: 'Hervatten',
    stop: 'Stoppen...',
    stopSure: 'Voorgoed stoppen? Wie nog wacht, krijgt niets.',
    stopNow: 'Ja, stoppen',
    again: 'De mislukte opnieuw proberen',
    whoFailed: 'Mislukt',
    whatIsSent: 'Verzonden tekst',

    problems: {
      noAnswer: 'De server antwoordt niet. Probeer opnieuw.',
      error: 'Er is een fout opgetreden. Probeer opnieuw.',
      tooMany: 'Te veel tests naar dit adres: wacht een paar minuten.',
      appCheck: 'De browser kon niet aantonen waar de aanvraag vandaan komt. Probeer opnieuw.',
      changed:
        'Iemand anders heeft dit concept intussen gewijzigd: kopieer uw tekst en laad de pagina opnieuw.',
      state: 'De status van deze mailing is intussen al veranderd.',
      gone: 'Deze mailing bestaat niet meer.',
      noReceivers: 'Niemand zou deze e-mail krijgen: pas de filter aan.',
      tooManyMailings: 'Er zijn al 100 mailings: verwijder een concept.',
      mail: 'De mailserver heeft de test geweigerd.',
      missingText: (languages) =>
        `Er ontbreekt een tekst in het: ${languages}. Iemand in deze filter leest die taal.`,
      fields: 'Verbeter de aangeduide velden.',
    },
    fieldProblems: {
      required: 'Dit veld is nodig: iemand leest deze taal.',
      tooLong: 'Deze tekst is te lang.',
      characters: 'Sommige tekens kunnen niet worden verzonden; verwijder ze.',
      pace: 'Een geheel getal van 1 tot 150.',
    },
  },

  en: {
    intro: 'Write to all registrants that a filter finds, each in their language.',
    none: 'No mailings yet.',
    write: 'Write a mailing',
    failed: 'The page could not be loaded.',
    unknown: 'There is no such mailing',
    unknownHint: 'The draft may have been deleted, or the page’s address is incomplete.',
    back: 'All mailings',
    choose: 'Choose a text to begin with. You can change everything before you send it.',
    kind: {
      unconfirmed: 'Not yet confirmed',
      week: 'One week before',
      tomorrow: 'Tomorrow, with the code',
      thanks: 'Thank you for coming',
      missed: 'We missed you',
      invitation: 'Invitation or information',
    },
    kindHint: {
      unconfirmed: 'To those whom the confirmation has not reached, with the code.',
      week: 'A reminder of the day, the hours and the venue, with the personal page.',
      tomorrow: 'A reminder the day before, with the QR code for the entrance.',
      thanks: 'To those who came.',
      missed: 'To those who did not come.',
      invitation: 'Your own text, to those who asked for information; with a link to unsubscribe.',
    },
    state: { draft: 'Draft', running: 'Running', paused: 'Paused', done: 'Done', stopped: 'Stopped' },
    noSubject: '(no subject)',
    progress: (sent, receivers) => `${sent} of ${receivers} sent`,
    failedCount: (failed) => `${failed} failed`,

    toWhom: 'To whom',
    savedView: 'Saved view',
    chooseView: 'Choose a view...',
    search: 'Contains the words',
    all: 'All',
    several: 'Several',
    facet: {
      bappMember: `Member of ${event.organiser}`,
      dinner: 'Dinner',
      invitedBy: 'Invited by',
      country: 'Country',
      language: 'Language',
      confirmation: 'Confirmation',
      state: 'State',
      arrived: 'Came',
    },
    values: {
      bappMember: { Yes: 'yes', No: 'no' },
      dinner: yesNo.en,
      confirmation: { sent: 'sent', waiting: 'waiting', failed: 'failed' },
      state: { registered: 'registered', cancelled: 'cancelled' },
      arrived: yesNo.en,
    },
    noValue: '(empty)',
    or: ' or ',
    facetWords: (facet, values) => `${facet}: ${values}`,
    searched: (words) => `“${words}”`,
    registeredBetween: (from, to) =>
      to === ''
        ? `registered since ${from}`
        : from === ''
          ? `registered until ${to}`
          : `registered from ${from} to ${to}`,
    everybody: 'All registrants',

    receivers: (count) => `Recipients: ${count}`,
    counting: 'Counting...',
    without: (address, registration, consent) => [
      ...(registration > 0 ? [`${registration} with a cancelled registration: no mail`] : []),
      ...(address > 0 ? [`${address} without an e-mail address`] : []),
      ...(consent > 0 ? [`${consent} did not ask for information: no mail`] : []),
    ],
    onlyConsenting:
      'This invitation goes only to those who asked for information. Everybody can unsubscribe with one click.',
    noAdvertising:
      'This mail is about the registration itself and goes to everybody. Do not advertise in it: choose an invitation for that.',

    text: 'Text',
    inLanguage: (language, count) => `${language} (${count})`,
    missing: 'The subject or the text is missing in this language.',
    subject: 'Subject',
    body: 'Text',
    bodyHint:
      'An empty line separates two paragraphs. Alone in its paragraph, {code} becomes the QR code, and {page} the button to the personal page.',
    insert: 'Insert',
    placeholder: {
      firstname: 'First name',
      lastname: 'Last name',
      company: 'Company',
      code: 'Code',
      page: 'Personal page',
      event: 'Show',
      date: 'Date',
      hours: 'Hours',
      venue: 'Venue',
    },
    unknownPlaceholder: (names) => `This does not exist: ${names}. Choose one of the buttons below.`,
    preview: (name) => `Preview for ${name}`,
    nobodyToShow: 'Nobody in this filter reads this language.',

    send: 'Sending',
    pace: 'Mails a minute',
    paceHint: (minutes) =>
      `Sending will take about ${minutes}. Many servers accept no more than 60 to 100 mails a minute.`,
    save: 'Save',
    saved: 'The draft is saved.',
    unsaved: 'Unsaved changes',
    test: (language) => `Send me a test in ${language}`,
    tested: 'The test was sent to your own address. Its personal links lead nowhere.',
    start: 'Send...',
    startSure: (count) => `Send it to ${count}? The first mails leave within a minute.`,
    startNow: 'Yes, send it',
    notYet: 'Not yet',
    delete: 'Delete the draft',
    leave: 'Leave without saving? Your changes will be lost.',
    working: 'One moment...',

    figures: {
      sent: 'Sent',
      waiting: 'Waiting',
      failed: 'Failed',
      skipped: 'Skipped',
      receivers: 'Recipients',
    },
    skippedHint: 'Skipped: meanwhile cancelled, erased, without an address or unsubscribed.',
    startsSoon: 'The first mails leave within a minute.',
    endsAt: (moment) => `Done at about ${moment}`,
    endedAt: (moment) => `Ended on ${moment}`,
    pausedHint: 'Nothing is sent while the mailing is paused.',
    stoppedHint: 'The mailing was stopped: those who were waiting get nothing.',
    refusals:
      'The mailing has stopped by itself: more than one mail in twenty was refused. The addresses may be wrong, or the server takes us for a spammer. Look at the reasons below before you resume.',
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop...',
    stopSure: 'Stop for good? Those who are waiting get nothing.',
    stopNow: 'Yes, stop it',
    again: 'Try the failed again',
    whoFailed: 'Failed',
    whatIsSent: 'Text sent',

    problems: {
      noAnswer: 'The server does not answer. Try again.',
      error: 'Something went wrong. Try again.',
      tooMany: 'Too many tests to this address: wait a few minutes.',
      appCheck: 'The browser could not prove where the request comes from. Try again.',
      changed: 'Somebody else has changed this draft meanwhile: copy your text, then reload the page.',
      state: 'The state of this mailing has changed meanwhile.',
      gone: 'This mailing no longer exists.',
      noReceivers: 'Nobody would get this mailing: change the filter.',
      tooManyMailings: 'There are 100 mailings already: delete a draft.',
      mail: 'The mail server refused the test.',
      missingText: (languages) =>
        `A text is missing in: ${languages}. Somebody in this filter reads that language.`,
      fields: 'Correct the marked fields.',
    },
    fieldProblems: {
      required: 'This field is needed: somebody reads this language.',
      tooLong: 'This text is too long.',
      characters: 'Some characters cannot be sent; remove them.',
      pace: 'A whole number from 1 to 150.',
    },
  },
};

export function useMailingTexts(): MailingTexts {
  return mailingTexts[useOrganiserLanguage()];
}
