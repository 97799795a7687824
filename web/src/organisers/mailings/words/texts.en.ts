/** The texts of the mailing pages, in English. */
import type { MailingTexts } from './texts.fr';

export const texts: MailingTexts = {
  intro: 'Write to the registrants you choose, each in their own language.',
  none: 'There are no mailings yet. A reminder, a thank-you, an invitation: you can start from a ready-made text.',
  write: 'Write a mailing',
  failed: 'The page could not be loaded.',
  unknown: 'There is no such mailing',
  unknownHint: 'The draft may have been deleted, or the page’s address is incomplete.',
  back: 'All mailings',
  choose: 'Choose a text to start from. You can change everything before you send it.',
  keepsFilter: 'Whichever text you choose, this e-mail goes to these registrants.',
  kind: {
    unconfirmed: 'Not yet confirmed',
    week: 'One week before',
    tomorrow: 'Tomorrow, with the code',
    thanks: 'Thank you for coming',
    missed: 'We missed you',
    practical: 'Information about the show',
    invitation: 'Invitation or advertising',
    moved: 'The show has changed',
  },
  kindHint: {
    unconfirmed: 'To those who have not received the confirmation, with the code.',
    week: 'A reminder of the day, the hours and the venue, with the personal page.',
    tomorrow: 'A reminder the day before, with the QR code for the entrance.',
    thanks: 'To those who came.',
    missed: 'To those who did not come.',
    practical: 'Your own text about the show, to all registrants; without advertising.',
    invitation: 'Your own text, to those who asked for information; with a link to unsubscribe.',
  },
  state: {
    draft: 'Draft',
    planned: 'Scheduled',
    running: 'Running',
    paused: 'Paused',
    done: 'Done',
    stopped: 'Stopped',
  },
  noSubject: '(no subject)',
  progress: (sent, receivers) => `${sent} of ${receivers} sent`,
  failedCount: (failed) => `${failed} failed`,

  bounced: {
    open: 'Have e-mails bounced?',
    label: 'Paste the addresses that your mail provider lists as bounced',
    hint: 'A table, a log or delivery reports as they are, or one address per line. You see first what becomes of each address.',
    check: 'Read this list',
    nothing: 'There is no e-mail address in this text.',
    checked: (people) =>
      people === 0
        ? 'There is nobody to mark: nothing has changed.'
        : 'Nothing is marked yet. Check the list above.',
    mark: (people) => (people === 1 ? 'Mark this registration' : `Mark these ${people} registrations`),
    marked: (people) =>
      people === 0
        ? 'Nobody was marked.'
        : `${people} ${people === 1 ? 'registrant is' : 'registrants are'} marked: e-mail bounced.`,
    toMark: 'Will be marked',
    fates: {
      marked: 'Marked',
      known: 'Marked before',
      deferred: 'Left out: the e-mail still waits to be delivered',
      sent: 'Left out: the e-mail was sent, nothing else is known',
      delivered: 'Left out: the e-mail has arrived',
      opened: 'Left out: the e-mail was opened',
      unclear:
        'Left out: the text does not say clearly that the e-mail bounced. Paste the address alone to mark it',
      own: 'Left out: addresses of the team or the sender',
      unknown: 'Unknown addresses: nobody is registered with them',
    },
    next: 'Correct the address, or send the confirmation again: the mark then disappears. First take the address off your mail provider’s list, or it will send nothing more there.',
    toTheList: 'Show all failed confirmations',
    lastPaste: (people) =>
      `The last list has marked ${people} ${people === 1 ? 'registrant' : 'registrants'}.`,
    undo: 'Take these marks away',
    undone: (marks, isLess) =>
      (marks === 0 ? 'No mark was taken away.' : `${marks} ${marks === 1 ? 'mark' : 'marks'} taken away.`) +
      (isLess ? ' The rest has changed since and stays as it is.' : ''),
    failed: {
      check: 'The list could not be read. Nothing is marked: try again.',
      mark: 'Not all addresses could be marked. It is safe to try again.',
      undo: 'Not all marks could be taken away. It is safe to try again.',
    },
  },

  tell: {
    title: 'Tell the registrants',
    thing: { name: 'the name', day: 'the day', hours: 'the hours', place: 'the venue', dinner: 'the dinner' },
    changed: (things) => `What has changed: ${things}.`,
    people: (count) =>
      count === 1
        ? 'One person has registered with the former information.'
        : `${count} people have registered with the former information.`,
    ready:
      'An e-mail is ready in all three languages: what was announced, how it is now, and the file that updates the calendar. You read it before you send it.',
    draft: 'The e-mail is written, but not sent yet.',
    planned: 'The e-mail is scheduled.',
    write: 'Tell the registrants',
    open: 'Open the e-mail',
    dismiss: 'Tell nobody...',
    dismissWhy: 'Tell nobody about this change?',
    reason: 'Why does nobody have to know?',
    reasonHint: 'For example: announced by telephone already. Name nobody.',
    reasonMissing: 'Give the reason, for the other organisers.',
    dismissNow: 'Yes, tell nobody',
    keep: 'No, go back',
    dismissed: 'Noted: nobody will be told about this change.',
    changedAgain: 'Something has changed meanwhile: look at what is left to tell, then try again.',
    toWhom: (moment) =>
      `This e-mail goes to those who registered before ${moment}: those who came later know the new information. It also goes to those who want no invitations, since it is about their registration.`,
    calendar:
      'The calendar file is attached: it moves the entry of the show, and that of the dinner for those who have booked it.',
  },

  toWhom: 'Send to',

  receivers: (count) => `Recipients: ${count}`,
  counting: 'Counting...',
  without: ({ address, bounced, registration, consent, informed }) => [
    ...(registration > 0 ? [`${registration} with a cancelled registration: no e-mail`] : []),
    ...(address > 0 ? [`${address} without an e-mail address`] : []),
    ...(bounced > 0 ? [`${bounced} whose address bounced: no e-mail`] : []),
    ...(consent > 0 ? [`${consent} did not ask for information: no e-mail`] : []),
    ...(informed > 0 ? [`${informed} who know the new information already: no e-mail`] : []),
  ],
  onlyConsenting:
    'This invitation goes only to those who asked for information. Everybody can unsubscribe with one click.',
  noAdvertising:
    'This e-mail is about the registration or the show, and goes to everybody whom the filter finds. Do not advertise in it: choose “Invitation or advertising” for that.',

  text: 'Text',
  missing: 'The subject or the text is missing in this language.',
  subject: 'Subject',
  body: 'Text',
  bodyHint:
    'An empty line separates two paragraphs. Alone in its paragraph, {code} becomes the QR code, and {page} the button to the personal page. A paragraph with {dinner} only goes to those who have booked the dinner.',
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
    dinner: 'Booked dinner',
  },
  unknownPlaceholder: (names) => `This does not exist: ${names}. Choose one of the buttons below.`,
  preview: (name) => `Preview for ${name}`,
  nobodyToShow: 'Nobody in this filter reads this language.',

  send: 'Sending',
  pace: 'E-mails per minute',
  paceHint: (minutes) =>
    `Sending will take about ${minutes}. Many servers accept no more than 60 to 100 e-mails per minute.`,
  save: 'Save',
  saved: 'The draft is saved.',
  unsaved: 'Unsaved changes',
  test: (language) => `Send me a test in ${language}`,
  tested: 'The test was sent to your own address. Its personal links lead nowhere.',
  start: 'Send...',
  startSure: (count) => `Recipients: ${count}. Send now? The first e-mails leave within a minute.`,
  startAgain: 'It is unclear whether sending has started. Just try again: nobody gets this e-mail twice.',
  startNow: 'Yes, send it',
  notYet: 'Not yet',
  plan: 'Schedule...',
  planWhen: 'When should this e-mail go out? Its recipients are looked up at that time.',
  startsAt: 'Date and time',
  startsAtHint: 'Local time of the show.',
  planNow: 'Schedule',
  startsOn: (day, hour) => `Starts on ${day} at\u00a0${hour}`,
  plannedFor: (day, hour) => `Scheduled for ${day} at\u00a0${hour}`,
  plannedBy: (by) => `Scheduled by ${by === '' ? 'a former organiser' : by}`,
  foundAtStart: 'The recipients are looked up when it starts. Today they would be:',
  nobodyYet: 'Today this filter finds nobody to write to.',
  toChange: 'To change the text or the filter, call it off first: the mailing becomes a draft again.',
  changeTime: 'Change the time...',
  callOff: 'Call it off...',
  callOffSure: 'Call it off? Nothing will be sent, and the mailing becomes a draft again.',
  callOffNow: 'Yes, call it off',
  keepPlan: 'No, keep it',
  nobodyFound: 'When it started, the filter found nobody: nothing was sent.',
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
  skippedHint: 'Skipped: since then cancelled, erased, bounced, left without an address or unsubscribed.',
  postponed: (count) =>
    `Of those waiting, ${count} share a mail provider that has just received many e-mails: they will be sent as soon as it can take more.`,
  startsSoon: 'The first e-mails leave within a minute.',
  endsAt: (moment) => `Expected to end on ${moment}`,
  endedAt: (moment) => `Ended on ${moment}`,
  pausedHint: 'Nothing is sent while the mailing is paused.',
  stoppedHint: 'The mailing was stopped: those who were waiting get nothing.',
  refusals:
    'The mailing was stopped automatically: at least one e-mail in twenty was refused. The addresses may be wrong, or the server takes us for a spammer. Look at the reasons below before you resume.',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop...',
  stopSure: 'Stop for good? Those who are waiting get nothing.',
  stopNow: 'Yes, stop it',
  again: 'Try the failed ones again',
  whoFailed: 'Failed',
  failedShown: (shown, all) => `${shown} of ${all}.`,
  whatIsSent: 'Text sent',

  problems: {
    changed: 'Somebody else has changed this draft in the meantime: copy your text, then reload the page.',
    showChanged:
      'The show’s details have changed since this text was written: open it again with “Tell the registrants”, at the top of the page “All mailings”.',
    state: 'Somebody else was faster: reload the page to see how far this mailing is.',
    gone: 'This mailing no longer exists: somebody else has deleted it.',
    noReceivers: 'Nobody would get this mailing: change the filter.',
    tooManyMailings: 'There are 100 mailings already: delete a draft.',
    mail: 'The mail server refused the test.',
    missingText: (languages) =>
      `A text is still missing: ${languages}. The filter can find people who read that language.`,
    fields: (languages) => `Correct the marked fields${languages === '' ? '' : `: ${languages}`}.`,
  },
  planProblems: {
    required: 'Enter a date and a time.',
    skipped: 'This time does not exist: the clocks go forward that night.',
    past: 'This time has passed.',
    late: (day) => `Choose a time before ${day}: later, the registrations are erased.`,
  },
  fieldProblems: {
    required: 'This field is required: some recipients read this language.',
    tooLong: 'This text is too long.',
    characters: 'Some characters cannot be sent; remove them.',
    pace: 'A whole number from 1 to 150.',
  },
};
