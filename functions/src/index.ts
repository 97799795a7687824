/** Table of contents: the handler of each call, and one export for each deployed function. */
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { doorList } from './badges/door-list-call';
import { generatePdf } from './badges/generate-pdf';
import { handleGeneratePdf } from './prints/handle-generate-pdf';
import { qr as qrPicture } from './badges/qr';
import { atMost } from './shared/at-most';
import { factorKey, identityKey, linkKey, publisherAccount, smtpUrl, teamAccount } from './shared/config';
import { emailPersonal } from './confirmation/email-personal';
import { retryEverywhere, retryEveryMinutes } from './confirmation/retry';
import { bind, httpsFunction, scheduledFunction, using } from './define-functions';
import { deskBadge, listPeople, searchPeople } from './door/desk';
import {
  addDevice,
  doorBook,
  doorScan,
  doorScans,
  listConflicts,
  listDevices,
  phoneStatus,
  revokeDevice,
  settleConflict,
  undoScan,
} from './door/door';
import {
  copyEdition,
  discardDraft,
  listVersions,
  restoreVersion,
  saveDraft,
  showEdition,
} from './editions/calls';
import { askToPublish } from './editions/ask-to-publish';
import { drawBadges, previewDraft, readPreview } from './editions/preview-calls';
import { publishDraft, putBackEdition } from './editions/publish-draft';
import { endRehearsal, readRehearsal, startRehearsal } from './editions/rehearsal-calls';
import { health as checkHealth } from './health/health';
import { addUser as register } from './registration/add-user';
import { finishEveryMinutes, finishPublication as finishUnfinished } from './editions/finish-publication';
import { eraseExpired as eraseAllExpired } from './retention/erase-expired';
import { changeVisit, readVisit, restoreVisit, cancelVisit, withdrawAddress } from './visit/visit';
import { eraseVisit, visitData } from './visit/personal-data';
import {
  addRegistrant,
  cancelRegistrant,
  changePrintAs,
  changeRegistrant,
  eraseRegistrant,
  listRegistrants,
  newCode,
  readRegistrant,
  restoreRegistrant,
  undoRegistrant,
} from './organisers/registrant';
import { listEditions } from './editions/list-editions';
import { requestVisitLink, resendConfirmation } from './visit/requested-mails';
import { countDinner as keepDinnerCount, readDinnerBoard } from './statistics/statistics';
import { deleteView, listViews, saveView } from './views/views';
import {
  addMailing,
  callOffMailing,
  changeMailing,
  deleteMailing,
  listMailings,
  pauseMailing,
  planMailing,
  readReceivers,
  resumeMailing,
  retryMailing,
  startMailing,
  stopMailing,
  testMailing,
} from './mailings/calls';
import { runEveryMinutes, sendMailings as sendDueMailings } from './mailings/run';
import { accountOf, phoneOf } from './http/caller';
import { addressPage, confirmAddress } from './visit/confirm-address';
import { dismissShowChange, readShowChange, tellShowChange } from './mailings/show-change-calls';
import { unsubscribe, unsubscribePage } from './mailings/unsubscribe';
import {
  badgesToPrint,
  confirmPrint,
  dropPrint,
  listPrints,
  lookedAtBadges,
  printFile,
  readBadgePicture,
  repeatPrint,
  startPrint,
} from './prints/calls';
import { passwordReset as resetPassword } from './team/password-reset';
import {
  confirmFactor,
  endSessions,
  readAccount,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from './session/account-calls';
import { addPasskey, removePasskey, startPasskey } from './session/passkey-calls';
import { setPassword } from './session/set-password';
import { loginPasskey, loginSecond } from './session/second-step';
import { acceptInvitation, openInvitation } from './team/accept-invitation';
import {
  changeRole,
  inviteMember,
  readTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from './team/calls';
import { demandFactor, resetFactor } from './team/factors';
import { isKnownNetwork, isKnownToken, login as signIn, refreshToken as refresh } from './session/login';

/** Fewer than Cloud Run gives an instance, so that this code refuses the others, and the page tries again. */
const registrationsAtOnce = 60;

/** What of a member ends when they are removed or lowered. */
const madeByMembers = ['devices', 'previews', 'rehearsals', 'mailings'] as const;

const calls = bind(
  {
    addUser: using(atMost(registrationsAtOnce, register), 'registrants', 'visitLinks'),
    email_personal: using(emailPersonal, 'registrants', 'confirmations', 'confirmationQueue'),
    login: using(signIn, 'identity', 'organisers', 'signInAttempts', 'tickets', 'sessions', 'passkeys'),
    loginSecond: using(loginSecond, 'firestore', 'tickets', 'factors', 'sessions'),
    loginPasskey: using(loginPasskey, 'firestore', 'tickets', 'passkeys', 'sessions'),
    refreshToken: using(refresh, 'identity', 'organisers'),
    passwordReset: using(resetPassword, 'accounts', 'mailer', 'signInAttempts'),
    password: using(setPassword, 'identity', 'accounts', 'sessions', 'tickets'),
    account: using(readAccount, 'accounts', 'sessions', 'factors', 'factorDemand', 'passkeys'),
    endSessions: using(endSessions, 'sessions'),
    startFactor: using(startFactor, 'accounts', 'identity', 'organisers', 'signInAttempts', 'factors'),
    confirmFactor: using(confirmFactor, 'firestore', 'factors', 'sessions'),
    removeFactor: using(removeFactor, 'firestore', 'factors'),
    renewRecoveryCodes: using(renewRecoveryCodes, 'firestore', 'factors'),
    startPasskey: using(startPasskey, 'accounts', 'firestore', 'factors', 'passkeys'),
    addPasskey: using(addPasskey, 'firestore', 'passkeys'),
    removePasskey: using(removePasskey, 'firestore', 'passkeys'),
    adminTeam: using(
      readTeam,
      ...(['accounts', 'invitations', 'accountNames', 'factorStates', 'factorDemand'] as const),
      ...madeByMembers,
    ),
    inviteMember: using(inviteMember, 'accounts', 'invitations', 'accountNames', 'mailer'),
    resendInvitation: using(resendInvitation, 'accounts', 'invitations', 'accountNames', 'mailer'),
    withdrawInvitation: using(withdrawInvitation, 'invitations'),
    changeRole: using(changeRole, 'accounts', 'invitations', 'noteTeamChange', ...madeByMembers),
    removeMember: using(removeMember, 'accounts', 'invitations', 'noteTeamChange', ...madeByMembers),
    resetFactor: using(resetFactor, 'accounts', 'accountNames', 'factorStates', 'mailer'),
    demandFactor: using(demandFactor, 'accounts', 'accountNames', 'factorStates', 'factorDemand', 'mailer'),
    openInvitation: using(openInvitation, 'invitations', 'accounts'),
    acceptInvitation: using(acceptInvitation, 'accounts', 'invitations'),
    adminEditions: using(listEditions, 'editions', 'drafts'),
    adminTable: using(listRegistrants, 'roster'),
    adminRegistrant: using(readRegistrant, 'registrantDetails'),
    addRegistrant: using(addRegistrant, 'registrants'),
    changeRegistrant: using(changeRegistrant, 'registrantChanges', 'registrantDetails'),
    eraseRegistrant: using(eraseRegistrant, 'registrantDetails', 'subjectAccess'),
    cancelRegistrant: using(cancelRegistrant, 'registrantChanges', 'registrantDetails'),
    restoreRegistrant: using(restoreRegistrant, 'registrantChanges', 'registrantDetails'),
    changePrintAs: using(changePrintAs, 'registrantChanges', 'registrantDetails'),
    newCode: using(newCode, 'newCodes', 'registrantDetails'),
    undoRegistrant: using(undoRegistrant, 'registrantChanges', 'registrantDetails'),
    previewBounces: using(({ text }, { bounces }) => bounces.preview(text), 'bounces'),
    markBounced: using(
      ({ text, paste }, { bounces }, caller) => bounces.mark(text, accountOf(caller), paste),
      'bounces',
    ),
    undoBounces: using(({ paste }, { bounces }, caller) => bounces.undo(paste, accountOf(caller)), 'bounces'),
    adminStatistics: using((_, { roster }) => roster.statistics(), 'roster'),
    adminDinner: using(readDinnerBoard, 'roster', 'dinnerCounts'),
    adminViews: using(listViews, 'savedViews'),
    saveView: using(saveView, 'savedViews'),
    deleteView: using(deleteView, 'savedViews'),
    adminMailings: using(listMailings, 'mailings'),
    adminMailing: using(({ id }, { mailings }) => mailings.read(id), 'mailings'),
    mailingReceivers: using(readReceivers, 'mailings', 'roster'),
    addMailing: using(addMailing, 'mailings'),
    changeMailing: using(changeMailing, 'mailings'),
    deleteMailing: using(deleteMailing, 'mailings'),
    testMailing: using(testMailing, 'mailings', 'roster', 'accounts', 'mailer', 'qrPng'),
    planMailing: using(planMailing, 'mailings'),
    callOffMailing: using(callOffMailing, 'mailings'),
    startMailing: using(startMailing, 'mailings', 'roster'),
    pauseMailing: using(pauseMailing, 'mailings'),
    resumeMailing: using(resumeMailing, 'mailings'),
    stopMailing: using(stopMailing, 'mailings'),
    retryMailing: using(retryMailing, 'mailings'),
    showChange: using(readShowChange, 'showChanges', 'roster'),
    tellShowChange: using(tellShowChange, 'showChanges', 'mailings', 'roster'),
    dismissShowChange: using(dismissShowChange, 'showChanges', 'roster'),
    adminPrints: using(listPrints, 'prints', 'accountNames'),
    confirmPrint: using(confirmPrint, 'prints', 'accountNames'),
    lookedAtBadges: using(lookedAtBadges, 'prints'),
    dropPrint: using(dropPrint, 'prints', 'accountNames'),
    adminDevices: using(listDevices, 'devices', 'accountNames'),
    addDevice: using(addDevice, 'devices'),
    revokeDevice: using(revokeDevice, 'devices'),
    doorList: using(doorList, 'roster', 'badges'),
    adminConflicts: using(listConflicts, 'conflicts', 'roster'),
    settleConflict: using(settleConflict, 'conflicts'),
    adminEdition: using(showEdition, 'drafts', 'editions', 'accountNames', 'publications'),
    saveDraft: using(saveDraft, 'drafts', 'editions', 'accountNames', 'publications'),
    copyEdition: using(copyEdition, 'drafts'),
    askToPublish: using(
      askToPublish,
      ...(['drafts', 'editions', 'accountNames', 'publications', 'owners', 'mailer'] as const),
    ),
    discardDraft: using(discardDraft, 'drafts', 'editions', 'accountNames', 'publications'),
    editionVersions: using(listVersions, 'drafts', 'accountNames'),
    restoreVersion: using(restoreVersion, 'drafts', 'editions', 'accountNames', 'publications'),
    previewDraft: using(previewDraft, 'drafts', 'previews'),
    publishDraft: using(publishDraft, 'drafts', 'editions', 'accountNames', 'publications', 'publish'),
    putBackEdition: using(putBackEdition, 'drafts', 'editions', 'accountNames', 'publications', 'publish'),
    draftBadges: using(drawBadges, 'badgePicture'),
    rehearsal: using(readRehearsal, 'editions', 'rehearsals', 'drafts', 'accountNames'),
    startRehearsal: using(startRehearsal, 'editions', 'rehearsals'),
    endRehearsal: using(endRehearsal, 'editions', 'rehearsals', 'expired'),
    preview: using(readPreview, 'drafts', 'badgePicture'),
    pairDevice: using(({ code, rehearsal }, { devices }) => devices.pair(code, rehearsal), 'devices'),
    doorScan: using(doorScan, 'admissions', 'devices', 'handles'),
    doorScans: using(doorScans, 'keptScans', 'devices', 'handles'),
    doorBook: using(doorBook, 'roster', 'bookMaker'),
    doorPeople: using(listPeople, 'roster'),
    doorSearch: using(searchPeople, 'roster'),
    doorWalkIn: using((walkIn, { walkIns }, caller) => walkIns.add(phoneOf(caller), walkIn), 'walkIns'),
    doorBadge: using(deskBadge, 'handles', 'deskBadges'),
    undoScan: using(undoScan, 'undoing', 'handles'),
    doorStatus: using(phoneStatus),
    qr: using(qrPicture, 'registrants', 'qrPng'),
    generatePDF: using(generatePdf, 'registrants', 'badgeCache'),
    handleGeneratePDF: using(handleGeneratePdf, 'roster', 'badges', 'prints'),
    badgesToPrint: using(badgesToPrint, 'prints', 'roster', 'drawnProblems'),
    badgePicture: using(readBadgePicture, 'registrants', 'badgePicture'),
    startPrint: using(startPrint, 'prints', 'accountNames', 'roster'),
    printFile: using(printFile, 'prints', 'roster', 'badges'),
    repeatPrint: using(repeatPrint, 'prints', 'accountNames', 'roster'),
    visit: using(readVisit, 'ownRegistrations'),
    changeVisit: using(changeVisit, 'ownRegistrations'),
    withdrawAddress: using(withdrawAddress, 'ownRegistrations'),
    eraseVisit: using(eraseVisit, 'subjectAccess'),
    cancelVisit: using(cancelVisit, 'ownRegistrations', 'visitLinks', 'limitedMailer', 'noteMail'),
    restoreVisit: using(restoreVisit, 'ownRegistrations'),
    resendConfirmation: using(resendConfirmation, 'requestedMails'),
    visitData: using(visitData, 'subjectAccess'),
    requestVisitLink: using(requestVisitLink, 'requestedMails'),
    addressPage: using(addressPage, 'visitLinks', 'ownRegistrations'),
    confirmAddress: using(confirmAddress, 'visitLinks', 'ownRegistrations'),
    unsubscribePage: using(unsubscribePage, 'visitLinks', 'editions'),
    unsubscribe: using(unsubscribe, 'visitLinks', 'editions', 'ownRegistrations'),
    dinner: using((_, { placesTaken }) => placesTaken()),
    health: using(checkHealth, 'probe'),
  },
  { login: using(isKnownNetwork, 'signInAttempts'), refreshToken: using(isKnownToken, 'signInAttempts') },
);

/** For the functions that send mail: the mail server's URL, and the key of the links to visitors' own pages. */
const secrets = [smtpUrl, linkKey];

/** Keeps all registrants in memory; few instances, since each reads all of them when it starts. */
const withRoster: HttpsOptions = { maxInstances: 2, memory: '512MiB' };

/** Rendering takes some 80 MB beside what a function has. */
const publishing = {
  serviceAccount: publisherAccount,
  maxInstances: 1,
  memory: '512MiB',
  timeoutSeconds: 300,
} as const;

export const addUser = httpsFunction('addUser', calls, { secrets });
export const email_personal = httpsFunction('email_personal', calls, { secrets });
export const login = httpsFunction('login', calls, { secrets: [identityKey, factorKey] });
export const refreshToken = httpsFunction('refreshToken', calls, { secrets: [identityKey] });
export const passwordReset = httpsFunction('passwordReset', calls, { secrets: [smtpUrl] });
export const password = httpsFunction('password', calls, { secrets: [identityKey] });
export const visit = httpsFunction('visit', calls, { secrets });
export const admin = httpsFunction('admin', calls, { ...withRoster, secrets });
/** Its account may change accounts, so it is apart. */
export const team = httpsFunction('team', calls, { secrets: [smtpUrl], serviceAccount: teamAccount });
/** One function for all calls at the door, so that an instance stays warm. */
export const door = httpsFunction('door', calls, withRoster);
/** Its path begins with /admin; its account may release the site, so it is apart. One instance, since one publishes at a time. */
export const publish = httpsFunction('publish', calls, publishing);
export const preview = httpsFunction('preview', calls);
export const qr = httpsFunction('qr', calls);
export const generatePDF = httpsFunction('generatePDF', calls);
export const handleGeneratePDF = httpsFunction('handleGeneratePDF', calls, withRoster);
export const dinner = httpsFunction('dinner', calls);
/** Also receives unknown paths below /api, and answers 404. */
export const health = httpsFunction('health', calls);

export const retryConfirmations = scheduledFunction(`every ${retryEveryMinutes} minutes`, retryEverywhere, {
  services: ['registrants', 'confirmations', 'editions'],
  secrets,
});
/** So often because the schedule has one time zone and each show its own. */
export const countDinner = scheduledFunction('*/15 * * * *', keepDinnerCount, {
  services: ['roster', 'dinnerCounts'],
  memory: '512MiB',
});
/** For every edition: reads its roster for the recipients of a started mailing. */
export const sendMailings = scheduledFunction(`every ${runEveryMinutes} minutes`, sendDueMailings, {
  services: ['deliveries', 'deliverySender', 'roster', 'editions', 'memberRoles'],
  memory: '512MiB',
  timeoutSeconds: 120,
  secrets,
});
/** Takes over a publication whose process was killed. */
export const finishPublication = scheduledFunction(`every ${finishEveryMinutes} minutes`, finishUnfinished, {
  services: ['publications', 'publish'],
  ...publishing,
});
/** On the hour, when registration usually opens: a rehearsal is erased then. */
export const eraseExpired = scheduledFunction('0 * * * *', eraseAllExpired, {
  services: [
    'editions',
    'expired',
    'signInAttempts',
    'previews',
    'invitations',
    'sessions',
    'tickets',
    'factors',
    'rehearsals',
  ],
  // 50,000 registrants in one run: about 40 in each transaction.
  timeoutSeconds: 1800,
});
