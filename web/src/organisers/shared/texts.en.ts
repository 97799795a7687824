/** The texts that organisers read, in British English. */
import { countryName } from 'contract/countries';
import { facts } from 'contract/edition/current';
import { passwordRules } from 'contract/password-link';
import type { OrganiserTexts } from './texts.fr';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const byCount = (count = 0, none: string, one: string, several: (shown: string) => string) =>
  count === 0 ? none : count === 1 ? one : several(number.format(count));

export const texts: OrganiserTexts = {
  common: {
    loading: 'Loading...',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    chooseLanguage: 'Language of these pages',
    language: { fr: 'French', nl: 'Dutch', en: 'English' },
    country: (typed) => countryName(typed, 'en'),
    moment: (date, time) => `${date} at\u00a0${time}`,
    error: 'Something went wrong.',
    noAnswer: 'The server is not answering.',
    tooManyRequests: 'Too many requests at once: wait a moment.',
    appCheckFailed: 'The browser could not prove where the request comes from: reload the page.',
  },

  title: {
    login: 'Sign in',
    logout: 'Sign out',
    password: 'Choose a password',
    users: 'Registrants',
    newRegistrant: 'Add a registrant',
    registrant: 'Registrant',
    mail: 'Confirmation e-mail',
    statistics: 'Statistics',
    dinner: 'Dinner',
    mailings: 'Mailings',
    newMailing: 'Write a mailing',
    mailing: 'Mailing',
    badges: 'Badges',
    devices: 'Phones at the door',
    securedTest: 'Secured test page',
  },

  /** The links in the header. */
  nav: {
    name: 'Sections',
    users: 'Registrants',
    statistics: 'Statistics',
    dinner: 'Dinner',
    mailings: 'Mailings',
    badges: 'Badges',
    devices: 'Door',
  },

  frame: {
    skip: 'Skip to content',
    skipToList: 'Skip to the list',
    area: 'For organisers',
    session: 'Session',
    signOut: 'Sign out',
    checkingSession: 'Checking your session...',
    otherClock: (zone) => `The times on these pages are the show’s: ${zone}.`,
  },

  login: {
    heading: 'For organisers',
    sessionEnded: 'Your session has ended. Please sign in again.',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    showPassword: 'Show password',
    forgotten: 'Forgot your password?',
    required: 'This field is required.',
    tooLong: 'This text is too long.',
    credentialsInvalid: 'Wrong e-mail address or password. Please try again.',
    tooManyAttempts: 'Too many attempts. Please try again in a few minutes.',
    noAnswer: 'The server is not answering. Please try again.',
    error: 'Something went wrong. Please try again.',
  },

  forgotten: {
    heading: 'Forgotten password',
    explanation: 'Enter your e-mail address: you will get a link to choose another password.',
    submit: 'Send the link',
    sent: 'If this is the address of an organiser, a link has just been sent to it. Nothing received? Look in your spam folder.',
    back: 'Back to sign-in',
  },

  password: {
    field: 'New password',
    rules: `At least ${passwordRules.length} characters, ${passwordRules.characters} of them different. A few words that do not belong together make a good password.`,
    tooShort: `This password is too short: it needs at least ${passwordRules.length} characters.`,
    tooSimple: 'This password is too simple. Choose a more varied or a longer one.',
    submit: 'Save the password',
    linkInvalid: 'This link is not valid: it was used already, is more than an hour old, or is incomplete.',
    justChosen: 'Have you just chosen a password with this link? Then sign in.',
    anotherLink: 'Ask for another link',
    set: 'Your password is saved, and you are signed out everywhere. Please sign in.',
  },

  logout: { inProgress: 'Signing out...' },

  securedTest: { text: 'This page is for signed-in organisers only.' },

  numbers: {
    asOf: (time: string) => `As of ${time}`,
    refresh: 'Refresh',
    print: 'Print',
  },

  statistics: {
    failed: 'The statistics could not be loaded.',
    registered: 'Registered',
    cancelled: 'Cancelled',
    empty: 'Nobody has registered yet.',
    download: 'Download CSV',
    chart: {
      days: 'Registrations by day',
      invitedBy: 'Invited by',
      country: 'Countries',
      region: 'Regions of Belgium',
      language: 'Languages',
      get bappMember() {
        return `${facts().organiser} members`;
      },
      dinner: 'The dinner',
      confirmation: 'Confirmation e-mails',
      arrivals: 'Arrivals by quarter hour',
    },
    head: {
      days: 'Day',
      invitedBy: 'Exhibitor',
      country: 'Country',
      region: 'Region',
      language: 'Language',
      bappMember: 'Member',
      dinner: 'At dinner',
      confirmation: 'State',
      arrivals: 'From',
    },
    came: 'Came',
    missed: 'Did not come',
    count: 'Registrants',
    registrations: 'Registrations',
    cumulative: 'Cumulative',
    amount: 'Number',
    perDay: 'Registrations per day',
    untilDay: 'Cumulative registrations by day',
    first: (shown: number, all: number) => `The first ${shown} of ${all}; the table shows them all.`,
    notInvited: 'Not invited / other',
    unknown: 'Not given',
    unknownPostalCode: 'Unknown postal code',
    region: { brussels: 'Brussels', flanders: 'Flanders', wallonia: 'Wallonia' },
    member: { Yes: 'Members', No: 'Non-members' },
    confirmation: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', 'no-address': 'No e-mail address' },
    supplement: 'Supplement (€)',
    persons: 'People',
    vegetarian: 'Of which vegetarian',
  },

  dinner: {
    failed: 'The dinner figures could not be loaded.',
    persons: 'People',
    vegetarian: 'Vegetarian',
    supplement: 'Supplement',
    noChange: (moment: string) => `unchanged since ${moment}`,
    change: (difference: string, moment: string) => `${difference} since ${moment}`,
    noBefore: 'The comparison with the day before begins at midnight.',
    companies: 'Member companies',
    company: 'Company',
    noCompany: 'Without a company name',
    others: (companies: number) =>
      companies === 1 ? '1 other company' : `${number.format(companies)} other companies`,
    empty: 'Nobody has booked the dinner yet.',
    legend: 'Company, people, of which vegetarian',
  },

  list: {
    name: 'Registrants',
    failed: 'The list could not be loaded.',
    empty: 'Nobody has registered yet.',
    noMatch: (search) => `No registrant matches “${search}”.`,
    clearSearch: 'Clear the search',
    total: (count, search) => {
      const people = `${number.format(count)} ${count === 1 ? 'registrant' : 'registrants'}`;
      return search === '' ? people : `${people} for “${search}”`;
    },
    search: 'Search',
    searchHint: 'Name, company, e-mail, telephone',
    searchKey: 'Shortcut: the / key',
    sortBy: 'Sort by',
    ascending: 'Ascending, reverse',
    descending: 'Descending, reverse',
    pageSize: 'Per page',
    pages: 'Pages',
    pagesBelow: 'Pages, below the list',
    firstPage: 'First page',
    previousPage: 'Previous page',
    page: (page) => `Page ${page}`,
    nextPage: 'Next page',
    lastPage: 'Last page',
    reading: 'Loading the registrants...',
    read: (done, all) => `Loading the registrants: ${number.format(done)} of ${number.format(all)}`,
  },

  figures: {
    label: 'Figures',
    number: (count) => number.format(count),
    name: {
      registered: 'Registered',
      notConfirmed: 'Not confirmed',
      members: 'Members',
      dinner: 'People at dinner',
      today: 'Today',
    },
    vegetarian: (count) => `of which ${number.format(count)} veggie`,
    supplement: (amount) => `supplement: ${amount}`,
  },

  filter: {
    arrived: 'Arrived',
    open: 'Filter',
    confirmation: 'Confirmation',
    confirmations: { sent: 'Sent', waiting: 'Waiting', failed: 'Failed', 'no-address': 'No e-mail address' },
    notInvited: 'Not invited / other',
    noValue: '(empty)',
    noValues: 'Nobody',
    from: 'From',
    to: 'To',
    chips: 'Active filter',
    chip: (name, value) => `${name}: ${value}`,
    remove: 'remove',
    clear: 'Remove all',
    found: (total, names) => `${total}, filter: ${names}`,
    withoutBadge: (count) => `of which ${number.format(count)} cancelled, without mail or badge`,
    nobody: 'No registrant matches this filter.',
    unknown: (names) =>
      `The address of this page has a filter that does not exist (${names}). It is ignored, so the list may show too many registrants.`,
    forget: 'Continue without this filter',
  },

  act: {
    write: (count) => byCount(count, 'Write', 'Write to this person', (shown) => `Write to these ${shown}`),
    print: (count) =>
      byCount(count, 'Print badges', 'Print 1 badge', (shown) => `Print these ${shown} badges`),
    export: (count) => byCount(count, 'Export', 'Export this person', (shown) => `Export these ${shown}`),
    nobody: 'Nobody is shown: there is nobody to write to, and nothing to print or export.',
  },

  columns: {
    open: 'Columns',
    legend: 'Columns of the list, besides the name',
    usual: 'Default columns',
    hint: 'The XLSX file always has all its columns.',
  },

  views: {
    open: 'Views',
    failed: 'The views could not be loaded.',
    none: 'No view has been saved yet.',
    name: 'Name of the view',
    hint: 'Keeps the filter, the order and the columns, for all organisers.',
    save: 'Save the view',
    saved: (name) => `The view “${name}” is saved.`,
    replace: 'Replace',
    replaceView: (name) => `Replace the view “${name}”`,
    replaceSure: (name) => `Replace the view “${name}” with the list as shown, for all organisers?`,
    replaceNow: 'Yes, replace it',
    delete: 'Delete',
    deleteView: (name) => `Delete the view “${name}”`,
    deleteSure: (name) => `Delete the view “${name}”, for all organisers?`,
    deleteNow: 'Yes, delete it',
    deleted: (name) => `The view “${name}” is deleted.`,
    keep: 'No',
    nameMissing: 'Give the view a name.',
    nameTaken: 'Another view has this name: choose another one.',
    nameInvalid: 'This name cannot be used: choose another one, of at most 60 characters.',
    tooMany: (most) => `There are already ${most} views. Delete one, then save again.`,
    gone: 'This view has since been deleted. You can save it again under a name.',
    notDone: 'Nothing was changed.',
  },

  column: {
    lastname: 'Last name',
    firstname: 'First name',
    email: 'E-mail',
    organization: 'Company',
    dinnerReservation: 'Dinner',
    vegetarianMeal: 'Veggie',
    bappMember: 'Member',
    createdAt: 'Registered',
    emailSent: 'Confirmed',
    presence: 'Came in',
    mail: 'Confirmation e-mail',
  },

  row: {
    yes: 'Yes',
    no: 'No',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    state: { registered: 'Registered', cancelled: 'Cancelled' },
    source: {
      visitor: 'The site’s form',
      organiser: 'Added by an organiser',
      desk: 'Registered at the help desk',
    },
    confirmation: (name) => `Confirmation e-mail of ${name}`,
    tabBlocked: 'The browser blocked the new tab. Allow it, then try again.',
    call: 'Call',
    callSomebody: (name) => `Call ${name}`,
    write: 'Write',
    writeSomebody: (name) => `Write to ${name}`,
  },

  confirmation: {
    sent: (moment) => `Sent on ${moment}`,
    waiting: 'Waiting to be sent',
    noAddress: 'No e-mail address',
    waitingUntil: (moment) => `Waiting, next try on ${moment}`,
    givenUp: (tries) => `Failed after ${tries} ${tries === 1 ? 'try' : 'tries'}, will not be tried again`,
    bounced: 'Bounced, will not be tried again',
    problem: {
      invalidAddress: 'This e-mail address is not valid.',
      notBuilt: 'The e-mail could not be created: tell the technical contact.',
      signIn: 'The mail server refuses our account: tell the technical contact.',
      mailbox: 'This address is refused.',
      refused: 'Our mail server refused the e-mail.',
      later: 'Our mail server asks us to try again later.',
      notReached: 'The mail server did not answer.',
      bounced: 'The e-mail bounced: check the address.',
      unknown: 'The e-mail could not be sent.',
    },
  },

  spreadsheet: {
    sheet: 'Registrants',
    column: {
      lastname: 'Last name',
      firstname: 'First name',
      organization: 'Company',
      title: 'Job title',
      email: 'E-mail',
      telWork: 'Telephone',
      telCell: 'Mobile number',
      workUrl: 'Website',
      streetAndNumber: 'Street and number',
      postalCode: 'Postal code',
      city: 'City',
      region: 'Region',
      country: 'Country',
      get bappMember() {
        return `Member of ${facts().organiser}`;
      },
      invitedBy: 'Invited by',
      dinnerReservation: 'People at the dinner',
      vegetarianMeal: 'Vegetarian meals',
      language: 'Language',
      mailing: 'Wants information',
      rgpd: 'Consent',
      createdAt: 'Registered on',
      emailSent: 'Confirmation sent on',
      registrationCode: 'Registration code',
      id: 'Id',
      state: 'State',
      source: 'Source',
    },
    nobody: 'Nobody matches this search: there is nothing to export.',
    writing: 'Creating the file...',
    failed: 'The XLSX file could not be created.',
  },

  print: {
    button: 'Print the list',
    nobody: 'Nobody matches this search: there is nothing to print.',
    failed: 'The list could not be printed.',
    dinner: (persons, vegetarian) =>
      vegetarian === 0 ? number.format(persons) : `${persons}, of which ${vegetarian} veggie`,
  },

  badges: {
    download: 'Download the badges',
    drawing: 'Creating the badges...',
    receiving: (bytes) => `Badges: ${number.format(bytes / 1024)} kB received`,
    nobody: 'There are no badges yet: nobody has registered.',
    failed: 'The badges could not be downloaded.',
  },

  mail: {
    noRegistrant: 'Loading the data...',
    chooseRegistrant: 'No registrant was chosen in this tab.',
    toTheList: 'Choose a registrant in the list',
    language: 'Language',
    id: 'Id',
    from: 'From',
    replyTo: 'Reply to',
    to: 'To',
    subject: 'Subject',
    ownLanguage: (language) => `In the registrant’s language: ${language}`,
    preview: (language) => `Preview: ${language}`,
    allLanguages: 'All versions',
    shownVersion: 'Version shown',
    ownVersion: 'Own language',
    version: (language) => `Version: ${language}`,
    untitled: 'E-mail',
    send: 'send the email',
    sending: 'Sending...',
    sent: 'The confirmation has been sent.',
    alreadySent: 'The confirmation had already been sent.',
    failed: {
      beingSent: 'The confirmation is being sent right now: wait a minute, then look at the list.',
      refused:
        'The confirmation was not sent: the mail server refused it. Check the e-mail address; if it is right, try again later.',
      notFound:
        'The confirmation was not sent: this registrant no longer exists, or the address has changed. Reload the list and open the confirmation again.',
      tooMany:
        'The confirmation was not sent: too many were being sent at once. Wait a minute, then try again.',
      appCheck:
        'The confirmation was not sent: the browser could not prove where the request comes from. Reload the page, then try again.',
      cancelled: 'The confirmation was not sent: this registration has been cancelled.',
      unavailable:
        'The server did not answer: the confirmation may have been sent. Wait a minute and look at the list before you try again.',
      other:
        'Something went wrong: the confirmation may not have been sent. Look at the list before you try again.',
    },
  },
};
