/** The words of the page of one registrant, beside those that all organisers' pages share. */
import { event } from 'contract/event';
import type { InEveryLanguage } from 'contract/languages';
import type { Actor, HistoryAction } from 'contract/organisers-registrant';
import { useOrganiserLanguage } from '../organisers/language';
import type { Texts } from '../translations/en';

export interface RegistrantTexts {
  failed: string;
  unknown: string;
  unknownHint: string;

  addHint: string;
  addNow: string;
  consentNote: string;
  consentNoteHint: string;
  mandatory: string;

  call: (number: string) => string;
  write: (address: string) => string;
  stateLabel: string;
  source: string;
  sources: Record<'visitor' | 'organiser', string>;
  registered: string;
  confirmation: string;
  noAddress: string;
  id: string;

  send: string;
  sending: string;
  sent: string;
  badge: string;
  cancel: string;
  cancelSure: string;
  cancelNow: string;
  keep: string;
  cancelled: string;
  restore: string;
  restored: string;
  undo: string;
  undone: string;
  /** Beside what is not possible while the form holds changes. */
  saveFirst: string;

  fields: string;
  language: string;
  save: string;
  saving: string;
  saved: string;
  /** The new address gets the confirmation. */
  savedAddress: (email: string) => string;
  unsaved: string;
  discard: string;
  leave: string;

  conflict: string;
  conflictHint: string;
  mine: string;
  theirs: string;
  keepMine: string;
  takeTheirs: string;
  /** Somebody was faster, and nothing had been typed. */
  meanwhile: string;
  /** Other fields were changed than those that are typed. */
  merged: string;

  history: string;
  noHistory: string;
  actions: Record<HistoryAction, string>;
  by: Record<Actor, string>;
  from: string;
  to: string;
  empty: string;

  erase: string;
  eraseHint: string;
  eraseConfirm: (name: string) => string;
  eraseWrong: string;
  eraseNow: string;
  erased: string;
  erasedHint: string;

  /** What became of a call. */
  problems: {
    noAnswer: string;
    error: string;
    tooMany: string;
    appCheck: string;
    fields: string;
    taken: string;
    mail: string;
    gone: string;
    nothingToUndo: string;
    /** A try without an answer was stored, and the form has changed since. */
    added: string;
  };

  /** In the place of what the form says to visitors. */
  form: Partial<Texts>;
}

export const registrantTexts: InEveryLanguage<RegistrantTexts> = {
  fr: {
    failed: 'La fiche n’a pas pu être chargée.',
    unknown: 'Cet inscrit n’existe pas',
    unknownHint: 'Il a peut-être été effacé, ou l’adresse de la page est incomplète.',

    addHint: 'Nom, prénom, société et langue suffisent. Le reste peut être complété plus tard.',
    addNow: 'Ajouter',
    consentNote: 'Comment la personne a donné son accord',
    consentNoteHint: 'Par exemple : par téléphone, le 12 mai, à Anne.',
    mandatory: 'Champ obligatoire',

    call: (number) => `Appeler le ${number}`,
    write: (address) => `Écrire à ${address}`,
    stateLabel: 'État',
    source: 'Origine',
    sources: { visitor: 'Formulaire du site', organiser: 'Ajouté par un organisateur' },
    registered: 'Inscrit le',
    confirmation: 'Confirmation',
    noAddress: 'Pas d’adresse e-mail',
    id: 'Code',

    send: 'Envoyer la confirmation',
    sending: 'Envoi en cours...',
    sent: 'La confirmation a été envoyée.',
    badge: 'Ouvrir le badge',
    cancel: 'Annuler l’inscription',
    cancelSure: 'Le badge et les places au dîner seront perdus ; l’inscription pourra être rétablie.',
    cancelNow: 'Oui, annuler l’inscription',
    keep: 'Non, ne rien changer',
    cancelled: 'L’inscription a été annulée.',
    restore: 'Rétablir l’inscription',
    restored: 'L’inscription a été rétablie.',
    undo: 'Défaire la dernière modification',
    undone: 'La dernière modification a été défaite.',
    saveFirst: 'Pour envoyer la confirmation ou défaire, enregistrez d’abord vos modifications.',

    fields: 'Données de l’inscrit',
    language: 'Langue de l’inscrit',
    save: 'Enregistrer',
    saving: 'Enregistrement...',
    saved: 'Les modifications sont enregistrées.',
    savedAddress: (email) => `Les modifications sont enregistrées. La confirmation part à ${email}.`,
    unsaved: 'Modifications non enregistrées',
    discard: 'Abandonner',
    leave: 'Quitter la fiche sans enregistrer ? Vos modifications seront perdues.',

    conflict: 'Quelqu’un d’autre a modifié cette fiche entre-temps',
    conflictHint:
      'Rien de ce que vous avez saisi n’est perdu. Choisissez pour chaque champ, puis enregistrez de nouveau.',
    mine: 'Votre version',
    theirs: 'L’autre version',
    keepMine: 'Garder tout ce que j’ai saisi',
    takeTheirs: 'Prendre l’autre version',
    meanwhile:
      'Quelqu’un d’autre a modifié cette fiche entre-temps. Voici où elle en est : vérifiez, puis réessayez.',
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
    },
    by: {
      visitor: 'par le visiteur',
      organiser: 'par un organisateur',
      schedule: 'automatiquement',
      command: 'par une commande',
    },
    from: 'Avant :',
    to: 'Après :',
    empty: '(vide)',

    erase: 'Effacer cet inscrit',
    eraseHint: 'Tout est effacé, tout de suite et pour toujours : les données, le badge et l’historique.',
    eraseConfirm: (name) => `Pour confirmer, tapez : ${name}`,
    eraseWrong: 'Ce n’est pas le nom de cet inscrit',
    eraseNow: 'Effacer pour toujours',
    erased: 'L’inscrit a été effacé',
    erasedHint: 'Il ne reste rien de ses données.',

    problems: {
      noAnswer: 'Le serveur ne répond pas. Rien n’est perdu : réessayez.',
      error: 'Une erreur est survenue. Rien n’est perdu : réessayez.',
      tooMany: 'Trop de demandes à la fois : patientez une minute, puis réessayez.',
      appCheck: 'Le navigateur n’a pas pu prouver d’où vient la demande. Réessayez.',
      fields: 'Rien n’a été enregistré. Corrigez les champs indiqués.',
      taken: 'Rien n’a été enregistré : une autre personne est inscrite avec cette adresse e-mail.',
      mail: 'La confirmation n’a pas été envoyée : le serveur de messagerie l’a refusée. Vérifiez l’adresse e-mail ; si elle est juste, réessayez plus tard.',
      gone: 'Cet inscrit n’existe plus : il a été effacé entre-temps.',
      nothingToUndo: 'Il n’y a plus rien à défaire.',
      added:
        'La personne a déjà été ajoutée, avec ce que vous aviez saisi alors : cherchez-la dans la liste.',
    },

    form: {
      'section.invitation': 'Invitation',
      'section.person': 'Coordonnées',
      'section.company': 'Société',
      'section.consent': 'Informations',
      'field.bappMember': `Membre de la ${event.organiser}`,
      'field.dinnerReservation': 'Nombre de personnes au dîner',
      'field.mailing': `Souhaite recevoir des informations de la ${event.organiser} ou de ses membres.`,
    },
  },

  nl: {
    failed: 'De fiche kon niet worden geladen.',
    unknown: 'Deze inschrijving bestaat niet',
    unknownHint: 'Ze is misschien gewist, of het adres van de pagina is niet volledig.',

    addHint: 'Naam, voornaam, bedrijf en taal volstaan. De rest kan later worden aangevuld.',
    addNow: 'Inschrijven',
    consentNote: 'Hoe de persoon akkoord ging',
    consentNoteHint: 'Bijvoorbeeld: telefonisch, op 12 mei, aan Anne.',
    mandatory: 'Verplicht veld',

    call: (number) => `${number} bellen`,
    write: (address) => `Schrijven naar ${address}`,
    stateLabel: 'Status',
    source: 'Herkomst',
    sources: { visitor: 'Formulier van de site', organiser: 'Toegevoegd door een organisator' },
    registered: 'Ingeschreven op',
    confirmation: 'Bevestiging',
    noAddress: 'Geen e-mailadres',
    id: 'Code',

    send: 'Bevestiging verzenden',
    sending: 'Bezig met verzenden...',
    sent: 'De bevestiging is verzonden.',
    badge: 'Badge openen',
    cancel: 'Inschrijving annuleren',
    cancelSure: 'De badge en de plaatsen aan het diner vervallen; de inschrijving kan worden hersteld.',
    cancelNow: 'Ja, inschrijving annuleren',
    keep: 'Nee, niets wijzigen',
    cancelled: 'De inschrijving is geannuleerd.',
    restore: 'Inschrijving herstellen',
    restored: 'De inschrijving is hersteld.',
    undo: 'Laatste wijziging ongedaan maken',
    undone: 'De laatste wijziging is ongedaan gemaakt.',
    saveFirst: 'Sla eerst uw wijzigingen op om de bevestiging te verzenden of iets ongedaan te maken.',

    fields: 'Gegevens van de ingeschrevene',
    language: 'Taal van de ingeschrevene',
    save: 'Opslaan',
    saving: 'Bezig met opslaan...',
    saved: 'De wijzigingen zijn opgeslagen.',
    savedAddress: (email) => `De wijzigingen zijn opgeslagen. De bevestiging gaat naar ${email}.`,
    unsaved: 'Niet-opgeslagen wijzigingen',
    discard: 'Verwerpen',
    leave: 'De fiche verlaten zonder op te slaan? Uw wijzigingen gaan verloren.',

    conflict: 'Iemand anders heeft deze fiche intussen gewijzigd',
    conflictHint: 'Niets van wat u hebt getypt, is verloren. Kies voor elk veld en sla opnieuw op.',
    mine: 'Uw versie',
    theirs: 'De andere versie',
    keepMine: 'Alles behouden wat ik typte',
    takeTheirs: 'De andere versie nemen',
    meanwhile:
      'Iemand anders heeft deze fiche intussen gewijzigd. Zo staat ze er nu voor: kijk na en probeer opnieuw.',
    merged: 'Iemand anders heeft deze fiche intussen gewijzigd, net als u. Kijk na en sla opnieuw op.',

    history: 'Geschiedenis',
    noHistory: 'Geen wijzigingen.',
    actions: {
      registered: 'Inschrijving',
      changed: 'Wijziging',
      cancelled: 'Annulering',
      restored: 'Herstel',
      undone: 'Ongedaan gemaakt',
      exported: 'Gegevens geëxporteerd',
      confirmed: 'Bevestiging verzonden',
    },
    by: {
      visitor: 'door de bezoeker',
      organiser: 'door een organisator',
      schedule: 'automatisch',
      command: 'door een opdracht',
    },
    from: 'Voor:',
    to: 'Na:',
    empty: '(leeg)',

    erase: 'Deze ingeschrevene wissen',
    eraseHint: 'Alles wordt gewist, meteen en voorgoed: de gegevens, de badge en de geschiedenis.',
    eraseConfirm: (name) => `Typ om te bevestigen: ${name}`,
    eraseWrong: 'Dit is niet de naam van deze ingeschrevene',
    eraseNow: 'Voorgoed wissen',
    erased: 'De ingeschrevene is gewist',
    erasedHint: 'Er blijft niets van de gegevens over.',

    problems: {
      noAnswer: 'De server antwoordt niet. Er is niets verloren: probeer opnieuw.',
      error: 'Er is een fout opgetreden. Er is niets verloren: probeer opnieuw.',
      tooMany: 'Te veel aanvragen tegelijk: wacht een minuut en probeer opnieuw.',
      appCheck: 'De browser kon niet aantonen waar de aanvraag vandaan komt. Probeer opnieuw.',
      fields: 'Er is niets opgeslagen. Verbeter de gemarkeerde velden.',
      taken: 'Er is niets opgeslagen: iemand anders is met dit e-mailadres ingeschreven.',
      mail: 'De bevestiging is niet verzonden: de mailserver heeft ze geweigerd. Controleer het e-mailadres; is het juist, probeer dan later opnieuw.',
      gone: 'Deze ingeschrevene bestaat niet meer: hij is intussen gewist.',
      nothingToUndo: 'Er is niets meer om ongedaan te maken.',
      added: 'De persoon is al ingeschreven, met wat u toen had getypt: zoek hem in de lijst.',
    },

    form: {
      'section.invitation': 'Uitnodiging',
      'section.person': 'Contactgegevens',
      'section.company': 'Bedrijf',
      'section.consent': 'Informatie',
      'field.bappMember': `Lid van ${event.organiser}`,
      'field.dinnerReservation': 'Aantal personen voor het diner',
      'field.mailing': `Ontvangt graag informatie van ${event.organiser} of haar leden.`,
    },
  },

  en: {
    failed: 'The registrant could not be loaded.',
    unknown: 'There is no such registrant',
    unknownHint: 'It may have been erased, or the page’s address is incomplete.',

    addHint: 'Name, first name, company and language are enough. The rest can be added later.',
    addNow: 'Add',
    consentNote: 'How the person gave consent',
    consentNoteHint: 'For example: by telephone, on 12 May, to Anne.',
    mandatory: 'Required field',

    call: (number) => `Call ${number}`,
    write: (address) => `Write to ${address}`,
    stateLabel: 'State',
    source: 'Source',
    sources: { visitor: 'The site’s form', organiser: 'Added by an organiser' },
    registered: 'Registered on',
    confirmation: 'Confirmation',
    noAddress: 'No e-mail address',
    id: 'Code',

    send: 'Send the confirmation',
    sending: 'Sending...',
    sent: 'The confirmation was sent.',
    badge: 'Open the badge',
    cancel: 'Cancel the registration',
    cancelSure: 'The badge and the seats at the dinner are given up; the registration can be restored.',
    cancelNow: 'Yes, cancel the registration',
    keep: 'No, change nothing',
    cancelled: 'The registration was cancelled.',
    restore: 'Restore the registration',
    restored: 'The registration was restored.',
    undo: 'Undo the last change',
    undone: 'The last change was undone.',
    saveFirst: 'Save your changes first, to send the confirmation or to undo.',

    fields: 'The registrant’s data',
    language: 'Registrant’s language',
    save: 'Save',
    saving: 'Saving...',
    saved: 'The changes are saved.',
    savedAddress: (email) => `The changes are saved. The confirmation is going to ${email}.`,
    unsaved: 'Unsaved changes',
    discard: 'Discard',
    leave: 'Leave without saving? Your changes will be lost.',

    conflict: 'Somebody else has changed this registrant meanwhile',
    conflictHint: 'Nothing that you typed is lost. Choose for each field, then save again.',
    mine: 'Your version',
    theirs: 'The other version',
    keepMine: 'Keep everything I typed',
    takeTheirs: 'Take the other version',
    meanwhile:
      'Somebody else has changed this registrant meanwhile. This is how it is now: check it, then try again.',
    merged: 'Somebody else has changed this registrant meanwhile, as you did. Check it, then save again.',

    history: 'History',
    noHistory: 'No changes.',
    actions: {
      registered: 'Registration',
      changed: 'Change',
      cancelled: 'Cancellation',
      restored: 'Restored',
      undone: 'Undone',
      exported: 'Data exported',
      confirmed: 'Confirmation sent',
    },
    by: {
      visitor: 'by the visitor',
      organiser: 'by an organiser',
      schedule: 'automatically',
      command: 'by a command',
    },
    from: 'Before:',
    to: 'After:',
    empty: '(empty)',

    erase: 'Erase this registrant',
    eraseHint: 'Everything is erased, at once and for ever: the data, the badge and the history.',
    eraseConfirm: (name) => `To confirm, type: ${name}`,
    eraseWrong: 'This is not the registrant’s name',
    eraseNow: 'Erase for ever',
    erased: 'The registrant was erased',
    erasedHint: 'None of the data is left.',

    problems: {
      noAnswer: 'The server does not answer. Nothing is lost: try again.',
      error: 'Something went wrong. Nothing is lost: try again.',
      tooMany: 'Too many requests at once: wait a minute, then try again.',
      appCheck: 'The browser could not prove where the request comes from. Try again.',
      fields: 'Nothing was saved. Correct the marked fields.',
      taken: 'Nothing was saved: somebody else is registered with this e-mail address.',
      mail: 'The confirmation was not sent: the mail server refused it. Check the e-mail address; if it is right, try again later.',
      gone: 'This registrant no longer exists: it was erased meanwhile.',
      nothingToUndo: 'There is nothing left to undo.',
      added: 'The person has been added already, with what you had typed then: look in the list.',
    },

    form: {
      'section.invitation': 'Invitation',
      'section.person': 'Contact details',
      'section.company': 'Company',
      'section.consent': 'Information',
      'field.bappMember': `Member of ${event.organiser}`,
      'field.dinnerReservation': 'Number of people at the dinner',
      'field.mailing': `Would like to receive information from ${event.organiser} or its members.`,
    },
  },
};

export function useRegistrantTexts(): RegistrantTexts {
  return registrantTexts[useOrganiserLanguage()];
}
