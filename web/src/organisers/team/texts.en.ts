/** The texts of the team's page, in English. */
import type { TeamTexts } from './texts.fr';

export const texts: TeamTexts = {
  failed: 'The team could not be loaded.',
  members: 'Members',
  oneOwner:
    'There is only one owner. Give this role to a second person, who can help you if you lose your access.',
  unknown: 'Account without an address',
  you: 'you',
  lastSignIn: (moment) => `Last signed in: ${moment}`,
  neverSignedIn: 'Has not signed in yet',
  disabled: 'Disabled at Firebase Authentication: cannot sign in',
  roleOf: (name) => `Role of ${name}`,
  giveRole: (role) => `Give the role “${role}”`,
  ownRole: 'This is your own account: you will not be able to open this page any more.',
  roleGiven: (name, role) => `${name} now has the role “${role}”.`,
  keep: 'Change nothing',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeSure: (name) =>
    `Remove ${name} from the team? Their sessions end at once and their account is deleted. Registrations and changes made with this account stay.`,
  removeYouSure:
    'Remove yourself from the team? Your session ends at once and your account is deleted. Only another owner can invite you again.',
  removeNow: 'Yes, remove',
  removed: (name) => `${name} is not in the team any more.`,
  alsoEnds: 'This also ends what this person has made:',
  resource: {
    phone: (label) => `the phone “${label}”`,
    preview: (edition) => `the link to the draft ${edition}`,
    rehearsal: (edition) => `the test link of the edition ${edition}, with its registrations`,
    mailing: (subject) => `the planned mailing “${subject}”, which becomes a draft again`,
  },

  hasFactor: 'Two-step verification: on.',
  noFactor: 'Two-step verification: off.',
  factorEnds: (moment) => `Reset: ends on ${moment}, unless it is used before.`,
  reset: 'Reset the verification',
  resetOf: (name) => `Reset the verification of ${name}`,
  resetSure: (name) =>
    `Reset the two-step verification of ${name}? Do it for somebody who has lost the phone and the recovery codes, once you are certain who asks. They get a mail, and in an hour their password will be enough. If they sign in with a code before, nothing changes.`,
  resetNow: 'Yes, reset it',
  wasReset: (name, moment) =>
    `The verification of ${name} ends on ${moment}, unless it is used before. A mail says so.`,

  demand: 'Two-step verification for everybody',
  isNotDemanded:
    'Everybody can turn it on. If you demand it, whoever has not turned it on by the chosen day opens only “My account”, to do so.',
  isDemanded: (moment) =>
    `It is demanded from ${moment} on: whoever has not turned it on then opens only “My account”, to do so.`,
  missing: (count) => `Members without it: ${count}`,
  demandNow: 'Demand it of everybody',
  demandNoMore: 'Demand it no more',
  nowDemanded: 'It is demanded. An e-mail says so to whoever has not turned it on yet.',
  notMailed: (names) =>
    `It is demanded, but the e-mail could not be sent to: ${names}. Tell these people yourself.`,
  demandSure:
    'Demand the verification of everybody? These people have not turned it on yet, and get an e-mail:',
  demandSureAll: 'Demand the verification of everybody? All members have turned it on already.',
  demandFrom: 'From',
  demandFromWrong: (days) => `Choose a day from tomorrow on, within ${days} days.`,
  demandYes: 'Yes, demand it',
  noMoreDemanded: 'No longer demanded.',
  ownFirst: 'Turn on your own first:',

  invite: 'Invite',
  email: 'E-mail address',
  emailWrong: 'Enter a valid e-mail address.',
  role: 'Role',
  language: 'Language of the e-mail',
  inviteHint: 'The invitation is valid for seven days and works once.',
  send: 'Send the invitation',
  sending: 'Sending...',
  invited: (email) => `The invitation was sent to ${email}.`,
  invitations: 'Pending invitations',
  invitationsHint:
    'Another role or language? Invite the same address again: the new invitation replaces the former one.',
  invitedBy: (by) => `Invited by ${by}.`,
  validUntil: (moment) => `Valid until ${moment}.`,
  expiredOn: (moment) => `Expired on ${moment}.`,
  expired: 'Expired',
  notSent: 'E-mail not sent',
  isVoid:
    'The link no longer works, because the person who sent it is no longer an owner. Send the invitation again.',
  sendAgain: 'Send again',
  sendAgainTo: (email) => `Send again to ${email}`,
  sentAgain: (email) => `The invitation was sent to ${email} again. The former link does not work any more.`,
  withdraw: 'Withdraw',
  withdrawOf: (email) => `Withdraw the invitation of ${email}`,
  withdrawn: (email) => `The invitation of ${email} is withdrawn.`,

  problems: {
    notDone: 'Nothing was changed.',
    lastOwner: 'This is the last owner. Give this role to somebody else first.',
    alreadyMember: 'This address is in the team already.',
    beingSent: 'This address is being invited already. The list says whether the e-mail was sent.',
    factorState:
      'The verification has changed meanwhile, or you have not turned yours on. Turn it on under “My account” before you demand it of everybody.',
    mailNotSent: 'The e-mail could not be sent. Try again later.',
    gone: 'This person or this invitation does not exist any more. The list is up to date.',
    fields: 'One of the fields is not valid.',
  },
};
