/** The texts of the desk, in English. */
import type { DeskTexts } from './texts.fr';

export const texts: DeskTexts = {
  title: 'Help desk',
  scan: 'Scan',
  desk: 'Help desk',

  search: 'Name or company',
  searchHint: 'Two letters are enough.',
  searching: 'Searching...',
  nobody: 'Nobody was found.',
  found: (count) => (count > 1 ? `${count} people found` : '1 person found'),
  foundMore: (count, shown) => `${count} people found, ${shown} shown. Type more of the name.`,
  local: (time) => `No network: list as of ${time}.`,
  localNone: 'No network, and the list is not on this phone yet. Scan the code.',

  cancelled: 'Cancelled',
  isIn: 'Inside',
  onThisPhone: { waiting: 'Waiting for a network', refused: 'Refused by the server' },
  booked: (count) =>
    count === 0 ? 'No dinner booked' : count > 1 ? `Dinner: ${count} people` : 'Dinner: 1 person',

  checkIn: 'Check in',
  letIn: 'Let in',
  undo: 'Undo',
  print: 'Badge',
  of: (action, name) => `${action}: ${name}`,

  reason: 'Reason',
  undoNow: 'Yes, undo',
  keep: 'Keep',
  undone: (name) => `${name} is no longer checked in.`,
  undoFailed: 'The check-in was not undone: the server is not answering. Try again.',

  printing: 'The badge is printing...',
  printed: 'The badge was sent to the printer.',
  printFailed: 'The badge could not be printed. Try again.',
  badgeWithoutCode: 'No network: this badge has no code.',

  newVisitor: 'New registration',
  form: {
    firstname: 'First name',
    lastname: 'Last name',
    organization: 'Company',
    title: 'Job title',
    language: 'Language',
    email: 'E-mail',
    consent: 'The person agrees to the use of their data for this show.',
    submit: 'Register, let in and print',
    only: 'Register only',
    notBooked: 'Whoever is registered here has not booked the dinner, and is not let in.',
    close: 'Close',
    optional: 'optional',
  },
  languageName: { fr: 'French', nl: 'Dutch', en: 'English' },
  problem: {
    required: 'This field is required.',
    tooLong: 'This text is too long.',
    characters: 'This text contains a character that is not allowed.',
    email: 'This address is not valid.',
    consent: 'Without this agreement nobody can be registered.',
    storage: 'This phone cannot keep anything: nobody was registered.',
  },
  added: (name) => `${name} is registered.`,
  addedWaiting: (name) =>
    `${name} is registered on this phone. The registration will be sent to the server as soon as possible.`,
  stillOutside: (name) => `${name} is registered, but not let in.`,
  addressTaken: (name) =>
    `Somebody has registered with this address already. ${name} is registered without an e-mail address, and the organisers have been told.`,
  addRefused: (name) =>
    `The server refused the registration of ${name}. It stays on this phone: tell an organiser.`,
  next: 'Next person',
};
