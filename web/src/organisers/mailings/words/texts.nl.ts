/** The texts of the mailing pages, in Dutch. */
import type { MailingTexts } from './texts.fr';

export const texts: MailingTexts = {
  intro: 'Schrijf naar de ingeschrevenen die u kiest, ieder in de eigen taal.',
  none: 'Nog geen mailings. Een herinnering, een bedankje, een uitnodiging: er staan modelteksten klaar.',
  write: 'Mailing opstellen',
  failed: 'De pagina kon niet worden geladen.',
  unknown: 'Deze mailing bestaat niet',
  unknownHint: 'Het concept is misschien verwijderd, of het adres van de pagina is niet volledig.',
  back: 'Alle mailings',
  choose: 'Kies een modeltekst. U kunt alles nog wijzigen voor u verzendt.',
  keepsFilter: 'Welke modeltekst u ook kiest, deze e-mail gaat naar deze ingeschrevenen.',
  kind: {
    unconfirmed: 'Nog niet bevestigd',
    week: 'Een week ervoor',
    tomorrow: 'Morgen, met de code',
    thanks: 'Bedankt voor uw bezoek',
    missed: 'Wij hebben u gemist',
    practical: 'Informatie over de beurs',
    invitation: 'Uitnodiging of reclame',
    moved: 'De beurs is gewijzigd',
  },
  kindHint: {
    unconfirmed: 'Voor wie geen bevestiging kreeg, met de code.',
    week: 'Een herinnering aan dag, uren en plaats, met de persoonlijke pagina.',
    tomorrow: 'Een herinnering de dag ervoor, met de QR-code voor de ingang.',
    thanks: 'Voor wie er was.',
    missed: 'Voor wie er niet was.',
    practical: 'Een vrije tekst over de beurs, voor alle ingeschrevenen; zonder reclame.',
    invitation: 'Een vrije tekst, voor wie om informatie vroeg; met een link om zich uit te schrijven.',
  },
  state: {
    draft: 'Concept',
    planned: 'Gepland',
    running: 'Bezig',
    paused: 'Gepauzeerd',
    done: 'Klaar',
    stopped: 'Gestopt',
  },
  noSubject: '(geen onderwerp)',
  progress: (sent, receivers) => `${sent} van ${receivers} verzonden`,
  failedCount: (failed) => `${failed} mislukt`,

  bounced: {
    open: 'Zijn er e-mails teruggekomen?',
    label: 'Plak de adressen die uw mailprovider als niet afgeleverd (bounces) meldt',
    hint: 'Een tabel, een logboek of foutrapporten zoals ze zijn, of één adres per regel. U ziet eerst wat er met elk adres gebeurt.',
    check: 'Deze lijst lezen',
    nothing: 'In deze tekst staat geen e-mailadres.',
    checked: (people) =>
      people === 0
        ? 'Er is niemand te markeren: er is niets gewijzigd.'
        : 'Er is nog niets gemarkeerd. Kijk de lijst hierboven na.',
    mark: (people) =>
      people === 1 ? 'Deze inschrijving markeren' : `Deze ${people} inschrijvingen markeren`,
    marked: (people) =>
      people === 0
        ? 'Niemand is gemarkeerd.'
        : `${people} ${people === 1 ? 'ingeschrevene is' : 'ingeschrevenen zijn'} gemarkeerd: e-mail teruggekomen.`,
    toMark: 'Worden gemarkeerd',
    fates: {
      marked: 'Gemarkeerd',
      known: 'Al gemarkeerd',
      deferred: 'Niet meegenomen: de e-mail wacht nog op aflevering',
      sent: 'Niet meegenomen: de e-mail is verzonden, meer is niet bekend',
      delivered: 'Niet meegenomen: de e-mail is aangekomen',
      opened: 'Niet meegenomen: de e-mail is geopend',
      unclear:
        'Niet meegenomen: de tekst zegt niet duidelijk dat de e-mail terugkwam. Plak het adres alleen om het te markeren',
      own: 'Niet meegenomen: adressen van het team of de afzender',
      unknown: 'Onbekende adressen: niemand is ermee ingeschreven',
    },
    next: 'Verbeter het adres of verstuur de bevestiging opnieuw: dan verdwijnt de markering. Haal het adres eerst van de lijst van uw mailprovider, anders verstuurt die er niets meer naartoe.',
    toTheList: 'Alle mislukte bevestigingen bekijken',
    lastPaste: (people) =>
      `De laatste lijst heeft ${people} ${people === 1 ? 'ingeschrevene' : 'ingeschrevenen'} gemarkeerd.`,
    undo: 'Deze markeringen weghalen',
    undone: (marks, isLess) =>
      (marks === 0
        ? 'Er is geen markering weggehaald.'
        : `${marks} ${marks === 1 ? 'markering' : 'markeringen'} weggehaald.`) +
      (isLess ? ' De rest is intussen gewijzigd en blijft zoals ze is.' : ''),
    failed: {
      check: 'De lijst kon niet worden gelezen. Er is niets gemarkeerd: probeer opnieuw.',
      mark: 'Niet alle adressen konden worden gemarkeerd. Probeer gerust opnieuw.',
      undo: 'Niet alle markeringen konden worden weggehaald. Probeer gerust opnieuw.',
    },
  },

  tell: {
    title: 'De ingeschrevenen inlichten',
    thing: { name: 'de naam', day: 'de dag', hours: 'de uren', place: 'de locatie', dinner: 'het diner' },
    changed: (things) => `Wat er gewijzigd is: ${things}.`,
    people: (count) =>
      count === 1
        ? 'Eén persoon heeft zich met de vorige informatie ingeschreven.'
        : `${count} personen hebben zich met de vorige informatie ingeschreven.`,
    ready:
      'Een e-mail staat klaar in de drie talen: wat aangekondigd was, wat nu geldt, en het bestand dat de agenda aanpast. U leest hem na voor u hem verzendt.',
    draft: 'De e-mail is geschreven, maar nog niet verzonden.',
    planned: 'Het verzenden is gepland.',
    write: 'De ingeschrevenen inlichten',
    open: 'De e-mail openen',
    dismiss: 'Niemand inlichten...',
    dismissWhy: 'Niemand inlichten over deze wijziging?',
    reason: 'Waarom hoeft niemand het te weten?',
    reasonHint: 'Bijvoorbeeld: al telefonisch gemeld. Noem niemand bij naam.',
    reasonMissing: 'Geef de reden, voor de andere organisatoren.',
    dismissNow: 'Ja, niemand inlichten',
    keep: 'Nee, terug',
    dismissed: 'Genoteerd: niemand wordt over deze wijziging ingelicht.',
    changedAgain: 'Er is intussen iets gewijzigd: kijk wat er nog te melden is en probeer het opnieuw.',
    toWhom: (moment) =>
      `Deze e-mail gaat naar wie zich vóór ${moment} heeft ingeschreven: wie later kwam, kent de nieuwe informatie. Hij gaat ook naar wie geen uitnodigingen wil, want hij gaat over hun inschrijving.`,
    calendar:
      'Het agendabestand zit erbij: het verplaatst de afspraak van de beurs, en die van het diner voor wie het gereserveerd heeft.',
  },

  toWhom: 'Aan wie',

  receivers: (count) => `Ontvangers: ${count}`,
  counting: 'Bezig met tellen...',
  without: ({ address, bounced, registration, consent, informed }) => [
    ...(registration > 0 ? [`${registration} met een geannuleerde inschrijving: geen e-mail`] : []),
    ...(address > 0 ? [`${address} zonder e-mailadres`] : []),
    ...(bounced > 0 ? [`${bounced} bij wie een e-mail terugkwam: geen e-mail`] : []),
    ...(consent > 0 ? [`${consent} zonder vraag om informatie: geen e-mail`] : []),
    ...(informed > 0 ? [`${informed} die de nieuwe informatie al kennen: geen e-mail`] : []),
  ],
  onlyConsenting:
    'Deze uitnodiging gaat alleen naar wie om informatie vroeg. Iedereen kan zich met één klik uitschrijven.',
  noAdvertising:
    'Deze e-mail gaat over de inschrijving of de beurs, en gaat naar iedereen die het filter vindt. Zet er geen reclame in: kies daarvoor “Uitnodiging of reclame”.',

  text: 'Tekst',
  missing: 'Het onderwerp of de tekst ontbreekt in deze taal.',
  subject: 'Onderwerp',
  body: 'Tekst',
  bodyHint:
    'Een lege regel scheidt twee alinea’s. Staat {code} alleen in een alinea, dan wordt het de QR-code; {page} wordt zo de knop naar de persoonlijke pagina. Een alinea met {dinner} gaat alleen naar wie het diner heeft gereserveerd.',
  insert: 'Invoegen',
  placeholder: {
    firstname: 'Voornaam',
    lastname: 'Naam',
    company: 'Bedrijf',
    code: 'Code',
    page: 'Persoonlijke pagina',
    event: 'Beurs',
    date: 'Datum',
    hours: 'Uren',
    venue: 'Plaats',
    dinner: 'Gereserveerd diner',
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
  test: (language) => `Een test naar mezelf sturen in het ${language}`,
  tested: 'De test is naar uw eigen adres verzonden. De persoonlijke links erin leiden nergens heen.',
  start: 'Verzenden...',
  startSure: (count) => `Ontvangers: ${count}. Nu verzenden? De eerste e-mails vertrekken binnen een minuut.`,
  startAgain:
    'Het is niet zeker of het verzenden begonnen is. Probeer het gerust opnieuw: niemand krijgt deze e-mail tweemaal.',
  startNow: 'Ja, verzenden',
  notYet: 'Nog niet',
  plan: 'Plannen...',
  planWhen: 'Wanneer moet deze e-mail vertrekken? De ontvangers worden pas dan gezocht.',
  startsAt: 'Dag en uur',
  startsAtHint: 'Plaatselijke tijd van de beurs.',
  planNow: 'Plannen',
  startsOn: (day, hour) => `Wordt verzonden op ${day} om\u00a0${hour}\u00a0uur`,
  plannedFor: (day, hour) => `Gepland voor ${day} om\u00a0${hour}\u00a0uur`,
  plannedBy: (by) => `Gepland door ${by === '' ? 'een voormalige organisator' : by}`,
  foundAtStart: 'De ontvangers worden gezocht op het moment van verzending. Vandaag zouden dat zijn:',
  nobodyYet: 'Vandaag vindt deze filter niemand om naar te schrijven.',
  toChange:
    'Wilt u de tekst of de filter wijzigen, annuleer dan eerst de geplande verzending: de e-mail wordt weer een concept.',
  changeTime: 'Tijdstip wijzigen...',
  callOff: 'Geplande verzending annuleren...',
  callOffSure: 'De geplande verzending annuleren? Er vertrekt niets, en de e-mail wordt weer een concept.',
  callOffNow: 'Ja, verzending annuleren',
  keepPlan: 'Nee, behouden',
  nobodyFound: 'Op het moment van verzending vond de filter niemand: er is niets verzonden.',
  delete: 'Concept verwijderen',
  deleteSure: 'Dit concept verwijderen? De tekst gaat verloren.',
  deleteNow: 'Ja, verwijderen',
  leave: 'Verlaten zonder op te slaan? Uw wijzigingen gaan verloren.',
  working: 'Een ogenblik...',

  figures: {
    sent: 'Verzonden',
    waiting: 'Nog te verzenden',
    failed: 'Mislukt',
    skipped: 'Overgeslagen',
  },
  skippedHint: 'Overgeslagen: intussen geannuleerd, gewist, zonder adres, teruggekomen of uitgeschreven.',
  postponed: (count) =>
    `Van de wachtenden hebben er ${count} dezelfde mailprovider, die net veel e-mails heeft gekregen: ze vertrekken zodra die er weer mag krijgen.`,
  startsSoon: 'De eerste e-mails vertrekken binnen een minuut.',
  endsAt: (moment) => `Vermoedelijk klaar op ${moment}`,
  endedAt: (moment) => `Klaar op ${moment}`,
  pausedHint: 'Er vertrekt niets zolang de mailing gepauzeerd is.',
  stoppedHint: 'De mailing is gestopt: wie nog wachtte, krijgt niets.',
  refusals:
    'De mailing is vanzelf gestopt: minstens één e-mail op twintig werd geweigerd. Misschien zijn de adressen fout, of ziet de server ons als spammer. Bekijk de redenen hieronder voor u hervat.',
  pause: 'Pauzeren',
  resume: 'Hervatten',
  stop: 'Stoppen...',
  stopSure: 'Voorgoed stoppen? Wie nog wacht, krijgt niets.',
  stopNow: 'Ja, stoppen',
  again: 'Mislukte opnieuw proberen',
  whoFailed: 'Mislukt',
  failedShown: (shown, all) => `${shown} van ${all}.`,
  whatIsSent: 'Verzonden tekst',

  problems: {
    changed:
      'Iemand anders heeft dit concept intussen gewijzigd: kopieer uw tekst en laad de pagina opnieuw.',
    showChanged:
      'De gegevens van de beurs zijn gewijzigd sinds deze tekst geschreven is: open hem opnieuw via “De ingeschrevenen inlichten”, bovenaan de pagina “Alle mailings”.',
    state: 'Iemand anders was u voor: laad de pagina opnieuw om te zien hoe ver deze mailing staat.',
    gone: 'Deze mailing bestaat niet meer: iemand anders heeft hem verwijderd.',
    noReceivers: 'Niemand zou deze e-mail krijgen: pas de filter aan.',
    tooManyMailings: 'Er zijn al 100 mailings: verwijder een concept.',
    mail: 'De mailserver heeft de test geweigerd.',
    missingText: (languages) =>
      `Er ontbreekt nog een tekst: ${languages}. Misschien leest iemand in deze filter die taal.`,
    fields: (languages) => `Verbeter de gemarkeerde velden${languages === '' ? '' : `: ${languages}`}.`,
  },
  planProblems: {
    required: 'Vul een dag en een uur in.',
    skipped: 'Dit tijdstip bestaat niet: die nacht begint de zomertijd.',
    past: 'Dit tijdstip is al voorbij.',
    late: (day) => `Kies een tijdstip vóór ${day}: later zijn de inschrijvingen gewist.`,
  },
  fieldProblems: {
    required: 'Dit veld is nodig: iemand leest deze taal.',
    tooLong: 'Deze tekst is te lang.',
    characters: 'Sommige tekens kunnen niet worden verzonden; verwijder ze.',
    pace: 'Een geheel getal van 1 tot 150.',
  },
};
