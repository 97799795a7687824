/** The texts that organisers read, in British English. */
import { event } from 'contract/event';
import type { OrganiserTexts } from './organisers.fr';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

export const texts: OrganiserTexts = {
  common: {
    loading: 'Loading...',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    chooseLanguage: 'Language of these pages',
    language: { fr: 'French', nl: 'Dutch', en: 'English' },
    moment: (date, time) => `${date} at\u00a0${time}`,
    error: 'Something went wrong.',
    noAnswer: 'The server is not answering.',
    tooManyRequests: 'Too many requests at once: wait a moment.',
    appCheckFailed: 'The browser could not prove where the request comes from: reload the page.',
  },

  title: {
    login: 'Sign in',
    logout: 'Sign out',
    users: 'Registrants',
    newRegistrant: 'Add a registrant',
    registrant: 'Registrant',
    mail: 'Confirmation e-mail',
    devices: 'Phones at the door',
    securedTest: 'Secured test page',
  },

  /** The links in the header. */
  nav: {
    name: 'Sections',
    users: 'Registrants',
    devices: 'Phones',
  },

  frame: {
    skip: 'Skip to content',
    area: 'For organisers',
    session: 'Session',
    signOut: 'Sign out',
    checkingSession: 'Checking your session...',
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

  logout: { inProgress: 'Signing out...' },

  securedTest: { text: 'This page is for signed-in organisers only.' },

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
    reading: 'Reading the registrants...',
    read: (done, all) => `Reading the registrants: ${number.format(done)} of ${number.format(all)}`,
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
    mail: 'Confirmation e-mail',
  },

  row: {
    yes: 'Yes',
    no: 'No',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    state: { registered: 'Registered', cancelled: 'Cancelled' },
    confirmation: (name) => `Confirmation e-mail of ${name}`,
    tabBlocked: 'The browser blocked the new tab. Allow it, then try again.',
  },

  confirmation: {
    sent: (moment) => `Sent on ${moment}`,
    waiting: 'Waiting to be sent',
    waitingUntil: (moment) => `Waiting, next try on ${moment}`,
    givenUp: (tries) => `Failed after ${tries} ${tries === 1 ? 'try' : 'tries'}, will not be tried again`,
    problem: {
      invalidAddress: 'This e-mail address is not valid.',
      notBuilt: 'The e-mail could not be put together: tell the technical contact.',
      signIn: 'The mail server refuses our account: tell the technical contact.',
      mailbox: 'The recipient’s server refuses this address.',
      refused: 'The recipient’s server refused the e-mail.',
      later: 'The recipient’s server asks us to try again later.',
      notReached: 'The mail server did not answer.',
      unknown: 'The e-mail could not be sent.',
    },
  },

  spreadsheet: {
    download: 'Download XLSX',
    sheet: 'Registrants',
    column: {
      lastname: 'Last name',
      firstname: 'First name',
      organization: 'Company',
      title: 'Job title',
      email: 'E-mail',
      telWork: 'Telephone',
      telCell: 'Mobile',
      workUrl: 'Website',
      streetAndNumber: 'Street and number',
      postalCode: 'Postal code',
      city: 'City',
      region: 'Region',
      country: 'Country',
      bappMember: `Member of ${event.organiser}`,
      invitedBy: 'Invited by',
      dinnerReservation: 'Persons at the dinner',
      vegetarianMeal: 'Vegetarian meals',
      language: 'Language',
      mailing: 'Wants information',
      rgpd: 'Consent',
      createdAt: 'Registered on',
      emailSent: 'Confirmation sent on',
      registrationCode: 'Registration code',
      id: 'Id',
      state: 'State',
    },
    nobody: 'There is nothing to export: nobody has registered.',
    writing: 'Creating the file...',
    failed: 'The XLSX file could not be created.',
  },

  print: {
    button: 'Print the list',
    nobody: 'There is nothing to print: the list is empty.',
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
    allLanguages: 'The three versions',
    shownVersion: 'Version shown',
    ownVersion: 'Own language',
    version: (language) => `Version: ${language}`,
    untitled: 'E-mail',
    send: 'send the email',
    sending: 'Sending...',
    sent: 'The confirmation has been sent.',
    alreadySent: 'The confirmation had already been sent.',
    failed: {
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
