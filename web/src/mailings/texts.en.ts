/** The pages of mailings in English. */
import type { MailingTexts } from './texts';

export const texts: MailingTexts = {
  intro: 'Write to the registrants you choose, to each in their own language.',
  none: 'You have not written anything yet. A reminder, a thank you, an invitation: the texts to begin with are ready.',
  write: 'Write a mailing',
  failed: 'The page could not be loaded.',
  unknown: 'There is no such mailing',
  unknownHint: 'The draft may have been deleted, or the page’s address is incomplete.',
  back: 'All mailings',
  choose: 'Choose a text to begin with. You can change everything before you send it.',
  kind: {
    unconfirmed: 'Not yet confirmed',
    week: 'One week before',
    tomorrow: 'Tomorrow, with the code',
    thanks: 'Thank you for coming',
    missed: 'We missed you',
    invitation: 'Invitation or information',
  },
  kindHint: {
    unconfirmed: 'To those whom the confirmation has not reached, with the code.',
    week: 'A reminder of the day, the hours and the venue, with the personal page.',
    tomorrow: 'A reminder the day before, with the QR code for the entrance.',
    thanks: 'To those who came.',
    missed: 'To those who did not come.',
    invitation: 'Your own text, to those who asked for information; with a link to unsubscribe.',
  },
  state: { draft: 'Draft', running: 'Running', paused: 'Paused', done: 'Done', stopped: 'Stopped' },
  noSubject: '(no subject)',
  progress: (sent, receivers) => `${sent} of ${receivers} sent`,
  failedCount: (failed) => `${failed} failed`,

  toWhom: 'To whom',
  savedView: 'Saved view',
  chooseView: 'Choose a view...',
  search: 'Contains the words',
  all: 'All',
  or: ' or ',
  searched: (words) => `Contains “${words}”`,
  registeredBetween: (from, to) =>
    to === ''
      ? `Registered since ${from}`
      : from === ''
        ? `Registered up to and including ${to}`
        : `Registered from ${from} to ${to}`,
  everybody: 'All registrants',

  receivers: (count) => `Recipients: ${count}`,
  counting: 'Counting...',
  without: (address, registration, consent) => [
    ...(registration > 0 ? [`${registration} with a cancelled registration: no mail`] : []),
    ...(address > 0 ? [`${address} without an e-mail address`] : []),
    ...(consent > 0 ? [`${consent} did not ask for information: no mail`] : []),
  ],
  onlyConsenting:
    'This invitation goes only to those who asked for information. Everybody can unsubscribe with one click.',
  noAdvertising:
    'This mail is about the registration itself and goes to everybody. Do not advertise in it: choose an invitation for that.',

  text: 'Text',
  withCount: (words, count) => `${words} (${count})`,
  missing: 'The subject or the text is missing in this language.',
  subject: 'Subject',
  body: 'Text',
  bodyHint:
    'An empty line separates two paragraphs. Alone in its paragraph, {code} becomes the QR code, and {page} the button to the personal page.',
  insert: 'Insert',
  placeholder: {
    firstname: 'First name',
    lastname: 'Last name',
    company: 'Company',
    code: 'Code',
    page: 'Personal page',
    event: 'Show',
    date: 'Date',
    hours: 'Hours',
    venue: 'Venue',
  },
  unknownPlaceholder: (names) => `This does not exist: ${names}. Choose one of the buttons below.`,
  preview: (name) => `Preview for ${name}`,
  nobodyToShow: 'Nobody in this filter reads this language.',

  send: 'Sending',
  pace: 'Mails per minute',
  paceHint: (minutes) =>
    `Sending will take about ${minutes}. Many servers accept no more than 60 to 100 mails per minute.`,
  save: 'Save',
  saved: 'The draft is saved.',
  unsaved: 'Unsaved changes',
  test: (language) => `Send me a test in ${language}`,
  tested: 'The test was sent to your own address. Its personal links lead nowhere.',
  start: 'Send...',
  startSure: (count) => `Recipients: ${count}. Send now? The first mails leave within a minute.`,
  startAgain: 'It is not certain that the sending has begun. Just try again: nobody gets this mail twice.',
  startNow: 'Yes, send it',
  notYet: 'Not yet',
  delete: 'Delete the draft',
  deleteSure: 'Delete this draft? Its text will be lost.',
  deleteNow: 'Yes, delete it',
  leave: 'Leave without saving? Your changes will be lost.',
  working: 'One moment...',

  figures: {
    sent: 'Sent',
    waiting: 'Waiting',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  skippedHint: 'Skipped: meanwhile cancelled, erased, without an address or unsubscribed.',
  startsSoon: 'The first mails leave within a minute.',
  endsAt: (moment) => `Expected to end on ${moment}`,
  endedAt: (moment) => `Ended on ${moment}`,
  pausedHint: 'Nothing is sent while the mailing is paused.',
  stoppedHint: 'The mailing was stopped: those who were waiting get nothing.',
  refusals:
    'The mailing has stopped by itself: at least one mail in twenty was refused. The addresses may be wrong, or the server takes us for a spammer. Look at the reasons below before you resume.',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop...',
  stopSure: 'Stop for good? Those who are waiting get nothing.',
  stopNow: 'Yes, stop it',
  again: 'Try the failed ones again',
  whoFailed: 'Failed',
  whatIsSent: 'Text sent',

  problems: {
    changed: 'Somebody else has changed this draft meanwhile: copy your text, then reload the page.',
    state: 'Somebody else was faster: reload the page to see how far this mailing is.',
    gone: 'This mailing no longer exists: somebody else has deleted it.',
    noReceivers: 'Nobody would get this mailing: change the filter.',
    tooManyMailings: 'There are 100 mailings already: delete a draft.',
    mail: 'The mail server refused the test.',
    missingText: (languages) =>
      `A text is still missing: ${languages}. Somebody in this filter reads that language.`,
    fields: (languages) => `Correct the marked fields${languages === '' ? '' : `: ${languages}`}.`,
  },
  fieldProblems: {
    required: 'This field is needed: somebody reads this language.',
    tooLong: 'This text is too long.',
    characters: 'Some characters cannot be sent; remove them.',
    pace: 'A whole number from 1 to 150.',
  },
};
