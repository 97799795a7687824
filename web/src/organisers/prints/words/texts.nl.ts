/** The texts of the badges page, in Dutch. */
import type { PrintTexts } from './texts.fr';

/** @param count formatted */
const badges = (count: string) => (count === '1' ? '1 badge' : `${count} badges`);

export const texts: PrintTexts = {
  intro:
    'Kies voor wie en op welk papier, kijk welke badges er fout zouden kunnen uitzien, druk af. Een badge telt pas als afgedrukt wanneer u zegt dat hij goed uit de printer kwam.',
  whom: (words) => `Voor wie: ${words}`,
  which: 'Welke',
  only: { all: 'Alle', new: 'Nog niet afgedrukt', changed: 'Gewijzigd sinds het afdrukken' },
  withCount: (choice, count) => `${choice} (${count})`,
  waiting: (count) =>
    `${badges(count)} ${count === '1' ? 'wacht' : 'wachten'} in een lopende afdruk, hierboven.`,
  counting: 'Bezig met tellen...',
  countFailed: 'De badges konden niet geteld worden.',
  paper: 'Papier',
  papers: {
    A6portrait: 'A6, één badge per pagina',
    A4x4: 'A4, vier badges om te snijden',
    A4fold: 'A4, in vier te vouwen, met praktische info en route',
    label62x100: 'Etiket 62 × 100 mm (Brother)',
    label102x76: 'Etiket 102 × 76 mm (Zebra)',
  },
  order: 'Volgorde',
  orders: {
    name: 'Op naam',
    company: 'Op bedrijf, dan op naam',
    exhibitor: 'Op exposant die uitnodigde, dan op naam',
  },
  stackHint:
    'Snijd de hele stapel in één keer en leg de vier stapels op elkaar, die van linksboven bovenop, dan rechtsboven, linksonder en rechtsonder: de badges liggen op volgorde.',

  offset: 'Afwijking van de printer',
  offsetHint:
    'Druk het proefblad af op 100\u00a0%, meet, en corrigeer hier in millimeter. Deze browser onthoudt het voor dit papier, tot u zich afmeldt.',
  offsetX: 'Naar rechts (mm)',
  offsetY: 'Naar beneden (mm)',
  offsetWrong: (most) => `Van -${most} tot ${most} mm, op een tiende nauwkeurig.`,
  testSheet: 'Proefblad',
  testFailed: 'Het proefblad kon niet gedownload worden.',

  start: 'Afdruk klaarmaken',
  starting: 'Klaarmaken...',
  startHint: badges,
  nobody: 'Met deze keuze is er geen badge om af te drukken.',
  startFailed: 'De afdruk kon niet klaargemaakt worden.',

  open: 'Lopende afdrukken',
  run: (number) => `Afdruk ${number}`,
  again: (number) => `herdruk van afdruk ${number}`,
  restOf: (number) => `rest van afdruk ${number}`,
  about: (count, paper) => `${badges(count)} · ${paper}`,
  startedBy: (moment, who) => (who === '' ? moment : `${moment}, ${who}`),
  warningsIn: (count) => `${badges(count)} om te bekijken in deze afdruk`,
  runHint:
    'Een verbetering geldt pas voor de volgende afdruk: geef deze op en maak ze opnieuw klaar om ze hierin te hebben.',
  download: 'Bestand downloaden',
  drawing: 'Badges maken...',
  received: (size, of) => `${size} van ${of} kB ontvangen`,
  downloaded: (left) =>
    left === 0
      ? 'Het bestand is volledig. Druk het af op 100\u00a0%, zonder aan te passen aan de pagina.'
      : `Het bestand is volledig, zonder ${left === 1 ? 'één persoon die' : `${left} personen die`} intussen annuleerde${left === 1 ? '' : 'n'}. Druk het af op 100\u00a0%, zonder aan te passen aan de pagina.`,
  downloadFailed: 'Het bestand kwam niet volledig aan; niets telt als afgedrukt.',
  nobodyLeft: 'Niemand van deze afdruk is nog ingeschreven.',
  downloadFirst: 'Download eerst het volledige bestand.',
  cameOut: 'Alles kwam goed uit de printer',
  notOut: 'Er kwam niets uit',
  notOutSure: 'Deze afdruk opgeven? De badges moeten dan nog afgedrukt worden.',
  notOutNow: 'Ja, opgeven',
  keep: 'Nee, behouden',
  working: 'Een ogenblik...',
  confirmed: (number, count) => `Afdruk ${number} is bevestigd: ${badges(count)} afgedrukt.`,
  partOut: 'Maar een deel',
  partSure: (all) =>
    `Het bestand heeft ${all} pagina’s, één per vel. De badges op de vellen na het laatste goede moeten dan nog afgedrukt worden.`,
  lastSheet: 'Laatste vel dat goed uit de printer kwam (paginanummer in het bestand)',
  lastSheetWrong: (all) => `Een getal van 1 tot ${all}.`,
  partNow: 'Bevestigen tot dit vel',
  partNot: 'Nog niet',
  stillToPrint: (count) => `${badges(count)} ${count === '1' ? 'moet' : 'moeten'} nog afgedrukt worden.`,
  printRest: (count) =>
    count === '1' ? 'De overige badge afdrukken' : `De overige ${count} badges afdrukken`,
  printRestLabel: (number, count) =>
    `${count === '1' ? 'De overige badge' : `De overige ${count} badges`} van afdruk ${number} afdrukken`,
  restGone: 'Deze badges zitten al in een andere afdruk, of niemand van hen is nog ingeschreven.',
  dropped: (number) => `Afdruk ${number} is opgegeven: de badges moeten nog afgedrukt worden.`,
  formerShow:
    'De naam of de dag van de beurs is sindsdien gewijzigd: deze badges tonen nog de vorige. Zijn ze niet afgedrukt, kies dan “Er kwam niets uit” en begin een andere afdruk.',
  unfinished: 'De bevestiging werd onderbroken: bevestig opnieuw.',
  problems: {
    state: 'Iemand anders heeft deze afdruk al afgesloten: zie hieronder.',
    sheets: 'Het bestand heeft minder vellen.',
    tooMany: (most) => `Er zijn al ${most} afdrukken.`,
    failed: 'Dat is niet gelukt.',
  },

  toReview: 'Te bekijken voor het afdrukken',
  nothingToReview: 'Niets te bekijken: alle teksten passen, of iemand heeft ze bekeken.',
  mark: (count) => (count === 1 ? 'Bekeken, zo afdrukken' : `Bekeken, alle ${count} zo afdrukken`),
  reviewed: (name) => `Bekeken: ${name}.`,
  undoReview: 'Nog eens bekijken',
  reviewAgain: 'Deze badge is intussen gewijzigd: bekijk hem nog eens.',
  outsideChoice: 'niet in deze keuze',
  moreToReview: (shown, all) => `De eerste ${shown} van ${all}.`,
  reasons: {
    small: 'Tekst te klein',
    cut: 'Tekst afgebroken',
    letters: 'Letters die verkeerd afgedrukt worden',
    capitals: 'ALLES IN HOOFDLETTERS',
    noCompany: 'Zonder bedrijf',
    staffBadge: 'Badge van exposant of organisator',
    sameNames: 'Voornaam en naam identiek',
    namesake: 'Meerdere personen met dezelfde naam',
  },
  staffHint:
    'Het bedrijf dat de bezoeker intypte, maakt er deze badge van. Klopt dat niet, verbeter dan het bedrijf op de fiche: een andere gedrukte regel verandert er niets aan.',
  show: 'Badge bekijken',
  hide: 'Sluiten',
  of: (action, name) => `${action}: ${name}`,
  picture: (name) => `Badge van ${name}`,
  pictureFailed: 'De afbeelding van de badge kon niet geladen worden.',
  toRegistrant: 'Fiche van de ingeschrevene',

  printAs: 'Afdrukken als',
  printAsHint: 'Laat leeg om de gegevens van de inschrijving af te drukken.',
  lines: { name: 'Regel met de naam', organization: 'Regel met het bedrijf', title: 'Regel met de functie' },
  save: 'Regels opslaan',
  saved: 'Opgeslagen. De badge wordt zo afgedrukt.',
  changedMeanwhile: 'Iemand anders heeft deze inschrijving intussen gewijzigd: kijk na en sla opnieuw op.',
  gone: 'Deze inschrijving bestaat niet meer.',
  fields: 'Een tekst is te lang of bevat tekens die niet afgedrukt kunnen worden.',

  earlier: 'Eerdere afdrukken',
  noEarlier: 'Nog geen afgesloten afdruk.',
  states: {
    made: 'Lopend',
    confirming: 'Nog te bevestigen',
    confirmed: 'Afgedrukt',
    dropped: 'Opgegeven',
  },
  cameOutPartly: 'Deels afgedrukt',
  repeat: 'Opnieuw afdrukken',
  repeatLabel: (number) => `Afdruk ${number} opnieuw afdrukken`,
  upTo: (sheet, rest) => `tot vel ${sheet}, zonder ${badges(rest)}`,
  listFailed: 'De afdrukken konden niet geladen worden.',

  badge: 'Badge',
  notPrinted: 'Nog niet afgedrukt',
  printedOn: (moment) => `Afgedrukt op ${moment}`,
  oneBadge: 'Deze badge downloaden',
  oneFailed: 'De badge kon niet gedownload worden.',
};
