/** The texts of the rehearsal, in English. */
import type { RehearsalTexts } from './texts.fr';

export const texts: RehearsalTexts = {
  title: 'Rehearsal',
  intro: 'Nothing is recorded: nobody is let in by a test code.',
  where: (address) => `Open ${address} on a second screen, or print the codes. Scan them one by one.`,
  showCodes: 'Show the codes',
  download: 'Codes to print (PDF)',
  back: 'Back to the door',
  notTest: 'This is not a test code',

  read: (count, total) => `${count} of ${total} codes read`,
  pace: (count) => `${count} scans a minute`,
  noPace: 'Speed: scan two codes',
  codes: 'Codes',
  phone: 'This phone',
  isRead: 'read',
  notRead: 'not read yet',
  works: 'works',
  missing: 'does not work',
  checking: 'checking...',
  ability: {
    camera: 'Camera',
    torch: 'Torch',
    sound: 'Sound (tap the screen)',
    storage: 'Storage without a network',
    wakeLock: 'Screen that stays on',
  },
  keyboard: {
    none: 'Hand scanner: not tried. Plug it in and scan a code.',
    same: 'Hand scanner: read well, same keyboard as this device.',
    us: 'Hand scanner: read well. It types like a US keyboard, which is corrected here.',
    own: 'Hand scanner: read well. It types like this device’s keyboard.',
    unreadable: 'Hand scanner: unreadable. Set it to the US keyboard and try again.',
    capitals:
      'Hand scanner: it mixes up capital and small letters. Turn off Caps Lock, and any change of case in the scanner’s settings, then try again.',
    added:
      'Hand scanner: it adds characters to the code. Turn off prefix and suffix in the scanner’s settings, then try again.',
  },
  done: 'The rehearsal is complete. Organisers get its result when the phone is paired.',

  codesTitle: 'Test codes',
  codesHow: 'First scan this code with the phone’s camera: the rehearsal opens.',
  openRehearsal: 'Opens the rehearsal',
  expected: {
    admitted: 'Green: welcome',
    already: 'Yellow: already in',
    'not-booked': 'Yellow: not booked',
    cancelled: 'Red: cancelled',
    unknown: 'Red: unknown',
    foreign: 'Grey: other code',
  },
};
