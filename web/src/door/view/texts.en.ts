/** The texts of the page at the door, in English. */
import { storageRefused } from '../../shared/site/storage';
import type { DoorTexts } from './texts.fr';

export const texts: DoorTexts = {
  title: 'Door',
  language: 'Language',

  pairing: {
    title: 'Pair this phone',
    running: 'Pairing...',
    how: 'Ask an organiser for a code, and scan it with this phone’s camera.',
    again: 'Try again',
    rehearse: 'Try this phone without pairing it',
    keepOn: (label) => `Continue as “${label}”`,
    problem: {
      invalid:
        'This code is no longer valid. Ask an organiser for another: each works once, for five minutes.',
      noAnswer: 'The server is not answering. Check the connection, then try again.',
      appCheck: 'The browser could not prove where the request comes from. Reload the page, then try again.',
      tooMany: 'Too many requests at once. Wait a minute, then try again.',
      storage: storageRefused.en,
      error: 'Something went wrong. Try again, or ask for another code.',
    },
    revoked: 'This phone is no longer allowed to scan. Ask an organiser for a new code.',
    ended: 'This phone is no longer paired. Ask an organiser for a new code.',
    endedOf: (show, day) => `This phone was paired for “${show}” of ${day}. Ask an organiser for a new code.`,
    toSend: (count) =>
      `${count > 1 ? `${count} scans or registrations are` : '1 scan or registration is'} still to be sent. Leave this page open where there is a network.`,
    wiped: 'Everything has been removed from this phone.',
    refused: (names) =>
      `The server has not accepted these registrations, so they stay on this phone: ${names}. Tell an organiser.`,
    writtenDown: 'They are written down: remove them from this phone',
  },

  counter: (arrived, expected) => `${arrived} of ${expected}`,
  counterName: 'Arrived',

  result: {
    admitted: 'Welcome',
    already: 'Already in',
    'not-booked': 'Not booked',
    'too-early': 'Not yet',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
    'other-edition': 'Other show',
    test: 'TEST',
  },
  ready: 'Ready',
  readyHint: 'Point at the code on the badge.',
  foreign: 'Other code',
  foreignHint: 'This is not a code of this show.',
  checking: 'Checking...',
  undoing: 'One moment...',
  undone: 'Undone',
  undoneHint: 'This person is no longer checked in.',
  undoFailed: 'Still in',
  undoFailedHint: 'The check-in was not undone. Try again.',
  failed: 'Not checked',
  failure: {
    noAnswer:
      'The server is not answering, and this phone does not have the list yet: it cannot decide. It keeps trying.',
    tooMany: 'Too many scans at once. Wait a few seconds, then try again.',
    error: 'Something went wrong. Try again, or send the person to the help desk.',
  },
  again: 'Try again',
  unchecked: 'Will be checked',
  waiting: (count) => (count > 1 ? `${count} scans to send` : '1 scan to send'),
  noNetwork: (count) =>
    `No network: carry on. ${count > 1 ? `${count} scans` : '1 scan'} will be sent later.`,
  clock: (minutes, isAhead) =>
    `The clock of this phone is ${minutes} minutes ${isAhead ? 'ahead' : 'behind'}; the times of scans are corrected.`,
  corrected: (name, result, shown) =>
    `After the check: ${name === '' ? 'a code' : name}, “${result}”${shown === '' ? '' : ` instead of “${shown}”`}.`,
  correctedOthers: (count) => (count > 1 ? `And ${count} others before.` : 'And another before.'),
  noDesk: 'The help desk did not load: no search, no registration, no badges. Scanning still works.',
  understood: 'Understood',
  busy: 'Checking: scan again in a moment',
  justScanned: (seconds, label) =>
    `Scanned ${seconds > 1 ? `${seconds} seconds` : 'one second'} ago, ${label}`,
  first: (time, where) => `at ${time}, ${where}`,
  notBookedHint: 'No dinner booked.',
  tooManyPersons: (arrived, booked) => `${arrived} of ${booked} already in.`,
  notInListHint: 'Not in this phone’s list. Send the person to the help desk.',
  unknownHint: 'We don’t know this code. Send the person to the help desk.',
  badgeOf: (day) => `Badge of ${day}.`,
  otherEditionHint: 'Send the person to the help desk.',
  tooEarlyHint: (day) => `The entrance opens on ${day}: until then, nobody is counted.`,
  testHint: 'A badge from a test: it admits nobody and is not counted.',
  cancelledHint: 'The registration is cancelled. Send the person to the help desk.',
  booked: (count) => (count > 1 ? `${count} people` : '1 person'),
  vegetarian: (count) => `${count} vegetarian`,
  arrived: (count, booked) => `${count} of ${booked} inside`,
  undo: 'Undo',
  undoLast: 'Undo the last entry',
  only: (count) => `There are only ${count}`,
  onlyWord: 'Only:',

  camera: {
    name: 'Camera',
    starting: 'Starting the camera...',
    retry: 'Restart the camera',
    lens: 'Other camera',
    torch: 'Torch',
    zoom: 'Zoom',
    sound: 'Turn on sound',
    problem: {
      denied: 'The camera is blocked. Allow it for this site in the browser’s settings, then try again.',
      none: 'No camera found. Type the code, or plug in a scanner.',
      busy: 'Another app is using the camera. Close it, then try again.',
      other: 'The camera will not start. Try again, or type the code.',
    },
    noDecoder: 'Codes cannot be read here. Reload the page, or type the code.',
  },

  typed: { label: 'Type the code or use a scanner', submit: 'Check' },
};
