/** The texts that organisers read, in Dutch as it is written in Belgium. */
import { event } from 'contract/event';
import type { OrganiserTexts } from './organisers.fr';

const number = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 });

export const texts: OrganiserTexts = {
  common: {
    loading: 'Bezig met laden...',
    retry: 'Opnieuw proberen',
    cancel: 'Annuleren',
    close: 'Sluiten',
    chooseLanguage: 'Taal van deze pagina’s',
    language: { fr: 'Frans', nl: 'Nederlands', en: 'Engels' },
    moment: (date, time) => `${date} om\u00a0${time}`,
    error: 'Er is iets misgegaan.',
    noAnswer: 'De server antwoordt niet.',
    tooManyRequests: 'Te veel aanvragen tegelijk: wacht even.',
    appCheckFailed: 'De browser kon niet aantonen waar de aanvraag vandaan komt: laad de pagina opnieuw.',
  },

  title: {
    login: 'Aanmelden',
    logout: 'Afmelden',
    users: 'Lijst van ingeschrevenen',
    newRegistrant: 'Iemand inschrijven',
    registrant: 'Inschrijving',
    mail: 'Bevestigingsmail',
    devices: 'Telefoons aan de ingang',
    securedTest: 'Beveiligde testpagina',
  },

  /** The links in the header. */
  nav: {
    name: 'Rubrieken',
    users: 'Ingeschrevenen',
    devices: 'Telefoons',
  },

  frame: {
    skip: 'Naar de inhoud',
    area: 'Voor organisatoren',
    session: 'Sessie',
    signOut: 'Afmelden',
    checkingSession: 'Sessie controleren...',
  },

  login: {
    heading: 'Voor organisatoren',
    sessionEnded: 'Uw sessie is beëindigd. Meld u opnieuw aan.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Aanmelden',
    showPassword: 'Wachtwoord tonen',
    forgotten: 'Wachtwoord vergeten?',
    required: 'Dit veld is verplicht.',
    tooLong: 'Deze tekst is te lang.',
    credentialsInvalid: 'Deze gegevens kloppen niet. Probeer opnieuw.',
    tooManyAttempts: 'Te veel pogingen. Probeer over enkele minuten opnieuw.',
    noAnswer: 'De server antwoordt niet. Probeer opnieuw.',
    error: 'Er is iets misgegaan. Probeer opnieuw.',
  },

  forgotten: {
    heading: 'Wachtwoord vergeten',
    explanation: 'Vul uw e-mailadres in: u ontvangt een link om een ander wachtwoord te kiezen.',
    submit: 'Link versturen',
    sent: 'Als dit het adres van een organisator is, is er net een link naartoe gestuurd. Niets ontvangen? Kijk in uw map Ongewenste e-mail.',
    back: 'Terug naar aanmelden',
  },

  logout: { inProgress: 'Bezig met afmelden...' },

  securedTest: { text: 'Deze pagina is alleen voor aangemelde organisatoren.' },

  list: {
    name: 'Ingeschrevenen',
    failed: 'De lijst kon niet worden geladen.',
    empty: 'Nog niemand ingeschreven.',
    noMatch: (search) => `Geen ingeschrevene gevonden voor “${search}”.`,
    clearSearch: 'Zoekopdracht wissen',
    total: (count, search) => {
      const people = `${number.format(count)} ${count === 1 ? 'ingeschrevene' : 'ingeschrevenen'}`;
      return search === '' ? people : `${people} voor “${search}”`;
    },
    search: 'Zoeken',
    searchHint: 'Naam, bedrijf, e-mail, telefoon',
    sortBy: 'Sorteren op',
    ascending: 'Oplopend, omkeren',
    descending: 'Aflopend, omkeren',
    pageSize: 'Per pagina',
    pages: 'Pagina’s',
    pagesBelow: 'Pagina’s, onder de lijst',
    firstPage: 'Eerste pagina',
    previousPage: 'Vorige pagina',
    page: (page) => `Pagina ${page}`,
    nextPage: 'Volgende pagina',
    lastPage: 'Laatste pagina',
    reading: 'Ingeschrevenen ophalen...',
    read: (done, all) => `Ingeschrevenen ophalen: ${number.format(done)} van ${number.format(all)}`,
  },

  column: {
    lastname: 'Naam',
    firstname: 'Voornaam',
    email: 'E-mail',
    organization: 'Bedrijf',
    dinnerReservation: 'Diner',
    vegetarianMeal: 'Veggie',
    bappMember: 'Lid',
    createdAt: 'Inschrijving',
    emailSent: 'Bevestigd',
    mail: 'Bevestigingsmail',
  },

  row: {
    yes: 'Ja',
    no: 'Nee',
    confirmed: 'Bevestigd',
    notConfirmed: 'Niet bevestigd',
    state: { registered: 'Ingeschreven', cancelled: 'Geannuleerd' },
    confirmation: (name) => `Bevestigingsmail van ${name}`,
    tabBlocked: 'De browser heeft het nieuwe tabblad geblokkeerd. Sta het toe en probeer opnieuw.',
  },

  confirmation: {
    sent: (moment) => `Verzonden op ${moment}`,
    waiting: 'Nog te verzenden',
    waitingUntil: (moment) => `In de wacht, volgende poging op ${moment}`,
    givenUp: (tries) =>
      `Mislukt na ${tries} ${tries === 1 ? 'poging' : 'pogingen'}, er volgt geen poging meer`,
    problem: {
      invalidAddress: 'Dit e-mailadres is niet geldig.',
      notBuilt: 'De e-mail kon niet worden opgesteld: verwittig de technisch verantwoordelijke.',
      signIn: 'De verzendserver weigert onze account: verwittig de technisch verantwoordelijke.',
      mailbox: 'De server van de ontvanger weigert dit adres.',
      refused: 'De server van de ontvanger heeft de e-mail geweigerd.',
      later: 'De server van de ontvanger vraagt om later opnieuw te proberen.',
      notReached: 'De verzendserver heeft niet geantwoord.',
      unknown: 'De e-mail kon niet worden verzonden.',
    },
  },

  spreadsheet: {
    download: 'XLSX downloaden',
    sheet: 'Lijst van ingeschrevenen',
    column: {
      lastname: 'Naam',
      firstname: 'Voornaam',
      organization: 'Bedrijf',
      title: 'Functie',
      email: 'E-mail',
      telWork: 'Telefoon',
      telCell: 'Gsm',
      workUrl: 'Website',
      streetAndNumber: 'Straat en nummer',
      postalCode: 'Postcode',
      city: 'Gemeente',
      region: 'Regio',
      country: 'Land',
      bappMember: `Lid van ${event.organiser}`,
      invitedBy: 'Uitgenodigd door',
      dinnerReservation: 'Personen aan het diner',
      vegetarianMeal: 'Vegetarische menu’s',
      language: 'Taal',
      mailing: 'Wil informatie ontvangen',
      rgpd: 'Toestemming',
      createdAt: 'Ingeschreven op',
      emailSent: 'Bevestiging verzonden op',
      registrationCode: 'Inschrijvingscode',
      id: 'Identificatie',
      state: 'Status',
    },
    nobody: 'Er valt niets te exporteren: niemand is ingeschreven.',
    writing: 'Bestand aanmaken...',
    failed: 'Het XLSX-bestand kon niet worden aangemaakt.',
  },

  print: {
    button: 'Lijst afdrukken',
    nobody: 'Er valt niets af te drukken: de lijst is leeg.',
    failed: 'De lijst kon niet worden afgedrukt.',
    dinner: (persons, vegetarian) =>
      vegetarian === 0 ? number.format(persons) : `${persons}, waarvan ${vegetarian} veggie`,
  },

  badges: {
    download: 'Badges downloaden',
    drawing: 'Badges aanmaken...',
    receiving: (bytes) => `Badges: ${number.format(bytes / 1024)} kB ontvangen`,
    nobody: 'Er zijn nog geen badges: niemand is ingeschreven.',
    failed: 'De badges konden niet worden gedownload.',
  },

  mail: {
    noRegistrant: 'Gegevens laden...',
    chooseRegistrant: 'In dit tabblad is niemand gekozen.',
    toTheList: 'Iemand kiezen in de lijst',
    language: 'Taal',
    id: 'Identificatie',
    from: 'Van',
    replyTo: 'Antwoord aan',
    to: 'Aan',
    subject: 'Onderwerp',
    ownLanguage: (language) => `In de taal van de ingeschrevene: ${language}`,
    preview: (language) => `Voorbeeld: ${language}`,
    allLanguages: 'De drie versies',
    shownVersion: 'Getoonde versie',
    ownVersion: 'Eigen taal',
    version: (language) => `Versie: ${language}`,
    untitled: 'E-mail',
    send: 'E-mail verzenden',
    sending: 'Bezig met verzenden...',
    sent: 'De bevestiging is verzonden.',
    alreadySent: 'De bevestiging was al verzonden.',
    failed: {
      refused:
        'De bevestiging is niet verzonden: de mailserver heeft ze geweigerd. Controleer het e-mailadres; als het juist is, probeer dan later opnieuw.',
      notFound:
        'De bevestiging is niet verzonden: deze inschrijving bestaat niet meer of het adres is gewijzigd. Laad de lijst opnieuw en open de bevestiging nog eens.',
      tooMany:
        'De bevestiging is niet verzonden: te veel verzendingen tegelijk. Wacht een minuut en probeer opnieuw.',
      appCheck:
        'De bevestiging is niet verzonden: de browser kon niet aantonen waar de aanvraag vandaan komt. Laad de pagina opnieuw en probeer het nog eens.',
      cancelled: 'De bevestiging is niet verzonden: deze inschrijving is geannuleerd.',
      unavailable:
        'De server heeft niet geantwoord: de bevestiging is misschien toch vertrokken. Wacht een minuut en kijk in de lijst voor u opnieuw probeert.',
      other:
        'Er is iets misgegaan: de bevestiging is misschien niet verzonden. Kijk in de lijst voor u opnieuw probeert.',
    },
  },
};
