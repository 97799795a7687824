/** The texts of the mailing pages, in Dutch. */
import type { MailingTexts } from './texts.fr';

export const texts: MailingTexts = {
  intro: 'Schrijf naar de ingeschrevenen die u kiest, naar ieder in zijn taal.',
  none: 'U hebt nog niets geschreven. Een herinnering, een bedankje, een uitnodiging: de teksten om mee te beginnen staan klaar.',
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
    unconfirmed: 'Aan wie de bevestiging niet ontving, met de code.',
    week: 'Een herinnering aan dag, uren en plaats, met de persoonlijke pagina.',
    tomorrow: 'Een herinnering de dag ervoor, met de QR-code voor de ingang.',
    thanks: 'Aan wie er was.',
    missed: 'Aan wie er niet was.',
    invitation: 'Een vrije tekst, aan wie om informatie vroeg; met een link om zich uit te schrijven.',
  },
  state: { draft: 'Concept', running: 'Bezig', paused: 'Gepauzeerd', done: 'Klaar', stopped: 'Gestopt' },
  noSubject: '(geen onderwerp)',
  progress: (sent, receivers) => `${sent} van ${receivers} verzonden`,
  failedCount: (failed) => `${failed} mislukt`,

  toWhom: 'Aan wie',

  receivers: (count) => `Ontvangers: ${count}`,
  counting: 'Bezig met tellen...',
  without: (address, registration, consent) => [
    ...(registration > 0 ? [`${registration} met een geannuleerde inschrijving: geen e-mail`] : []),
    ...(address > 0 ? [`${address} zonder e-mailadres`] : []),
    ...(consent > 0 ? [`${consent} zonder vraag om informatie: geen e-mail`] : []),
  ],
  onlyConsenting:
    'Deze uitnodiging gaat alleen naar wie om informatie vroeg. Iedereen kan zich met één klik uitschrijven.',
  noAdvertising:
    'Deze e-mail gaat over de inschrijving zelf en gaat naar iedereen. Zet er geen reclame in: kies daarvoor een uitnodiging.',

  text: 'Tekst',
  missing: 'Het onderwerp of de tekst ontbreekt in deze taal.',
  subject: 'Onderwerp',
  body: 'Tekst',
  bodyHint:
    'Een lege regel scheidt twee alinea’s. Staat {code} alleen in een alinea, dan wordt het de QR-code; {page} wordt zo de knop naar de persoonlijke pagina.',
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
    'Het is niet zeker of het verzenden begonnen is. Probeer gerust opnieuw: niemand krijgt deze e-mail tweemaal.',
  startNow: 'Ja, verzenden',
  notYet: 'Nog niet',
  delete: 'Concept verwijderen',
  deleteSure: 'Dit concept verwijderen? De tekst gaat verloren.',
  deleteNow: 'Ja, verwijderen',
  leave: 'Verlaten zonder op te slaan? Uw wijzigingen gaan verloren.',
  working: 'Een ogenblik...',

  figures: {
    sent: 'Verzonden',
    waiting: 'In afwachting',
    failed: 'Mislukt',
    skipped: 'Overgeslagen',
  },
  skippedHint: 'Overgeslagen: intussen geannuleerd, gewist, zonder adres of uitgeschreven.',
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
  whatIsSent: 'Verzonden tekst',

  problems: {
    changed:
      'Iemand anders heeft dit concept intussen gewijzigd: kopieer uw tekst en laad de pagina opnieuw.',
    state: 'Iemand anders was u voor: laad de pagina opnieuw om te zien hoe ver deze mailing staat.',
    gone: 'Deze mailing bestaat niet meer: iemand anders heeft ze verwijderd.',
    noReceivers: 'Niemand zou deze e-mail krijgen: pas de filter aan.',
    tooManyMailings: 'Er zijn al 100 mailings: verwijder een concept.',
    mail: 'De mailserver heeft de test geweigerd.',
    missingText: (languages) =>
      `Er ontbreekt nog een tekst: ${languages}. Iemand in deze filter leest die taal.`,
    fields: (languages) => `Verbeter de aangeduide velden${languages === '' ? '' : `: ${languages}`}.`,
  },
  fieldProblems: {
    required: 'Dit veld is nodig: iemand leest deze taal.',
    tooLong: 'Deze tekst is te lang.',
    characters: 'Sommige tekens kunnen niet worden verzonden; verwijder ze.',
    pace: 'Een geheel getal van 1 tot 150.',
  },
};
