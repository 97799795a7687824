/** The texts of the pages that prepare an edition, in Dutch. */
import type { EditionTexts } from './texts.fr';

const exhibitors = (count: number) => `${count} ${count === 1 ? 'exposant' : 'exposanten'}`;

export const texts: EditionTexts = {
  failed: 'De gegevens van de beurs konden niet worden geladen.',
  unknown: 'Deze editie bestaat niet: misschien is ze verwijderd.',
  state: { draft: 'In voorbereiding', live: 'Online', archived: 'Gearchiveerd' },
  wholeSite: 'De hele site',
  leave: 'Verlaten zonder op te slaan? Wat u hebt ingevuld, gaat verloren.',

  nextStep: 'De volgende stap',
  step: {
    archived: 'Deze editie is gearchiveerd: u kunt ze bekijken, maar ze verandert niet meer.',
    over: 'De beurs is voorbij. Bereid de volgende editie voor: alles wordt overgenomen, de data schuiven mee.',
    goOn: (id) => `Editie ${id} is in voorbereiding: ga verder waar u gebleven was.`,
    goThere: 'Verdergaan',
    goNew: 'De volgende editie voorbereiden',
    nothing: 'Niets te doen: bezoekers zien alles wat opgeslagen is.',
    goChange: 'Iets wijzigen',
    complete: (count, first) =>
      count === 1
        ? `Er is nog één gegeven in te vullen: ${first}.`
        : `Er zijn nog ${count} gegevens in te vullen, te beginnen met: ${first}.`,
    goComplete: 'Invullen',
    confirm: (count) =>
      count === 1
        ? 'Alles is ingevuld. Hieronder staat nog één punt dat u bij het publiceren bevestigt.'
        : `Alles is ingevuld. Hieronder staan nog ${count} punten die u bij het publiceren bevestigt.`,
    same: 'Het concept wijzigt niets: wijzig iets, of gooi het weg.',
    tell: 'De beurs is gewijzigd: licht de ingeschrevenen in, of noteer waarom niemand het hoeft te weten.',
    publishing: 'Het publiceren is bezig.',
    ready: 'Alles is ingevuld: lees het concept na of toon het met een voorbeeldlink, en publiceer het dan.',
  },

  publish: 'Publiceren',
  publishNow: 'Publiceren',
  publishStarts: 'Een ogenblik...',
  publishHint: 'Bezoekers zien het binnen een minuut. Er wordt geen e-mail verstuurd.',
  publishBlocked: 'De knop “Publiceren” verschijnt hier zodra niets het publiceren nog verhindert.',
  ownerPublishes: 'Alleen een eigenaar van het team kan publiceren.',
  askOwners: 'Publicatie vragen',
  ownersAsked: (names) => `Een e-mail vraagt het aan ${names}.`,
  askedBy: (by, moment) =>
    `De publicatie van dit concept is op ${moment} aan de eigenaars gevraagd${by === '' ? '' : `, door ${by}`}.`,
  allIsNew: 'Niets van deze editie is gepubliceerd: alles is nieuw voor bezoekers.',
  willChange: (count, names) =>
    count === 1 ? `Eén gegeven verandert: ${names}.` : `${count} gegevens veranderen: ${names}.`,
  tickFirst: 'Vink dit eerst aan.',
  confirmTell: (count) =>
    count === 1
      ? 'Eén persoon heeft zich met de vorige informatie ingeschreven. Ik breng die op de hoogte.'
      : `${count} personen hebben zich met de vorige informatie ingeschreven. Ik breng hen op de hoogte.`,
  confirmPolicy: (facts) =>
    `Het privacybeleid verandert (${facts}), maar houdt zijn datum. Dat is de bedoeling.`,
  confirmEnds: (name, day, coming) =>
    `“${name}” (${day}) is nog niet voorbij en wordt een archief: ${coming === 0 ? '' : coming === 1 ? 'één persoon is ingeschreven, en ' : `${coming} personen zijn ingeschreven, en `}haar badges, persoonlijke links en telefoons aan de ingang gelden niet meer. Haar geplande e-mails worden weer concepten.`,
  typeShow: (name) => `Typ de naam van die beurs om te bevestigen: ${name}`,
  otherShow: 'Dat is niet de naam van die beurs.',
  putBack: 'Deze beurs weer online zetten',
  putBackHint:
    'Nog niemand is ingeschreven voor de beurs die in de plaats kwam: u kunt deze weer online zetten, zoals ze het laatst gepubliceerd werd. De andere wordt weer een concept.',
  putBackTooLate: (count) =>
    count === 1
      ? 'Eén persoon is ingeschreven voor de beurs die in de plaats kwam: deze kan niet meer online worden gezet.'
      : `${count} personen zijn ingeschreven voor de beurs die in de plaats kwam: deze kan niet meer online worden gezet.`,
  putBackSure: (name) =>
    `“${name}” weer online zetten? De badges en persoonlijke links gelden dan weer. Voeg de telefoons aan de ingang opnieuw toe, en plan de e-mails opnieuw.`,
  putBackNow: 'Ja, weer online zetten',
  putBackFailed:
    'Het is niet gelukt: bezoekers zien nog de andere beurs. Probeer het opnieuw; lukt het weer niet, verwittig dan wie de site beheert.',
  confirmOther: (problem) => `${problem} Ik heb het nagekeken.`,
  lastFailed:
    'Het publiceren is niet gelukt: bezoekers zien nog de vorige versie, en het concept is intact. Publiceer opnieuw; lukt het weer niet, verwittig dan wie de site beheert.',
  publishStep: (step, steps, what) => `Stap ${step} van ${steps}: ${what}`,
  publicationStep: {
    rendering: 'de pagina’s klaarmaken',
    uploading: 'de pagina’s opsturen',
    switching: 'de inschrijvingen op de nieuwe versie zetten',
    releasing: 'de pagina’s online zetten',
    verifying: 'nakijken wat bezoekers zien',
  },
  stepDone: 'klaar',
  publishGoesOn:
    'Dit duurt hoogstens een minuut, en gaat door als u deze pagina sluit. U hoeft niets te doen.',
  publishEnds: 'Bezoekers zien het: deze pagina wordt opnieuw geladen.',
  againSoon: 'Een stap is niet gelukt: de server probeert het binnen een minuut vanzelf opnieuw.',
  cutOff:
    'De verbinding is verbroken. Wat al begonnen is, gaat door op de server: deze pagina kijkt hoever het staat zodra de verbinding terug is.',
  firstSure: (name) => `“${name}” publiceren?`,
  becomesArchive: (name, day) =>
    `Bezoekers zien dan deze editie in plaats van “${name}” (${day}), die een archief wordt: u vindt ze met haar ingeschrevenen terug in het menu bovenaan de pagina. Haar badges en persoonlijke links gelden niet meer, en haar geplande e-mails worden weer concepten.`,
  firstNow: 'Ja, publiceren',
  notYet: 'Nee, nog niet',
  publishedNow: 'Bezoekers zien het nu',
  firstPublished: 'De vorige editie is nu een archief: ze staat in het menu bovenaan de pagina.',

  level: {
    blocking: (count) => `${count} ${count === 1 ? 'punt verhindert' : 'punten verhinderen'} het publiceren`,
    confirm: (count) => `${count} ${count === 1 ? 'punt' : 'punten'} te bevestigen`,
    hint: (count) => `${count} ${count === 1 ? 'punt' : 'punten'} om na te kijken`,
  },

  draft: 'Het concept',
  savedBy: (moment, by) =>
    `Opgeslagen op ${moment}${by === undefined ? '' : by === '' ? ' door een voormalige organisator' : ` door ${by}`}. Bezoekers zien het nog niet.`,
  firstDraft: 'Deze editie is niet gepubliceerd: alles is nieuw.',
  sameAsPublished: 'Het verandert niets aan wat bezoekers zien.',
  before: 'voordien:',
  after: 'nu:',
  /** What differs between two lists of exhibitors. */
  listChanges: {
    added: (names) => `erbij: ${names}`,
    renamed: (names) => `andere naam: ${names}`,
    moved: (names) => `andere stand: ${names}`,
    gone: (names) => `weg: ${names}`,
  },
  change: 'Concept wijzigen',
  discard: 'Concept weggooien...',
  discardSure: 'Het concept weggooien? Alle wijzigingen gaan verloren. Wat bezoekers zien, blijft.',
  discardEditionSure: 'Deze editie weggooien? Ze is nooit gepubliceerd: er blijft niets van over.',
  discardNow: 'Ja, weggooien',
  keep: 'Nee, behouden',

  visitorsSee: 'Wat bezoekers zien',
  neverPublished: 'Nog niets van deze editie: ze is niet gepubliceerd.',
  archived: 'Een andere editie: deze is gearchiveerd.',
  showOf: (name, day) => `${name}, ${day}`,
  places: (taken, all) => `${taken} van ${all} plaatsen ingenomen`,
  version: (version) => `Versie ${version}`,
  since: (moment) => `sinds ${moment}`,
  openSite: 'Site openen',

  previewLink: 'Het concept tonen',
  previewLinkHint:
    'Een voorbeeldlink toont het concept aan wie u de link stuurt, zonder wachtwoord, 24 uur lang.',
  previewUrl: 'Voorbeeldlink',
  previewEnds: (moment) => `Geldig tot ${moment}. Een nieuwe link vervangt deze.`,
  makeLink: 'Link maken',
  previewRuns: (by, moment) =>
    `Een link${by === '' ? '' : ` van ${by}`} is geldig tot ${moment}. Een nieuwe vervangt hem.`,
  makeAnother: 'Nieuwe link maken',
  previewMissing: (facts) => `Vul eerst in wat ontbreekt: ${facts}.`,
  copyLink: 'Link kopiëren',
  copied: 'De link is gekopieerd.',
  notCopied: 'De browser liet het kopiëren niet toe: selecteer de link en kopieer hem zelf.',

  otherPages: 'Voorbereiden',
  factsHint: 'Data, plaats, code, diner, e-mails, privacy: elf rubrieken.',
  exhibitorsHint: 'De lijst, over te nemen uit een rekenblad.',
  prepareNext: 'De volgende editie voorbereiden',
  prepareNextHint: 'Neemt alles over en verschuift de data. Bezoekers zien er niets van tot u publiceert.',
  showIsOver: 'De beurs is voorbij: het goede moment om de volgende voor te bereiden.',
  editionNamed: (id) => `Editie ${id}`,

  sections: 'Naar een rubriek',
  toComplete: 'in te vullen',
  unsaved: (count) =>
    count === 1
      ? 'Eén gegeven gewijzigd, nog niet opgeslagen'
      : `${count} gegevens gewijzigd, nog niet opgeslagen`,
  keptTyping: 'Dit had u ingevuld: het is nog niet opgeslagen.',
  save: 'Opslaan',
  saving: 'Bezig met opslaan...',
  saved: 'Opgeslagen in het concept. Bezoekers zien het nog niet.',
  discardTyped: 'Invoer ongedaan maken',
  publishedValue: 'Online',
  backToPublished: 'Terug naar wat online staat',
  toExhibitors: 'Lijst wijzigen',
  factConflict: 'Een andere organisator heeft dit gegeven intussen gewijzigd.',
  mine: 'Wat u hebt ingevuld',
  theirs: 'Wat de ander heeft ingevuld',
  keepMine: 'Het mijne behouden',
  takeTheirs: 'Dat van de ander nemen',

  preview: 'Voorbeeld',
  previewHint: 'Met wat u invult. ‘…’ staat voor een tekst die ontbreekt.',
  previewIn: 'Taal van het voorbeeld',

  paste: 'Een lijst overnemen',
  pasted: 'Lijst, gekopieerd uit een rekenblad',
  pastedHint: 'Eén exposant per regel: de naam, en in de volgende kolom de stand als u die kent.',
  currentList: 'Vertrekken van de huidige lijst',
  emptyField: 'Leegmaken',
  fates: 'Wat er met elke regel gebeurt',
  nothingTaken: 'Er is nog niets gewijzigd.',
  heading: 'De eerste regel is een titel: die wordt niet overgenomen.',
  emptyLines: (count) =>
    count === 1 ? 'Eén lege regel wordt niet overgenomen.' : `${count} lege regels worden niet overgenomen.`,
  line: 'Regel',
  exhibitorName: 'Naam',
  stand: 'Stand',
  key: 'Sleutel',
  keyHint: 'De sleutel verandert nooit: inschrijvingen verwijzen ernaar, ook als de naam verbeterd wordt.',
  fate: 'Wat ermee gebeurt',
  fateOf: {
    new: 'Nieuw',
    renamed: 'Andere naam',
    moved: 'Andere stand',
    unchanged: 'Ongewijzigd',
    double: 'Dubbel, niet overgenomen',
    nameless: 'Zonder naam',
    tooLong: 'Naam of stand te lang',
    characters: 'Bevat een onzichtbaar teken',
  },
  fateCount: {
    new: (count) => `${count} nieuw`,
    renamed: (count) => `${count} met een andere naam`,
    moved: (count) => `${count} met een andere stand`,
    unchanged: (count) => `${count} ongewijzigd`,
    double: (count) => `${count} dubbel`,
    nameless: (count) => `${count} zonder naam`,
    tooLong: (count) => `${count} te lang`,
    characters: (count) => `${count} met een onzichtbaar teken`,
  },
  goneCount: (count) => `${count} verwijderd`,
  gone: 'Verwijderd',
  earlier: (name) => `tot nu toe: ${name}`,
  renames: (name) => `${name}: nieuw, of een exposant met een andere naam?`,
  reallyNew: 'Nieuw',
  instead: (name) => `Vervangt ${name}`,
  wrongRows: 'Verbeter de gemarkeerde regels in de lijst en neem ze dan over.',
  tooMany: (count, most) => `${exhibitors(count)}: hoogstens ${most}.`,
  takeOver: (count) => `${exhibitors(count)} overnemen`,
  takenOver: (count) => `${exhibitors(count)} in het concept. Bezoekers zien ze nog niet.`,

  nothingToCopy: 'Deze editie is nog niet gepubliceerd: er is niets om over te nemen.',
  newDay: 'Welke dag?',
  newDate: 'Dag van de volgende beurs',
  newDateHint: 'Alle andere data houden hun afstand tot deze dag, en hun uur.',
  dateMissing: 'Vul de dag van de volgende beurs in.',
  datePast: 'Deze dag is al voorbij.',
  newId: 'Korte naam van de editie',
  newIdHint: 'Meestal het jaar. Hij staat in links en verandert niet meer.',
  idWrong: 'Kleine letters, cijfers en koppeltekens, hoogstens 32.',
  prepare: 'Deze editie voorbereiden',
  preparing: 'Een ogenblik...',
  prepareHint: 'Bezoekers zien er niets van tot u publiceert.',
  prepared: (id) => `Editie ${id} is klaar om aan te vullen`,
  times: 'Data en uren',
  timesHint: 'Overloop ze één keer: elk ervan kunt u daarna bij de gegevens van de beurs wijzigen.',
  time: 'Moment',
  lastTime: 'Vorige editie',
  distance: 'Ten opzichte van de beurs',
  nextTime: 'Nieuwe editie',
  dayMoves: (days) =>
    `De beurs schuift ${Math.abs(days) === 1 ? 'één dag' : `${Math.abs(days)} dagen`} ${days > 0 ? 'op naar later' : 'op naar vroeger'}. Opslaan?`,
  movesAlong: 'Alles hieronder schuift mee met de dag van de beurs, en behoudt zijn uur.',
  timeNow: 'Nu',
  timeMoved: 'Verschoven',
  plannedMail: (subject) => `Geplande e-mail: ${subject}`,
  mailsMoveLater:
    'De geplande e-mails schuiven mee bij het publiceren. Een e-mail waarvan het nieuwe moment dan voorbij is, wordt weer een concept.',
  mailsMove:
    'De geplande e-mails schuiven mee met de dag van de beurs. Een e-mail waarvan het nieuwe moment voorbij is, wordt weer een concept.',
  days: (days) =>
    days === 0
      ? 'dezelfde dag'
      : Math.abs(days) === 1
        ? `de dag ${days < 0 ? 'ervoor' : 'erna'}`
        : `${Math.abs(days)} dagen ${days < 0 ? 'ervoor' : 'erna'}`,
  toTouch: (count) =>
    count === 1 ? 'Eén gegeven in te vullen of na te lezen' : `${count} gegevens in te vullen of na te lezen`,
  missing: 'Opnieuw in te vullen.',
  namesLastShow: (words) => `Bevat nog “${words}”.`,
  policyKept: 'Die van de vorige editie: aan te passen als het beleid verandert.',
  withoutStands: 'Overgenomen zonder de stands: plak de nieuwe lijst.',
  kept: (count) => `${count} gegevens ongewijzigd overgenomen`,
  keptHint: 'Plaats, contact, links, privacy, exposanten: alleen wat verandert, moet u aanraken.',
  showKept: 'Tonen',

  releasedBy: (moment, by) =>
    `Gepubliceerd op ${moment}${by === undefined ? '' : by === '' ? ' door een voormalige organisator' : ` door ${by}`}`,
  firstVersion: 'De eerste versie.',
  sameAsBefore: 'Er verandert niets ten opzichte van de vorige.',
  changedFacts: (facts) => `Wijzigt: ${facts}.`,
  bringBack: 'Deze versie terughalen...',
  bringBackSure: (version) =>
    `Versie ${version} terughalen? Ze wordt een concept: bezoekers zien er niets van tot u publiceert.`,
  bringBackOverDraft: (version) =>
    `Versie ${version} terughalen? Ze vervangt het concept, en de wijzigingen daarin gaan verloren.`,
  bringBackChanges: 'Wat bezoekers zouden zien veranderen:',
  bringBackSame: 'Niets: ze zien al dezelfde gegevens.',
  bringBackNow: 'Ja, terughalen',

  problems: {
    inUse:
      'Iemand heeft zich intussen ingeschreven voor de beurs die in de plaats kwam: deze kan niet meer online worden gezet. Er is niets veranderd.',
    notReady:
      'Er is intussen een punt bijgekomen: kijk hierboven wat er nog te verbeteren of te bevestigen is.',
    beingPublished: 'Er wordt net iets anders gepubliceerd. Wacht een minuut en publiceer dan.',
    requestNotSent:
      'De verbinding is verbroken voor het publiceren begon: er is niets veranderd. Publiceer opnieuw.',
    changed:
      'Een andere organisator heeft intussen iets opgeslagen: kijk wat er veranderd is en probeer opnieuw.',
    factConflict:
      'Een andere organisator heeft hetzelfde gegeven intussen gewijzigd: maak een keuze en sla opnieuw op.',
    listConflict:
      'Een andere organisator heeft de lijst intussen gewijzigd: kijk opnieuw na wat er met elke regel gebeurt.',
    fields: 'Verbeter de gemarkeerde gegevens.',
    fixed: 'Dit kan niet meer veranderen: er zijn al bezoekers ingeschreven.',
    list: 'De server heeft deze lijst geweigerd: kijk de namen na.',
    nameTaken: 'Er is al een editie met deze korte naam: kies een andere.',
    gone: 'Dit bestaat niet meer: een andere organisator heeft het weggegooid. Laad de pagina opnieuw.',
    tooLarge: 'Dit is te lang om in één keer op te slaan.',
  },
};
