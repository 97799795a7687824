/** The texts of the rehearsal, in Dutch as it is written in Belgium. */
import type { RehearsalTexts } from './texts.fr';

export const texts: RehearsalTexts = {
  title: 'Proef',
  intro: 'Er wordt niets geregistreerd: niemand komt binnen met een proefcode.',
  where: (address) => `Open ${address} op een tweede scherm, of druk de codes af. Scan ze een voor een.`,
  showCodes: 'Codes tonen',
  download: 'Codes om af te drukken (PDF)',
  back: 'Terug naar de ingang',
  notTest: 'Dit is geen proefcode',

  read: (count, total) => `${count} van ${total} codes gelezen`,
  pace: (count) => `${count} scans per minuut`,
  noPace: 'Snelheid: scan twee codes',
  codes: 'Codes',
  phone: 'Deze telefoon',
  isRead: 'gelezen',
  notRead: 'nog niet gelezen',
  works: 'werkt',
  missing: 'werkt niet',
  checking: 'bezig...',
  ability: {
    camera: 'Camera',
    torch: 'Lamp',
    sound: 'Geluid (raak het scherm aan)',
    storage: 'Geheugen zonder netwerk',
    wakeLock: 'Scherm dat aan blijft',
  },
  keyboard: {
    none: 'Handscanner: nog niet geprobeerd. Sluit hem aan en scan een code.',
    same: 'Handscanner: goed gelezen, zelfde toetsenbord als dit toestel.',
    us: 'Handscanner: goed gelezen. Hij typt als een Amerikaans toetsenbord; dat wordt hier rechtgezet.',
    own: 'Handscanner: goed gelezen. Hij typt als het toetsenbord van dit toestel.',
    unreadable:
      'Handscanner: onleesbaar. Stel hem in op het Amerikaanse toetsenbord (US) en probeer het opnieuw.',
    capitals:
      'Handscanner: hij verwisselt hoofdletters en kleine letters. Zet Caps Lock uit, en in de instellingen van de scanner elke omzetting van letters. Probeer het opnieuw.',
    added:
      'Handscanner: hij voegt tekens aan de code toe. Zet in de instellingen van de scanner prefix en suffix uit, en probeer het opnieuw.',
  },
  done: 'De proef is klaar. Het resultaat gaat naar de organisatoren zodra de telefoon gekoppeld wordt.',

  codesTitle: 'Proefcodes',
  codesHow: 'Scan eerst deze code met de camera van de telefoon: de proef gaat open.',
  openRehearsal: 'Opent de proef',
  expected: {
    admitted: 'Groen: welkom',
    already: 'Geel: al binnen',
    'not-booked': 'Geel: niet gereserveerd',
    cancelled: 'Rood: geannuleerd',
    unknown: 'Rood: onbekend',
    foreign: 'Grijs: andere code',
  },
};
