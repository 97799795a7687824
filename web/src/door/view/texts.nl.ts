/** The texts of the page at the door, in Dutch as it is written in Belgium. */
import { storageRefused } from '../../shared/site/storage';
import type { DoorTexts } from './texts.fr';

export const texts: DoorTexts = {
  title: 'Ingang',
  language: 'Taal',

  pairing: {
    title: 'Telefoon koppelen',
    running: 'Bezig met koppelen...',
    how: 'Vraag een code aan een organisator en scan ze met de camera van deze telefoon.',
    again: 'Opnieuw proberen',
    rehearse: 'Deze telefoon proberen zonder hem te koppelen',
    keepOn: (label) => `Verder met “${label}”`,
    problem: {
      invalid:
        'Deze code is niet meer geldig. Vraag een andere aan een organisator: ze werkt één keer, vijf minuten lang.',
      noAnswer: 'De server antwoordt niet. Controleer de verbinding en probeer het opnieuw.',
      appCheck:
        'De browser kon niet aantonen waar de aanvraag vandaan komt. Herlaad de pagina en probeer het opnieuw.',
      tooMany: 'Te veel aanvragen tegelijk. Wacht een minuut en probeer het opnieuw.',
      storage: storageRefused.nl,
      error: 'Er ging iets mis. Probeer het opnieuw of vraag een andere code.',
    },
    revoked: 'Deze telefoon mag niet meer scannen. Vraag een nieuwe code aan een organisator.',
    ended: 'Deze telefoon is niet meer gekoppeld. Vraag een nieuwe code aan een organisator.',
    endedOf: (show, day) =>
      `Deze telefoon was gekoppeld voor “${show}” van ${day}. Vraag een nieuwe code aan een organisator.`,
    toSend: (count) =>
      `${count > 1 ? `Er moeten nog ${count} scans of inschrijvingen worden verstuurd` : 'Er moet nog 1 scan of inschrijving worden verstuurd'}. Laat deze pagina open waar er netwerk is.`,
    wiped: 'Alles is van deze telefoon verwijderd: de lijst, de scans en de toegang.',
    refused: (names) =>
      `De server heeft deze inschrijvingen niet aanvaard; ze blijven op deze telefoon: ${names}. Verwittig een organisator.`,
    writtenDown: 'Ze zijn genoteerd: wis deze inschrijvingen van deze telefoon',
  },

  counter: (arrived, expected) => `${arrived} van ${expected}`,
  counterName: 'Aanwezig',

  result: {
    admitted: 'Welkom',
    already: 'Al binnen',
    'not-booked': 'Niet geboekt',
    'too-early': 'Nog niet',
    cancelled: 'Geannuleerd',
    unknown: 'Onbekend',
    'other-edition': 'Andere beurs',
    test: 'TEST',
  },
  ready: 'Klaar',
  readyHint: 'Richt op de code van de badge.',
  foreign: 'Andere code',
  foreignHint: 'Dit is geen code van deze beurs.',
  checking: 'Controle...',
  undoing: 'Even geduld...',
  undone: 'Ongedaan gemaakt',
  undoneHint: 'Deze persoon wordt niet meer als binnen geteld.',
  undoFailed: 'Nog binnen',
  undoFailedHint: 'De toegang is niet ongedaan gemaakt. Probeer het opnieuw.',
  failed: 'Niet gecontroleerd',
  failure: {
    noAnswer:
      'De server antwoordt niet en deze telefoon heeft de lijst nog niet: hij kan niet beslissen. Hij blijft proberen.',
    tooMany: 'Te veel scans tegelijk. Wacht enkele seconden en probeer het opnieuw.',
    error: 'Er ging iets mis. Probeer het opnieuw, of stuur de persoon naar het onthaal.',
  },
  again: 'Opnieuw proberen',
  unchecked: 'Wordt later gecontroleerd',
  waiting: (count) => (count > 1 ? `Nog ${count} scans te versturen` : 'Nog 1 scan te versturen'),
  noNetwork: (count) =>
    `Geen netwerk: ga gewoon door. ${count > 1 ? `${count} scans worden` : '1 scan wordt'} later verstuurd.`,
  clock: (minutes, isAhead) =>
    `De klok van deze telefoon loopt ${minutes} minuten ${isAhead ? 'voor' : 'achter'}; de tijden van de scans worden verbeterd.`,
  corrected: (name, result, shown) =>
    `Na controle: ${name === '' ? 'een code' : name}, “${result}”${shown === '' ? '' : ` in plaats van “${shown}”`}.`,
  correctedOthers: (count) => (count > 1 ? `En ${count} andere ervoor.` : 'En nog één ervoor.'),
  noDesk: 'Het onthaal (zoeken, inschrijven, badges) is niet geladen. Scannen werkt wel.',
  understood: 'Begrepen',
  busy: 'Controle bezig: scan zo meteen opnieuw',
  justScanned: (seconds, label) =>
    `${seconds > 1 ? `${seconds} seconden` : 'één seconde'} geleden gescand, ${label}`,
  first: (time, where) => `om ${time}, ${where}`,
  notBookedHint: 'Geen diner geboekt.',
  tooManyPersons: (arrived, booked) => `${arrived} van ${booked} al binnen.`,
  notInListHint: 'Niet in de lijst van deze telefoon. Stuur de persoon naar het onthaal.',
  unknownHint: 'Deze code bestaat niet. Stuur de persoon naar het onthaal.',
  badgeOf: (day) => `Badge van ${day}.`,
  otherEditionHint: 'Stuur de persoon naar het onthaal.',
  tooEarlyHint: (day) => `De ingang opent op ${day}: tot dan telt niemand mee.`,
  testHint: 'Testbadge: niemand komt ermee binnen en hij telt niet mee.',
  cancelledHint: 'De inschrijving is geannuleerd. Stuur de persoon naar het onthaal.',
  booked: (count) => (count > 1 ? `${count} personen` : '1 persoon'),
  vegetarian: (count) => `${count} veggie`,
  arrived: (count, booked) => `${count} van ${booked} binnen`,
  undo: 'Toegang ongedaan maken',
  undoLast: 'Laatste toegang ongedaan maken',
  only: (count) => `Ze zijn maar met ${count}`,
  onlyWord: 'Ze zijn maar met:',

  camera: {
    name: 'Camera',
    starting: 'De camera start...',
    retry: 'Camera opnieuw starten',
    lens: 'Andere camera',
    torch: 'Lamp',
    zoom: 'Zoom',
    sound: 'Geluid aanzetten',
    problem: {
      denied:
        'De camera is geblokkeerd. Sta ze toe voor deze site in de instellingen van de browser en probeer het opnieuw.',
      none: 'Geen camera gevonden. Typ de code of sluit een scanner aan.',
      busy: 'Een andere app gebruikt de camera. Sluit die app en probeer het opnieuw.',
      other: 'De camera start niet. Probeer het opnieuw, of typ de code.',
    },
    noDecoder: 'De codes kunnen hier niet worden gelezen. Laad de pagina opnieuw, of typ de code.',
  },

  typed: { label: 'Typ de code of gebruik een scanner', submit: 'Controleren' },
};
