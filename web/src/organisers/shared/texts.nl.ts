/** The texts that organisers read, in Dutch as it is written in Belgium. */
import { countryName } from 'contract/countries';
import { facts } from 'contract/edition/current';
import { passwordRules } from 'contract/password-link';
import type { OrganiserTexts } from './texts.fr';

const number = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 0 });

const byCount = (count = 0, none: string, one: string, several: (shown: string) => string) =>
  count === 0 ? none : count === 1 ? one : several(number.format(count));

export const texts: OrganiserTexts = {
  common: {
    inLanguage: 'nl',
    loading: 'Bezig met laden...',
    retry: 'Opnieuw proberen',
    cancel: 'Annuleren',
    close: 'Sluiten',
    chooseLanguage: 'Taal van deze pagina’s',
    language: { fr: 'Frans', nl: 'Nederlands', en: 'Engels' },
    country: (typed) => countryName(typed, 'nl'),
    moment: (date, time) => `${date} om\u00a0${time}`,
    error: 'Er is iets misgegaan.',
    noAnswer: 'De server antwoordt niet.',
    tooManyRequests: 'Te veel aanvragen tegelijk: wacht even.',
    appCheckFailed: 'De browser kon niet aantonen waar de aanvraag vandaan komt: laad de pagina opnieuw.',
    roleInsufficient:
      'Met uw rol kunt u dit niet doen. Een eigenaar van het team kan u een andere rol geven.',
  },

  title: {
    login: 'Aanmelden',
    logout: 'Afmelden',
    password: 'Een wachtwoord kiezen',
    invitation: 'Lid worden van het team',
    users: 'Ingeschreven bezoekers',
    newRegistrant: 'Iemand inschrijven',
    registrant: 'Inschrijving',
    mail: 'Bevestigingsmail',
    statistics: 'Statistieken',
    dinner: 'Diner',
    mailings: 'Mailings',
    newMailing: 'Mailing opstellen',
    mailing: 'Mailing',
    badges: 'Badges',
    devices: 'Telefoons aan de ingang',
    edition: 'De beurs voorbereiden',
    editionFacts: 'De gegevens van de beurs',
    editionExhibitors: 'De exposanten',
    newEdition: 'De volgende editie',
    editionVersions: 'Gepubliceerde versies',
    team: 'Het team',
    preview: 'Voorbeeld van het ontwerp',
    securedTest: 'Beveiligde testpagina',
  },

  /** The links in the header. */
  nav: {
    name: 'Rubrieken',
    users: 'Ingeschrevenen',
    statistics: 'Statistieken',
    dinner: 'Diner',
    mailings: 'Mailings',
    badges: 'Badges',
    devices: 'Ingang',
    edition: 'Beurs',
    team: 'Team',
  },

  frame: {
    skip: 'Naar de inhoud',
    skipToList: 'Naar de lijst',
    area: 'Voor organisatoren',
    session: 'Sessie',
    signOut: 'Afmelden',
    checkingSession: 'Sessie controleren...',
    otherClock: (zone) => `De uren op deze pagina’s zijn die van de beurs: ${zone}.`,
  },

  archive: {
    choose: 'Editie',
    option: (day) => `${day}, archief`,
    band: (name, day) => `Archief: ${name}, ${day}`,
    testOption: (day) => `${day}, test`,
    testBand: (name) => `Test: wie de inschrijving uitprobeerde, ${name}`,
    toLive: 'Terug naar de huidige beurs',
    unknown: 'Deze editie bestaat niet.',
    failed: 'De gegevens van deze editie konden niet worden geladen.',
    belongs: (name, day) => `Deze pagina hoort bij een andere editie: ${name}, ${day}.`,
    openThere: 'In die editie openen',
    noRegistrant: 'Dit is een archief: voor deze beurs kan niemand meer worden ingeschreven.',
    noDevice: 'Dit is een archief: voor deze beurs kan geen telefoon meer worden toegevoegd.',
    noDinner: 'Het diner van deze beurs is voorbij: de reservaties kunnen niet meer worden gewijzigd.',
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
    credentialsInvalid: 'Deze gegevens kloppen niet. Probeer het opnieuw.',
    tooManyAttempts: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
    noAnswer: 'De server antwoordt niet. Probeer het opnieuw.',
    error: 'Er is iets misgegaan. Probeer het opnieuw.',
  },

  forgotten: {
    heading: 'Wachtwoord vergeten',
    explanation: 'Vul uw e-mailadres in: u ontvangt een link om een ander wachtwoord te kiezen.',
    submit: 'Link versturen',
    sent: 'Als dit het adres van een organisator is, is er net een link naartoe gestuurd. Niets ontvangen? Kijk in uw map Ongewenste e-mail.',
    back: 'Terug naar aanmelden',
  },

  password: {
    field: 'Nieuw wachtwoord',
    rules: `Minstens ${passwordRules.length} tekens, waarvan ${passwordRules.characters} verschillende. Enkele woorden die niet bij elkaar horen, vormen een goed wachtwoord.`,
    tooShort: `Dit wachtwoord is te kort: het moet minstens ${passwordRules.length} tekens hebben.`,
    tooSimple: 'Dit wachtwoord is te eenvoudig. Kies er een met meer afwisseling of een langer.',
    submit: 'Wachtwoord opslaan',
    linkInvalid: 'Deze link is niet geldig: hij is al gebruikt, is ouder dan een uur of is onvolledig.',
    justChosen: 'Hebt u met deze link net een wachtwoord gekozen? Meld u dan aan.',
    anotherLink: 'Een andere link vragen',
    set: 'Uw wachtwoord is opgeslagen en u bent overal afgemeld. Meld u aan.',
  },

  logout: { inProgress: 'Bezig met afmelden...' },

  securedTest: { text: 'Deze pagina is alleen voor aangemelde organisatoren.' },

  numbers: {
    asOf: (time: string) => `Stand om ${time}`,
    refresh: 'Vernieuwen',
    print: 'Afdrukken',
  },

  statistics: {
    failed: 'De statistieken konden niet worden geladen.',
    registered: 'Ingeschreven',
    cancelled: 'Geannuleerd',
    empty: 'Er is nog niemand ingeschreven.',
    download: 'CSV downloaden',
    chart: {
      days: 'Inschrijvingen per dag',
      invitedBy: 'Uitgenodigd door',
      country: 'Landen',
      region: 'Belgische gewesten',
      language: 'Talen',
      get bappMember() {
        return `Leden van ${facts().organiser}`;
      },
      dinner: 'Diner',
      confirmation: 'Bevestigingsmails',
      arrivals: 'Aankomsten per kwartier',
    },
    head: {
      days: 'Dag',
      invitedBy: 'Exposant',
      country: 'Land',
      region: 'Gewest',
      language: 'Taal',
      bappMember: 'Lid',
      dinner: 'Diner',
      confirmation: 'Status',
      arrivals: 'Vanaf',
    },
    came: 'Gekomen',
    missed: 'Niet gekomen',
    count: 'Ingeschrevenen',
    registrations: 'Inschrijvingen',
    cumulative: 'Totaal',
    amount: 'Aantal',
    perDay: 'Nieuwe inschrijvingen per dag',
    untilDay: 'Totaal aantal inschrijvingen',
    first: (shown: number, all: number) => `De eerste ${shown} van ${all}; allemaal in de tabel.`,
    notInvited: 'Niet uitgenodigd / andere',
    unknown: 'Niet opgegeven',
    unknownPostalCode: 'Postcode onbekend',
    region: { brussels: 'Brussel', flanders: 'Vlaanderen', wallonia: 'Wallonië' },
    member: { Yes: 'Leden', No: 'Niet-leden' },
    confirmation: {
      sent: 'Verzonden',
      waiting: 'Nog te verzenden',
      failed: 'Mislukt',
      'no-address': 'Zonder e-mailadres',
    },
    supplement: 'Supplement (€)',
    persons: 'Personen',
    vegetarian: 'Waarvan vegetarisch',
  },

  dinner: {
    failed: 'De cijfers van het diner konden niet worden geladen.',
    persons: 'Personen',
    vegetarian: 'Vegetarisch',
    supplement: 'Supplement',
    noChange: (moment: string) => `ongewijzigd sinds ${moment}`,
    change: (difference: string, moment: string) => `${difference} sinds ${moment}`,
    noBefore: 'De vergelijking met de vorige dag begint om middernacht.',
    companies: 'Bedrijven van de leden',
    company: 'Bedrijf',
    noCompany: 'Zonder bedrijfsnaam',
    others: (companies: number) =>
      companies === 1 ? '1 ander bedrijf' : `${number.format(companies)} andere bedrijven`,
    empty: 'Er heeft nog niemand voor het diner gereserveerd.',
    legend: 'Bedrijf, personen, waarvan vegetarisch',
  },

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
    searchKey: 'Sneltoets: /',
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

  figures: {
    label: 'Cijfers',
    number: (count) => number.format(count),
    name: {
      registered: 'Ingeschreven',
      notConfirmed: 'Niet bevestigd',
      members: 'Leden',
      dinner: 'Personen voor het diner',
      today: 'Vandaag',
    },
    vegetarian: (count) => `waarvan ${number.format(count)} veggie`,
    supplement: (amount) => `supplement: ${amount}`,
  },

  filter: {
    arrived: 'Aangekomen',
    open: 'Filteren',
    confirmation: 'Bevestiging',
    confirmations: {
      sent: 'Verzonden',
      waiting: 'Nog te verzenden',
      failed: 'Mislukt',
      'no-address': 'Zonder e-mailadres',
    },
    notInvited: 'Niet uitgenodigd / andere',
    noValue: '(leeg)',
    noValues: 'Niemand',
    from: 'Vanaf',
    to: 'Tot en met',
    chips: 'Actieve filter',
    chip: (name, value) => `${name}: ${value}`,
    remove: 'wegnemen',
    clear: 'Alles wegnemen',
    found: (total, names) => `${total}, filter: ${names}`,
    withoutBadge: (count) => `waarvan ${number.format(count)} geannuleerd, zonder e-mail of badge`,
    nobody: 'Geen ingeschrevene gevonden met deze filter.',
    unknown: (names) =>
      `Het adres van de pagina bevat een filter die niet bestaat (${names}). Hij wordt niet toegepast: de lijst toont misschien te veel ingeschrevenen.`,
    forget: 'Verder zonder deze filter',
  },

  act: {
    write: (count) =>
      byCount(count, 'Aanschrijven', 'Deze persoon aanschrijven', (shown) => `Deze ${shown} aanschrijven`),
    print: (count) =>
      byCount(count, 'Badges printen', '1 badge printen', (shown) => `${shown} badges printen`),
    export: (count) =>
      byCount(count, 'Exporteren', 'Deze persoon exporteren', (shown) => `Deze ${shown} exporteren`),
    nobody:
      'Er wordt niemand getoond: er is niemand om naar te schrijven, en niets te printen of te exporteren.',
  },

  columns: {
    open: 'Kolommen',
    legend: 'Kolommen van de lijst, naast de naam',
    usual: 'Gewone kolommen',
    hint: 'Het XLSX-bestand bevat altijd al zijn kolommen.',
  },

  views: {
    open: 'Weergaven',
    failed: 'De weergaven konden niet worden geladen.',
    none: 'Er zijn nog geen weergaven opgeslagen.',
    name: 'Naam van de weergave',
    hint: 'Bewaart de filter, de volgorde en de kolommen, voor alle organisatoren.',
    save: 'Weergave opslaan',
    saved: (name) => `De weergave “${name}” is opgeslagen.`,
    replace: 'Vervangen',
    replaceView: (name) => `De weergave “${name}” vervangen`,
    replaceSure: (name) => `De weergave “${name}” vervangen door de getoonde lijst, voor alle organisatoren?`,
    replaceNow: 'Ja, vervangen',
    delete: 'Verwijderen',
    deleteView: (name) => `De weergave “${name}” verwijderen`,
    deleteSure: (name) => `De weergave “${name}” verwijderen, voor alle organisatoren?`,
    deleteNow: 'Ja, verwijderen',
    deleted: (name) => `De weergave “${name}” is verwijderd.`,
    keep: 'Nee',
    nameMissing: 'Geef de weergave een naam.',
    nameTaken: 'Een andere weergave heeft die naam al: kies een andere.',
    nameInvalid: 'Die naam kan niet: kies een andere, van hoogstens 60 tekens.',
    tooMany: (most) => `Er zijn al ${most} weergaven. Verwijder er eerst één en sla dan opnieuw op.`,
    gone: 'Deze weergave is intussen verwijderd. U kunt ze onder een naam opslaan.',
    notDone: 'Er is niets gewijzigd.',
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
    presence: 'Binnengekomen',
    mail: 'Bevestigingsmail',
  },

  row: {
    yes: 'Ja',
    no: 'Nee',
    confirmed: 'Bevestigd',
    notConfirmed: 'Niet bevestigd',
    state: { registered: 'Ingeschreven', cancelled: 'Geannuleerd' },
    source: {
      visitor: 'Formulier van de site',
      organiser: 'Toegevoegd door een organisator',
      desk: 'Ingeschreven aan het onthaal',
    },
    confirmation: (name) => `Bevestigingsmail van ${name}`,
    tabBlocked: 'De browser heeft het nieuwe tabblad geblokkeerd. Sta het toe en probeer het opnieuw.',
    call: 'Bellen',
    callSomebody: (name) => `Bellen met ${name}`,
    write: 'Schrijven',
    writeSomebody: (name) => `Schrijven naar ${name}`,
  },

  confirmation: {
    sent: (moment) => `Verzonden op ${moment}`,
    waiting: 'Nog te verzenden',
    noAddress: 'Geen e-mailadres',
    waitingUntil: (moment) => `Nog te verzenden, volgende poging op ${moment}`,
    givenUp: (tries) =>
      `Mislukt na ${tries} ${tries === 1 ? 'poging' : 'pogingen'}, er volgt geen poging meer`,
    bounced: 'Teruggekomen, geen nieuwe poging gepland',
    problem: {
      invalidAddress: 'Dit e-mailadres is niet geldig.',
      notBuilt: 'De e-mail kon niet worden opgesteld: verwittig de technisch verantwoordelijke.',
      signIn: 'De verzendserver weigert onze account: verwittig de technisch verantwoordelijke.',
      mailbox: 'Dit adres wordt geweigerd.',
      refused: 'De verzendserver heeft de e-mail geweigerd.',
      later: 'De verzendserver vraagt om het later opnieuw te proberen.',
      notReached: 'De verzendserver heeft niet geantwoord.',
      bounced: 'De e-mail kwam terug: controleer het adres.',
      unknown: 'De e-mail kon niet worden verzonden.',
    },
  },

  spreadsheet: {
    sheet: 'Ingeschreven bezoekers',
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
      get bappMember() {
        return `Lid van ${facts().organiser}`;
      },
      invitedBy: 'Uitgenodigd door',
      dinnerReservation: 'Personen voor het diner',
      vegetarianMeal: 'Vegetarische menu’s',
      language: 'Taal',
      mailing: 'Wil informatie ontvangen',
      rgpd: 'Toestemming',
      createdAt: 'Ingeschreven op',
      emailSent: 'Bevestiging verzonden op',
      registrationCode: 'Inschrijvingscode',
      id: 'Identificatie',
      state: 'Status',
      source: 'Herkomst',
    },
    nobody: 'Niemand voldoet aan deze zoekopdracht: er valt niets te exporteren.',
    writing: 'Bestand aanmaken...',
    failed: 'Het XLSX-bestand kon niet worden aangemaakt.',
  },

  print: {
    button: 'Lijst afdrukken',
    nobody: 'Niemand voldoet aan deze zoekopdracht: er valt niets af te drukken.',
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
    allLanguages: 'Alle versies',
    shownVersion: 'Getoonde versie',
    ownVersion: 'Eigen taal',
    version: (language) => `Versie: ${language}`,
    untitled: 'E-mail',
    send: 'E-mail verzenden',
    sending: 'Bezig met verzenden...',
    sent: 'De bevestiging is verzonden.',
    alreadySent: 'De bevestiging was al verzonden.',
    failed: {
      beingSent: 'De bevestiging wordt net verzonden: wacht een minuut en kijk dan in de lijst.',
      refused:
        'De bevestiging is niet verzonden: de mailserver heeft ze geweigerd. Controleer het e-mailadres; als het juist is, probeer het dan later opnieuw.',
      notFound:
        'De bevestiging is niet verzonden: deze inschrijving bestaat niet meer of het adres is gewijzigd. Laad de lijst opnieuw en open de bevestiging nog eens.',
      tooMany:
        'De bevestiging is niet verzonden: te veel verzendingen tegelijk. Wacht een minuut en probeer het opnieuw.',
      appCheck:
        'De bevestiging is niet verzonden: de browser kon niet aantonen waar de aanvraag vandaan komt. Laad de pagina opnieuw en probeer het opnieuw.',
      cancelled: 'De bevestiging is niet verzonden: deze inschrijving is geannuleerd.',
      unavailable:
        'De server heeft niet geantwoord: de bevestiging is misschien toch vertrokken. Wacht een minuut en kijk in de lijst voor u het opnieuw probeert.',
      other:
        'Er is iets misgegaan: de bevestiging is misschien niet verzonden. Kijk in de lijst voor u het opnieuw probeert.',
    },
  },
};
