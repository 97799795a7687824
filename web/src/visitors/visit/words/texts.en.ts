/** The visitor's own page in English. */
import type { VisitTexts } from './texts.fr';

export const texts: VisitTexts = {
  loading: 'Loading your registration…',
  registered: 'You are registered',
  codeLoading: 'Drawing your code…',
  calendar: 'Add the show to your calendar',
  dinnerGone:
    'If you had put the dinner in your calendar, add the show to your calendar again: that takes the dinner out.',
  details: 'Your details',
  name: 'Name',
  address: 'Address',
  noDinner: 'Not booked',
  change: 'Change',
  until: (day, hour) => `You can change or cancel your registration until ${day} at ${hour}.`,
  over: (day, hour) =>
    `Since ${day} at ${hour}, registrations can no longer be changed or cancelled. You can still view yours, download your data and erase it.`,

  changing: 'Change your registration',
  newAddress:
    'We will send an e-mail to the new address. It is used once you press the button in that e-mail; until then, nothing changes.',
  save: 'Save',
  saving: 'Saving…',
  discard: 'Back without saving',
  saved: 'Your changes are saved.',
  savedAddress: (email) =>
    `Your changes are saved. To use ${email}, open the e-mail that we have sent there and confirm the address.`,
  pending: (email, day, hour) =>
    `${email} waits for your confirmation: open the e-mail that we have sent there, until ${day}, ${hour}. Until then, our e-mails go to your present address.`,
  pendingAgain: 'Send that e-mail again',
  pendingSent: (email) => `It is on its way to ${email}. Not there in a few minutes? Check your spam folder.`,
  pendingDrop: 'Keep my present address',
  pendingDropped: (email) =>
    `Your address is still ${email}. The link in the e-mail to the other address is no longer valid.`,
  typedKept:
    'Your registration was changed elsewhere in the meantime. What you have typed is kept; everything else is up to date now. Check it, then save again.',
  meanwhile: 'Your registration was changed elsewhere in the meantime. This is how it stands now.',

  confirmation: 'Your confirmation',
  sent: (email, day, hour) => `Sent to ${email} on ${day} at ${hour}.`,
  notSent: (email) => `Not sent yet. It goes to ${email}.`,
  sendAgain: 'Send it again',
  sentAgain: (email) => `It is on its way to ${email}. Not there in a few minutes? Check your spam folder.`,

  cancelling: 'Can’t come?',
  cancelHint: 'Cancel, and others can have your place. You can still change your mind.',
  cancel: 'Cancel my registration',
  cancelSure:
    'Your code and your badge will no longer be valid, and your seats at the dinner will be released.',
  cancelNow: 'Yes, cancel',
  keep: 'No, keep it',
  cancelled: 'Your registration is cancelled',
  cancelledMail: 'We also tell you by e-mail, with a link to come back.',
  cancelledHint:
    'Your code and your badge are not valid, and no seats at the dinner are reserved. Your details are kept so that you can come back.',
  comeBack: 'I’m coming after all',
  backAgain: 'You are registered again. Your code and your badge are valid.',

  data: 'Your data',
  erasedOn: (day) => `We erase everything by ${day} at the latest. You can do it yourself at any time.`,
  take: 'Download my data',
  file: 'my-registration.json',
  taken: 'Everything that we hold about you has been saved as a file.',
  erase: 'Erase everything',
  eraseWhat:
    'This erases your details, your code, your badge and your booking, at once and for good. The e-mails that you have received stay in your mailbox.',
  eraseConfirm: 'Type your e-mail address to confirm',
  eraseWrong: 'This is not the address of this registration',
  eraseNow: 'Erase for good',
  erased: 'Everything is erased',
  erasedHint:
    'We no longer hold anything about you. Your code, your badge and the link to this page are no longer valid.',
  registerAgain: 'To the registration form',

  missingLink: {
    lost: {
      title: 'Get the link to your badge',
      hint: 'Enter the e-mail address you registered with: we’ll send it the link to your page, with your code and your badge. Did you open a link in an e-mail? Then your mail program has cut it short.',
    },
    cut: {
      title: 'The link is not complete',
      hint: 'This page shows your registration when you open it with the link in your confirmation. Some mail programs cut that link short: copy all of it, or have a new e-mail sent to you.',
    },
    invalid: {
      title: 'This link is not valid',
      hint: 'It may be incomplete, or a newer e-mail has another one because the e-mail address was changed. Or the registration has been erased.',
    },
  },
  otherShow: {
    title: 'This registration was for another show',
    was: (show, day) => `It was for the ${show} on ${day}.`,
    over: 'That show is over, and the badge is no longer valid.',
    register: (show, day) =>
      `To come to the ${show} on ${day}, register again: you will get a new code and a new badge.`,
    data: 'Questions about your data from that show?',
  },
  askForLink: 'Get the link to your badge',
  askNow: 'Send me the link',
  asking: 'Sending…',
  asked:
    'If this address is registered, an e-mail with the link is on its way. Not there in a few minutes? Check your spam folder.',
  askAgain: 'Another address',

  notLoaded: 'Your registration could not be loaded',
  again: 'Try again',
  problems: {
    offline: 'Our server cannot be reached. Check your connection, then try again.',
    timeout: 'The server did not answer in time. Try again.',
    server: 'There is a problem with our server. Try again in a few minutes.',
    blocked:
      'The protection against automated requests (Google’s reCAPTCHA) did not answer. Try again. If you use a content blocker, allow google.com and gstatic.com for this site, then reload this page.',
    tooMany: (wait) => `There were several attempts just now. Try again in ${wait}.`,
    tooLate: 'Registrations can no longer be changed or cancelled. Nothing was changed.',
    refused: 'Nothing was saved. Please correct the marked fields.',
    showFull:
      'Nothing was changed: the show is full. If somebody cancels, a place is free again: try again later.',
    dinnerFull: 'Nothing was saved: there are not enough seats left at the dinner. Enter fewer people.',
    dinnerClosed:
      'Nothing was saved: the dinner can no longer be booked. Enter no more people than before, or none.',
    beingSent: 'The confirmation is being sent right now. Nothing after a few minutes? Try again.',
    mail: 'The e-mail could not be sent. Try again in a few minutes.',
  },
};
