/** The texts of the desk, in Dutch as it is written in Belgium. */
import type { DeskTexts } from './texts.fr';

export const texts: DeskTexts = {
  title: 'Onthaal',
  scan: 'Scannen',
  desk: 'Onthaal',

  search: 'Naam of bedrijf',
  searchHint: 'Twee letters volstaan.',
  searching: 'Zoeken...',
  nobody: 'Niemand gevonden.',
  found: (count) => (count > 1 ? `${count} personen gevonden` : '1 persoon gevonden'),
  foundMore: (count, shown) => `${count} personen gevonden, ${shown} getoond. Typ meer van de naam.`,
  local: (time) => `Geen netwerk: lijst van ${time}.`,
  localNone: 'Geen netwerk, en de lijst staat nog niet op deze telefoon. Scan de code.',

  cancelled: 'Geannuleerd',
  isIn: 'Binnen',
  onThisPhone: { waiting: 'Wacht op het netwerk', refused: 'Geweigerd door de server' },
  booked: (count) =>
    count === 0 ? 'Geen diner gereserveerd' : count > 1 ? `Diner: ${count} personen` : 'Diner: 1 persoon',

  checkIn: 'Binnenlaten',
  letIn: 'Toch binnenlaten',
  undo: 'Toegang ongedaan maken',
  print: 'Badge',
  of: (action, name) => `${action}: ${name}`,

  reason: 'Reden',
  undoNow: 'Ja, ongedaan maken',
  keep: 'Behouden',
  undone: (name) => `De toegang van ${name} is ongedaan gemaakt.`,
  undoFailed: 'De toegang is niet ongedaan gemaakt: de server antwoordt niet. Probeer het opnieuw.',

  printing: 'De badge wordt afgedrukt...',
  printed: 'De badge is naar de printer gestuurd.',
  printFailed: 'De badge kon niet worden afgedrukt. Probeer het opnieuw.',
  badgeWithoutCode: 'Geen netwerk: deze badge heeft geen code.',

  newVisitor: 'Nieuwe inschrijving',
  form: {
    firstname: 'Voornaam',
    lastname: 'Naam',
    organization: 'Bedrijf',
    title: 'Functie',
    language: 'Taal',
    email: 'E-mail',
    consent: 'De persoon gaat akkoord dat zijn gegevens voor deze beurs worden gebruikt.',
    submit: 'Inschrijven, binnenlaten en afdrukken',
    only: 'Alleen inschrijven',
    notBooked: 'Wie hier wordt ingeschreven, heeft geen diner gereserveerd en komt niet binnen.',
    close: 'Sluiten',
    optional: 'niet verplicht',
  },
  languageName: { fr: 'Frans', nl: 'Nederlands', en: 'Engels' },
  problem: {
    required: 'Dit veld is verplicht.',
    tooLong: 'Deze tekst is te lang.',
    characters: 'Deze tekst bevat een verboden teken.',
    email: 'Dit adres is niet geldig.',
    consent: 'Zonder dit akkoord kunnen we niemand inschrijven.',
    storage: 'Deze telefoon kan niets bewaren: de inschrijving is niet opgeslagen.',
  },
  added: (name) => `${name} is ingeschreven.`,
  addedWaiting: (name) =>
    `${name} is op deze telefoon ingeschreven. De inschrijving gaat zo snel mogelijk naar de server.`,
  stillOutside: (name) => `${name} is ingeschreven, maar niet binnengelaten.`,
  addressTaken: (name) =>
    `Iemand is al ingeschreven met dit adres. ${name} is ingeschreven zonder e-mailadres, en de organisatoren zijn verwittigd.`,
  addRefused: (name) =>
    `De server heeft de inschrijving van ${name} geweigerd. Ze blijft op deze telefoon: verwittig een organisator.`,
  next: 'Volgende persoon',
};
