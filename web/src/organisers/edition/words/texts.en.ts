/** The texts of the pages that prepare an edition, in English. */
import type { EditionTexts } from './texts.fr';

const exhibitors = (count: number) => `${count} ${count === 1 ? 'exhibitor' : 'exhibitors'}`;

export const texts: EditionTexts = {
  failed: 'The show’s details could not be loaded.',
  unknown: 'There is no such edition: perhaps it was discarded.',
  state: { draft: 'Being prepared', live: 'Online', archived: 'Archived' },
  wholeSite: 'The whole site',
  leave: 'Leave without saving? What you have typed will be lost.',

  nextStep: 'The next step',
  step: {
    archived: 'This edition is archived: you can look at it, but it no longer changes.',
    over: 'The show is over. Prepare the next edition: everything is taken over, and the dates move.',
    goOn: (id) => `Edition ${id} is being prepared: go on where you left off.`,
    goThere: 'Go on',
    goNew: 'Prepare the next edition',
    nothing: 'Nothing to do: visitors see everything that is saved.',
    goChange: 'Change something',
    complete: (count, first) =>
      count === 1
        ? `One detail is left to fill in: ${first}.`
        : `${count} details are left to fill in, beginning with: ${first}.`,
    goComplete: 'Fill in',
    confirm: (count) =>
      count === 1
        ? 'Everything is filled in. There is one point below to confirm when you publish.'
        : `Everything is filled in. There are ${count} points below to confirm when you publish.`,
    same: 'The draft changes nothing: change something, or discard it.',
    tell: 'The show has changed: tell the registrants, or note why nobody has to know.',
    publishing: 'It is being published.',
    ready: 'Everything is filled in: read the draft again or show it with a preview link, then publish it.',
  },

  publish: 'Publish',
  publishNow: 'Publish',
  publishStarts: 'One moment...',
  publishHint: 'Visitors will see it within a minute. No e-mail is sent.',
  publishBlocked: 'The button “Publish” appears here as soon as nothing prevents it any more.',
  ownerPublishes: 'Only an owner of the team can publish.',
  askOwners: 'Ask for publication',
  ownersAsked: (names) => `An e-mail asks ${names}.`,
  askedBy: (by, moment) =>
    `The owners were asked to publish this draft on ${moment}${by === '' ? '' : `, by ${by}`}.`,
  allIsNew: 'Nothing of this edition is published: everything in it is new to visitors.',
  willChange: (count, names) =>
    count === 1 ? `One detail changes: ${names}.` : `${count} details change: ${names}.`,
  tickFirst: 'Tick this box first.',
  confirmTell: (count) =>
    count === 1
      ? 'One person has registered with the former information. I will tell them.'
      : `${count} people have registered with the former information. I will tell them.`,
  confirmPolicy: (facts) => `The privacy policy changes (${facts}) but keeps its date. This is intended.`,
  confirmEnds: (name, day, coming) =>
    `“${name}” (${day}) is not over yet and becomes an archive: ${coming === 0 ? '' : coming === 1 ? 'one person is registered, and ' : `${coming} people are registered, and `}its badges, personal links and phones at the door will no longer be valid. Its planned e-mails become drafts again.`,
  typeShow: (name) => `To confirm, type the name of that show: ${name}`,
  otherShow: 'This is not the name of that show.',
  putBack: 'Put this show back online',
  putBackHint:
    'Nobody has registered yet for the show that took its place: you can put this one back online, as it was published last. The other becomes a draft again.',
  putBackTooLate: (count) =>
    count === 1
      ? 'One person has registered for the show that took its place: this one cannot be put back online any more.'
      : `${count} people have registered for the show that took its place: this one cannot be put back online any more.`,
  putBackSure: (name) =>
    `Put “${name}” back online? Its badges and personal links will be valid again. Add the phones at the door again, and plan the e-mails again.`,
  putBackNow: 'Yes, put it back online',
  putBackFailed:
    'It did not succeed: visitors still see the other show. Try again; if it keeps failing, tell the person who looks after the site.',
  confirmOther: (problem) => `${problem} I have checked it.`,
  lastFailed:
    'Publishing did not succeed: visitors still see the version before, and the draft is intact. Publish again; if it keeps failing, tell the person who looks after the site.',
  publishStep: (step, steps, what) => `Step ${step} of ${steps}: ${what}`,
  publicationStep: {
    rendering: 'prepare the pages',
    uploading: 'send the pages',
    switching: 'switch registrations to the new version',
    releasing: 'put the pages online',
    verifying: 'check what visitors see',
  },
  stepDone: 'done',
  publishGoesOn: 'This takes a minute at most, and goes on if you close this page. There is nothing to do.',
  publishEnds: 'Visitors see it: this page is loaded again.',
  againSoon: 'A step did not succeed: the server tries again by itself within a minute.',
  cutOff:
    'The connection is lost. What has begun goes on at the server: this page looks how far it is as soon as the connection is back.',
  firstSure: (name) => `Publish “${name}”?`,
  becomesArchive: (name, day) =>
    `Visitors will see this edition instead of “${name}” (${day}), which becomes an archive: you will find it with its registrants in the menu at the top of the page. Its badges and personal links will no longer be valid, and its planned e-mails become drafts again.`,
  firstNow: 'Yes, publish',
  notYet: 'No, not yet',
  publishedNow: 'Visitors see it now',
  firstPublished: 'The edition before is an archive now: it is in the menu at the top of the page.',

  level: {
    blocking: (count) => `${count} ${count === 1 ? 'point prevents' : 'points prevent'} publishing`,
    confirm: (count) => `${count} ${count === 1 ? 'point' : 'points'} to confirm`,
    hint: (count) => `${count} ${count === 1 ? 'point' : 'points'} worth a look`,
  },

  draft: 'The draft',
  savedBy: (moment, by) =>
    `Saved on ${moment}${by === undefined ? '' : by === '' ? ' by a former organiser' : ` by ${by}`}. Visitors do not see it yet.`,
  firstDraft: 'This edition is not published: everything in it is new.',
  sameAsPublished: 'It changes nothing of what visitors see.',
  before: 'before:',
  after: 'now:',
  /** What differs between two lists of exhibitors. */
  listChanges: {
    added: (names) => `added: ${names}`,
    renamed: (names) => `renamed: ${names}`,
    moved: (names) => `another stand: ${names}`,
    gone: (names) => `gone: ${names}`,
  },
  change: 'Change the draft',
  discard: 'Discard the draft...',
  discardSure: 'Discard the draft? All its changes will be lost. What visitors see stays.',
  discardEditionSure: 'Discard this edition? It has never been published: nothing of it will be left.',
  discardNow: 'Yes, discard',
  keep: 'No, keep it',

  visitorsSee: 'What visitors see',
  neverPublished: 'Nothing of this edition: it is not published.',
  archived: 'Another edition: this one is archived.',
  showOf: (name, day) => `${name}, ${day}`,
  places: (taken, all) => `${taken} of ${all} places taken`,
  version: (version) => `Version ${version}`,
  since: (moment) => `since ${moment}`,
  openSite: 'Open the site',

  previewLink: 'Show the draft',
  previewLinkHint:
    'A preview link shows the draft to whoever you send it to, without a password, for 24 hours.',
  previewUrl: 'Preview link',
  previewEnds: (moment) => `Valid until ${moment}. A new link replaces this one.`,
  makeLink: 'Make a link',
  previewRuns: (by, moment) =>
    `A link${by === '' ? '' : ` of ${by}`} is valid until ${moment}. A new one replaces it.`,
  makeAnother: 'Make a new link',
  previewMissing: (facts) => `Fill in first what is missing: ${facts}.`,
  copyLink: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The browser did not allow copying: select the link and copy it yourself.',

  otherPages: 'Prepare',
  factsHint: 'Dates, place, code, dinner, e-mails, privacy: eleven sections.',
  exhibitorsHint: 'The list, taken over from a spreadsheet.',
  prepareNext: 'Prepare the next edition',
  prepareNextHint: 'Takes over everything and moves the dates. Visitors see none of it until you publish.',
  showIsOver: 'The show is over: the right moment to prepare the next one.',
  editionNamed: (id) => `Edition ${id}`,

  sections: 'Go to a section',
  toComplete: 'to fill in',
  unsaved: (count) =>
    count === 1 ? 'One detail changed, not saved yet' : `${count} details changed, not saved yet`,
  keptTyping: 'This is what you had typed: it is not saved yet.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved in the draft. Visitors do not see it yet.',
  discardTyped: 'Undo what I typed',
  publishedValue: 'Online',
  backToPublished: 'Back to what is online',
  toExhibitors: 'Change the list',
  factConflict: 'Another organiser has changed this meanwhile.',
  mine: 'What you typed',
  theirs: 'What they saved',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',

  preview: 'Preview',
  previewHint: 'With what you type. “…” stands for a text that is missing.',
  previewIn: 'Language of the preview',

  paste: 'Take over a list',
  pasted: 'List copied from a spreadsheet',
  pastedHint: 'One exhibitor per line: the name, then, in the next column, the stand if you know it.',
  currentList: 'Start from the present list',
  emptyField: 'Clear',
  fates: 'What becomes of each line',
  nothingTaken: 'Nothing is changed yet.',
  heading: 'The first line is a heading: it is left out.',
  emptyLines: (count) => (count === 1 ? 'One empty line is left out.' : `${count} empty lines are left out.`),
  line: 'Line',
  exhibitorName: 'Name',
  stand: 'Stand',
  key: 'Key',
  keyHint: 'The key never changes: registrations refer to it, even when the name is corrected.',
  fate: 'What becomes of it',
  fateOf: {
    new: 'New',
    renamed: 'Renamed',
    moved: 'Another stand',
    unchanged: 'Unchanged',
    double: 'Double, left out',
    nameless: 'Without a name',
    tooLong: 'Name or stand too long',
    characters: 'Contains an invisible character',
  },
  fateCount: {
    new: (count) => `${count} new`,
    renamed: (count) => `${count} renamed`,
    moved: (count) => `${count} with another stand`,
    unchanged: (count) => `${count} unchanged`,
    double: (count) => `${count} double`,
    nameless: (count) => `${count} without a name`,
    tooLong: (count) => `${count} too long`,
    characters: (count) => `${count} with an invisible character`,
  },
  goneCount: (count) => `${count} gone`,
  gone: 'Gone',
  earlier: (name) => `until now: ${name}`,
  renames: (name) => `${name}: new, or an exhibitor that was renamed?`,
  reallyNew: 'New',
  instead: (name) => `Replaces ${name}`,
  wrongRows: 'Correct the marked lines in the list, then take it over.',
  tooMany: (count, most) => `${exhibitors(count)}: at most ${most}.`,
  takeOver: (count) => `Take over ${exhibitors(count)}`,
  takenOver: (count) => `${exhibitors(count)} in the draft. Visitors do not see them yet.`,

  nothingToCopy: 'This edition has not been published yet: there is nothing to take over.',
  newDay: 'Which day?',
  newDate: 'Day of the next show',
  newDateHint: 'All other dates keep their distance to this day, and their time.',
  dateMissing: 'Give the day of the next show.',
  datePast: 'This day has already passed.',
  newId: 'Short name of the edition',
  newIdHint: 'Usually the year. It is part of links and does not change any more.',
  idWrong: 'Small letters, digits and hyphens, 32 at most.',
  prepare: 'Prepare this edition',
  preparing: 'One moment...',
  prepareHint: 'Visitors see none of it until you publish.',
  prepared: (id) => `Edition ${id} is ready to be filled in`,
  times: 'Dates and times',
  timesHint: 'Go through them once: each can be changed afterwards among the show’s details.',
  time: 'Moment',
  lastTime: 'Last edition',
  distance: 'From the show',
  nextTime: 'New edition',
  dayMoves: (days) =>
    `The show moves ${Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`} ${days > 0 ? 'later' : 'earlier'}. Save?`,
  movesAlong: 'Everything below moves with the day of the show, and keeps its time.',
  timeNow: 'Now',
  timeMoved: 'Moved',
  plannedMail: (subject) => `Planned e-mail: ${subject}`,
  mailsMoveLater:
    'Planned e-mails move when you publish. One whose new time has passed by then becomes a draft again.',
  mailsMove:
    'Planned e-mails move with the day of the show. One whose new time has passed becomes a draft again.',
  days: (days) =>
    days === 0
      ? 'the same day'
      : Math.abs(days) === 1
        ? `the day ${days < 0 ? 'before' : 'after'}`
        : `${Math.abs(days)} days ${days < 0 ? 'before' : 'after'}`,
  toTouch: (count) =>
    count === 1 ? 'One detail to fill in or to read again' : `${count} details to fill in or to read again`,
  missing: 'To be given anew.',
  namesLastShow: (words) => `Still contains “${words}”.`,
  policyKept: 'That of the last edition: change it if the policy changes.',
  withoutStands: 'Taken over without the stands: paste the new list.',
  kept: (count) => `${count} details taken over as they are`,
  keptHint: 'Place, contact, links, privacy, exhibitors: only what changes has to be touched.',
  showKept: 'Show them',

  releasedBy: (moment, by) =>
    `Published on ${moment}${by === undefined ? '' : by === '' ? ' by a former organiser' : ` by ${by}`}`,
  firstVersion: 'The first version.',
  sameAsBefore: 'Nothing differs from the one before.',
  changedFacts: (facts) => `Changes: ${facts}.`,
  bringBack: 'Bring this version back...',
  bringBackSure: (version) =>
    `Bring version ${version} back? It becomes a draft: visitors see none of it until you publish.`,
  bringBackOverDraft: (version) =>
    `Bring version ${version} back? It replaces the draft, whose changes will be lost.`,
  bringBackChanges: 'What visitors would see change:',
  bringBackSame: 'Nothing: they see the same details already.',
  bringBackNow: 'Yes, bring it back',

  problems: {
    inUse:
      'Somebody has registered meanwhile for the show that took its place: this one cannot be put back online any more. Nothing has changed.',
    notReady: 'A point has come up meanwhile: see above what is left to correct or to confirm.',
    beingPublished: 'Something else is being published. Wait a minute, then publish.',
    requestNotSent: 'The connection was lost before publishing began: nothing has changed. Publish again.',
    changed: 'Another organiser has saved meanwhile: look at what they changed, then try again.',
    factConflict: 'Another organiser has changed the same detail meanwhile: choose, then save again.',
    listConflict:
      'Another organiser has changed the list meanwhile: look again at what becomes of each line.',
    fields: 'Correct the marked details.',
    fixed: 'This can no longer change: visitors have already registered.',
    list: 'The server refused this list: check the names.',
    nameTaken: 'There is an edition with this short name already: choose another one.',
    gone: 'This no longer exists: another organiser has discarded it. Reload the page.',
    tooLarge: 'This is too long to be saved at once.',
  },
};
