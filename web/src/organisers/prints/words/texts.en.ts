/** The texts of the badges page, in English. */
import type { PrintTexts } from './texts.fr';

/** @param count formatted */
const badges = (count: string) => (count === '1' ? '1 badge' : `${count} badges`);

export const texts: PrintTexts = {
  intro:
    'Choose for whom and on which paper, check what might print badly, print. A badge counts as printed only when you say that it came out.',
  whom: (words) => `For whom: ${words}`,
  which: 'Which ones',
  only: { all: 'All', new: 'Not printed yet', changed: 'Changed since printed' },
  withCount: (choice, count) => `${choice} (${count})`,
  waiting: (count) => `${badges(count)} ${count === '1' ? 'waits' : 'wait'} in an open run, above.`,
  counting: 'Counting...',
  countFailed: 'The badges could not be counted.',
  paper: 'Paper',
  papers: {
    A6portrait: 'A6, one badge per page',
    A4x4: 'A4, four badges to cut',
    A4fold: 'A4 to fold in four, with practical details and directions',
    label62x100: 'Label 62 × 100 mm (Brother)',
    label102x76: 'Label 102 × 76 mm (Zebra)',
  },
  order: 'Order',
  orders: {
    name: 'By name',
    company: 'By company, then by name',
    exhibitor: 'By inviting exhibitor, then by name',
  },
  stackHint:
    'Cut the whole stack at once and lay the four piles on each other, top left on top, then top right, bottom left, bottom right: the badges are in order.',

  offset: 'Printer offset',
  offsetHint:
    'Print the test sheet at 100%, measure, then correct it here in millimetres. This browser remembers it for this paper, until you sign out.',
  offsetX: 'To the right (mm)',
  offsetY: 'Down (mm)',
  offsetWrong: (most) => `From -${most} to ${most} mm, in tenths.`,
  testSheet: 'Test sheet',
  testFailed: 'The test sheet could not be downloaded.',

  start: 'Prepare the run',
  starting: 'Preparing...',
  startHint: badges,
  nobody: 'There is no badge to print with this choice.',
  startFailed: 'The run could not be prepared.',

  open: 'Open runs',
  run: (number) => `Run ${number}`,
  again: (number) => `run ${number} again`,
  restOf: (number) => `rest of run ${number}`,
  about: (count, paper) => `${badges(count)} · ${paper}`,
  startedBy: (moment, who) => (who === '' ? moment : `${moment}, ${who}`),
  warningsIn: (count) => `${badges(count)} to look at in this run`,
  runHint: 'A correction counts from the next run on: to have it in this one, drop it and prepare it again.',
  download: 'Download the file',
  drawing: 'Creating the badges...',
  received: (size, of) => `${size} of ${of} kB received`,
  downloaded: (left) =>
    left === 0
      ? 'The file is complete. Print it at 100%, without fitting it to the page.'
      : `The file is complete, without ${left === 1 ? 'one person' : `${left} people`} who have cancelled in the meantime. Print it at 100%, without fitting it to the page.`,
  downloadFailed: 'The file did not arrive completely; nothing counts as printed.',
  nobodyLeft: 'Nobody in this run is registered any more.',
  downloadFirst: 'First download the whole file.',
  cameOut: 'It all came out',
  notOut: 'Nothing came out',
  notOutSure: 'Drop this run? Its badges are still to be printed.',
  notOutNow: 'Yes, drop it',
  keep: 'No, keep it',
  working: 'One moment...',
  confirmed: (number, count) => `Run ${number} is confirmed: ${badges(count)} printed.`,
  partOut: 'Only a part came out',
  partSure: (all) =>
    `The file has ${all} pages, one per sheet. The badges on the sheets after the last good one are still to be printed.`,
  lastSheet: 'Last sheet that came out well (its page number in the file)',
  lastSheetWrong: (all) => `A number from 1 to ${all}.`,
  partNow: 'Confirm up to this sheet',
  partNot: 'Not yet',
  stillToPrint: (count) => `${badges(count)} ${count === '1' ? 'is' : 'are'} still to be printed.`,
  printRest: (count) => (count === '1' ? 'Print the remaining badge' : `Print the remaining ${count} badges`),
  printRestLabel: (number, count) =>
    `${count === '1' ? 'Print the remaining badge' : `Print the remaining ${count} badges`} of run ${number}`,
  restGone: 'These badges are in another run already, or nobody of them is registered any more.',
  dropped: (number) => `Run ${number} was dropped: its badges are still to be printed.`,
  formerShow:
    'The show’s name or day has changed since: these badges still show the former one. If they are not printed, choose “Nothing came out” and start another run.',
  unfinished: 'The confirmation was interrupted: confirm once more.',
  problems: {
    state: 'Somebody else has already ended this run: see below.',
    sheets: 'The file has fewer sheets.',
    tooMany: (most) => `There are ${most} runs already.`,
    failed: 'That did not work.',
  },

  toReview: 'To look at before printing',
  nothingToReview: 'Nothing to look at: all texts fit, or somebody has looked at them.',
  mark: (count) => (count === 1 ? 'Looked at, print as it is' : `Looked at, print all ${count} as they are`),
  reviewed: (name) => `Looked at: ${name}.`,
  undoReview: 'Look at it again',
  reviewAgain: 'This badge has changed meanwhile: look at it again.',
  outsideChoice: 'not in this choice',
  moreToReview: (shown, all) => `The first ${shown} of ${all}.`,
  reasons: {
    small: 'Text too small',
    cut: 'Text cut off',
    letters: 'Letters that print badly',
    capitals: 'ALL CAPITALS',
    noCompany: 'No company',
    staffBadge: 'Exhibitor’s or organiser’s badge',
    sameNames: 'First and last name identical',
    namesake: 'Several people with the same name',
  },
  staffHint:
    'The company that the visitor typed makes it this badge. If that is not right, correct the company on the registrant’s page: another printed line does not change it.',
  show: 'See the badge',
  hide: 'Close',
  of: (action, name) => `${action}: ${name}`,
  picture: (name) => `Badge of ${name}`,
  pictureFailed: 'The picture of the badge could not be loaded.',
  toRegistrant: 'The registrant’s page',

  printAs: 'Print as',
  printAsHint: 'Leave empty to print what was registered.',
  lines: { name: 'Name line', organization: 'Company line', title: 'Job title line' },
  save: 'Save the lines',
  saved: 'Saved. The badge is printed like this.',
  changedMeanwhile: 'Somebody else has changed this registrant in the meantime: check it, then save again.',
  gone: 'This registrant no longer exists.',
  fields: 'A text is too long or has characters that cannot be printed.',

  earlier: 'Earlier runs',
  noEarlier: 'No run has ended yet.',
  states: { made: 'Open', confirming: 'To confirm again', confirmed: 'Came out', dropped: 'Dropped' },
  cameOutPartly: 'Partly came out',
  repeat: 'Print again',
  repeatLabel: (number) => `Print run ${number} again`,
  upTo: (sheet, rest) => `up to sheet ${sheet}, without ${badges(rest)}`,
  listFailed: 'The runs could not be loaded.',

  badge: 'Badge',
  notPrinted: 'Not printed yet',
  printedOn: (moment) => `Printed on ${moment}`,
  oneBadge: 'Download this badge',
  oneFailed: 'The badge could not be downloaded.',
};
