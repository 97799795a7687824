/** The handler of each call, and the services that the handler needs (define-functions.ts). */
import { doorList } from './badges/door-list-call';
import { generatePdf } from './badges/generate-pdf';
import { qr } from './badges/qr';
import { emailPersonal } from './confirmation/email-personal';
import { bind, using } from './define-functions';
import * as desk from './door/desk';
import * as door from './door/door';
import { askToPublish } from './editions/drafts/ask-to-publish';
import * as drafts from './editions/drafts/calls';
import { listEditions } from './editions/drafts/list-editions';
import * as previews from './editions/previews/preview-calls';
import * as publishing from './editions/publishing/publish-draft';
import * as rehearsals from './editions/rehearsals/rehearsal-calls';
import * as exhibitors from './exhibitors/calls';
import * as exhibitorPage from './exhibitors/exhibitor-page';
import { health } from './health/health';
import { accountOf, phoneOf } from './http/caller';
import * as mailings from './mailings/calls';
import * as showChanges from './mailings/show-change-calls';
import * as unsubscribing from './mailings/unsubscribe';
import { giveBadgeKinds } from './organisers/many';
import * as selections from './organisers/selections';
import * as registrants from './organisers/registrant';
import * as notes from './organisers/notes';
import * as tags from './organisers/tags';
import * as prints from './prints/calls';
import { handleGeneratePdf } from './prints/handle-generate-pdf';
import { addUser } from './registration/add-user';
import * as account from './session/account-calls';
import * as signIn from './session/login';
import * as passkeys from './session/passkey-calls';
import * as secondStep from './session/second-step';
import { limitCalls } from './shared/limit-calls';
import * as statistics from './statistics/statistics';
import * as today from './today/today';
import * as invitations from './team/accept-invitation';
import * as members from './team/calls';
import * as factors from './team/factors';
import { passwordReset } from './team/password-reset';
import { resourceServices } from './team/resources';
import * as views from './views/views';
import * as addresses from './visit/confirm-address';
import * as personalData from './visit/personal-data';
import * as requestedMails from './visit/requested-mails';
import * as visits from './visit/visit';

/** Below Cloud Run's limit of 80 requests per instance: our own code refuses the rest, and the pages retry. */
const registrationsAtOnce = 60;

/** The services that show, compare and change a draft. */
const draftServices = ['drafts', 'editions', 'accountNames', 'publications'] as const;

/** The calls of all deployed functions. */
export const calls = bind(
  {
    addUser: using(limitCalls(registrationsAtOnce, addUser), 'registrants', 'visitLinks'),
    email_personal: using(emailPersonal, 'registrants', 'confirmations', 'confirmationQueue'),
    login: using(signIn.login, 'identity', 'organisers', 'signInAttempts', 'tickets', 'sessions', 'passkeys'),
    loginSecond: using(secondStep.loginSecond, 'firestore', 'tickets', 'factors', 'sessions'),
    loginPasskey: using(secondStep.loginPasskey, 'firestore', 'tickets', 'passkeys', 'sessions'),
    refreshToken: using(signIn.refreshToken, 'identity', 'organisers'),
    passwordReset: using(passwordReset, 'accounts', 'mailer', 'signInAttempts'),
    password: using(signIn.setPassword, 'identity', 'accounts', 'sessions', 'tickets'),
    account: using(account.readAccount, 'accounts', 'sessions', 'factors', 'mfaRequirement', 'passkeys'),
    endSessions: using(account.endSessions, 'sessions'),
    startFactor: using(
      account.startFactor,
      'accounts',
      'identity',
      'organisers',
      'signInAttempts',
      'factors',
    ),
    confirmFactor: using(account.confirmFactor, 'firestore', 'factors', 'sessions'),
    removeFactor: using(account.removeFactor, 'firestore', 'factors'),
    renewRecoveryCodes: using(account.renewRecoveryCodes, 'firestore', 'factors'),
    startPasskey: using(passkeys.startPasskey, 'accounts', 'firestore', 'factors', 'passkeys'),
    addPasskey: using(passkeys.addPasskey, 'firestore', 'passkeys'),
    removePasskey: using(passkeys.removePasskey, 'firestore', 'passkeys'),
    adminTeam: using(
      members.readTeam,
      ...(['accounts', 'invitations', 'accountNames', 'factorStates', 'mfaRequirement'] as const),
      ...resourceServices,
    ),
    inviteMember: using(members.inviteMember, 'accounts', 'invitations', 'accountNames', 'mailer'),
    resendInvitation: using(members.resendInvitation, 'accounts', 'invitations', 'accountNames', 'mailer'),
    withdrawInvitation: using(members.withdrawInvitation, 'invitations'),
    changeRole: using(members.changeRole, 'accounts', 'invitations', 'noteTeamChange', ...resourceServices),
    removeMember: using(
      members.removeMember,
      'accounts',
      'invitations',
      'noteTeamChange',
      ...resourceServices,
    ),
    resetFactor: using(factors.resetFactor, 'accounts', 'accountNames', 'factorStates', 'mailer'),
    demandFactor: using(
      factors.requireMfa,
      'accounts',
      'accountNames',
      'factorStates',
      'mfaRequirement',
      'mailer',
    ),
    openInvitation: using(invitations.openInvitation, 'invitations', 'accounts'),
    acceptInvitation: using(invitations.acceptInvitation, 'accounts', 'invitations'),
    adminEditions: using(listEditions, 'editions', 'drafts'),
    adminTable: using(registrants.listRegistrants, 'roster'),
    adminRegistrant: using(registrants.showRegistrant, 'registrantDetails'),
    addRegistrant: using(registrants.addRegistrant, 'registrants'),
    changeRegistrant: using(registrants.changeRegistrant, 'registrantChanges', 'registrantDetails'),
    eraseRegistrant: using(registrants.eraseRegistrant, 'registrantDetails', 'subjectAccess'),
    cancelRegistrant: using(registrants.cancelRegistrant, 'registrantChanges', 'registrantDetails'),
    restoreRegistrant: using(registrants.restoreRegistrant, 'registrantChanges', 'registrantDetails'),
    changePrintAs: using(registrants.changePrintAs, 'registrantChanges', 'registrantDetails'),
    giveBadgeKinds: using(giveBadgeKinds, 'roster', 'registrantChanges'),
    makeSelection: using(selections.makeSelection, 'roster', 'selections'),
    cancelRegistrants: using(selections.cancelRegistrants, 'roster', 'registrantChanges'),
    noteRegistrant: using(
      notes.noteRegistrant,
      ...(['registrantChanges', 'registrantDetails', 'editionTags'] as const),
    ),
    tagRegistrants: using(tags.tagRegistrants, 'editionTags', 'roster', 'registrantChanges'),
    adminTags: using(tags.readTags, 'editionTags'),
    saveTags: using(tags.saveTags, 'editionTags', 'roster', 'registrantChanges'),
    newCode: using(registrants.newCode, 'newCodes', 'registrantDetails'),
    undoRegistrant: using(registrants.undoRegistrant, 'registrantChanges', 'registrantDetails'),
    previewBounces: using(({ text }, { bounces }) => bounces.preview(text), 'bounces'),
    markBounced: using(
      ({ text, paste }, { bounces }, caller) => bounces.mark(text, accountOf(caller), paste),
      'bounces',
    ),
    undoBounces: using(({ paste }, { bounces }, caller) => bounces.undo(paste, accountOf(caller)), 'bounces'),
    adminStatistics: using((_, { roster }) => roster.statistics(), 'roster'),
    adminDinner: using(statistics.readDinnerBoard, 'roster', 'dinnerCounts'),
    adminToday: using(
      (_, deps, caller) => today.readToday(deps, () => prints.countNewBadges(deps), caller),
      ...(['lastVisits', 'roster', 'conflicts', 'prints', 'devices'] as const),
      ...(['mailings', 'drafts', 'rehearsals'] as const),
    ),
    seenToday: using(today.seenToday, 'lastVisits'),
    adminViews: using(views.listViews, 'savedViews'),
    saveView: using(views.saveView, 'savedViews'),
    deleteView: using(views.deleteView, 'savedViews'),
    adminMailings: using(mailings.listMailings, 'mailings'),
    adminMailing: using(({ id }, { mailings }) => mailings.read(id), 'mailings'),
    mailingReceivers: using(mailings.readRecipients, 'mailings', 'roster'),
    addMailing: using(mailings.addMailing, 'mailings'),
    changeMailing: using(mailings.changeMailing, 'mailings'),
    deleteMailing: using(mailings.deleteMailing, 'mailings'),
    testMailing: using(mailings.testMailing, 'mailings', 'roster', 'accounts', 'mailer', 'qrPng'),
    planMailing: using(mailings.planMailing, 'mailings', 'roster'),
    callOffMailing: using(mailings.callOffMailing, 'mailings'),
    startMailing: using(mailings.startMailing, 'mailings', 'roster'),
    pauseMailing: using(mailings.pauseMailing, 'mailings'),
    resumeMailing: using(mailings.resumeMailing, 'mailings'),
    stopMailing: using(mailings.stopMailing, 'mailings'),
    retryMailing: using(mailings.retryMailing, 'mailings'),
    showChange: using(showChanges.readShowChange, 'showChanges', 'roster'),
    tellShowChange: using(showChanges.tellShowChange, 'showChanges', 'mailings', 'roster'),
    dismissShowChange: using(showChanges.dismissShowChange, 'showChanges', 'roster'),
    adminPrints: using(prints.listPrints, 'prints', 'accountNames'),
    confirmPrint: using(prints.confirmPrint, 'prints', 'accountNames'),
    lookedAtBadges: using(prints.reviewBadges, 'prints'),
    dropPrint: using(prints.dropPrint, 'prints', 'accountNames'),
    adminDevices: using(door.listDevices, 'devices', 'accountNames'),
    addDevice: using(door.addDevice, 'devices'),
    revokeDevice: using(door.revokeDevice, 'devices'),
    doorList: using(doorList, 'roster', 'badges'),
    adminConflicts: using(door.listConflicts, 'conflicts', 'roster'),
    settleConflict: using(door.settleConflict, 'conflicts'),
    adminEdition: using(drafts.showEdition, ...draftServices),
    saveDraft: using(drafts.saveDraft, ...draftServices),
    copyEdition: using(drafts.copyEdition, 'drafts'),
    beginFirstShow: using(drafts.beginFirstShow, 'drafts'),
    askToPublish: using(askToPublish, ...draftServices, 'owners', 'mailer'),
    discardDraft: using(drafts.discardDraft, ...draftServices),
    editionVersions: using(drafts.listVersions, 'drafts', 'accountNames'),
    restoreVersion: using(drafts.restoreVersion, ...draftServices),
    previewDraft: using(previews.previewDraft, 'drafts', 'previews'),
    publishDraft: using(publishing.publishDraft, ...draftServices, 'publish'),
    putBackEdition: using(publishing.putBackEdition, ...draftServices, 'publish'),
    draftBadges: using(previews.drawBadges, 'badgePicture'),
    rehearsal: using(rehearsals.readRehearsal, 'editions', 'rehearsals', 'drafts', 'accountNames'),
    startRehearsal: using(rehearsals.startRehearsal, 'editions', 'rehearsals'),
    endRehearsal: using(rehearsals.endRehearsal, 'editions', 'rehearsals', 'expired'),
    preview: using(previews.readPreview, 'drafts', 'badgePicture'),
    pairDevice: using(({ code, rehearsal }, { devices }) => devices.pair(code, rehearsal), 'devices'),
    doorScan: using(door.doorScan, 'admissions', 'devices', 'handles'),
    doorScans: using(door.doorScans, 'keptScans', 'devices', 'handles'),
    doorBook: using(door.doorBook, 'roster', 'bookMaker'),
    doorPeople: using(desk.listPeople, 'roster'),
    doorSearch: using(desk.searchPeople, 'roster'),
    doorWalkIn: using((walkIn, { walkIns }, caller) => walkIns.add(phoneOf(caller), walkIn), 'walkIns'),
    doorBadge: using(desk.deskBadge, 'handles', 'deskBadges'),
    undoScan: using(door.undoScan, 'undoing', 'handles'),
    doorStatus: using(door.phoneStatus),
    adminExhibitors: using(exhibitors.listExhibitors, 'exhibitors', 'roster'),
    saveContacts: using(exhibitors.saveContacts, 'exhibitors'),
    removeContacts: using(exhibitors.removeContacts, 'exhibitors'),
    sendExhibitorLinks: using(exhibitors.sendExhibitorLinks, 'exhibitors'),
    openExhibitor: using(exhibitorPage.openExhibitor, 'exhibitors', 'exhibitorLinks', 'roster'),
    exhibitor: using(exhibitorPage.readExhibitor, 'exhibitors', 'roster'),
    acceptAgreement: using(exhibitorPage.acceptAgreement, 'exhibitors', 'roster'),
    requestExhibitorLink: using(
      exhibitorPage.requestExhibitorLink,
      ...(['exhibitors', 'exhibitorLinks', 'limitedMailer'] as const),
    ),
    openedInvitation: using(exhibitorPage.openedInvitation, 'exhibitors'),
    qr: using(qr, 'registrants', 'qrPng'),
    generatePDF: using(generatePdf, 'registrants', 'badgeCache'),
    handleGeneratePDF: using(handleGeneratePdf, 'roster', 'badges', 'prints'),
    badgesToPrint: using(prints.badgesToPrint, 'prints', 'roster', 'layoutProblems'),
    badgePicture: using(prints.readBadgePicture, 'registrants', 'badgePicture'),
    startPrint: using(prints.startPrint, 'prints', 'accountNames', 'roster'),
    printFile: using(prints.printFile, 'prints', 'roster', 'badges'),
    repeatPrint: using(prints.repeatPrint, 'prints', 'accountNames', 'roster'),
    visit: using(visits.readVisit, 'ownRegistrations'),
    changeVisit: using(visits.changeVisit, 'ownRegistrations'),
    withdrawAddress: using(visits.withdrawAddress, 'ownRegistrations'),
    eraseVisit: using(personalData.eraseVisit, 'subjectAccess'),
    cancelVisit: using(visits.cancelVisit, 'ownRegistrations', 'visitLinks', 'limitedMailer', 'noteMail'),
    restoreVisit: using(visits.restoreVisit, 'ownRegistrations'),
    resendConfirmation: using(requestedMails.resendConfirmation, 'requestedMails'),
    visitData: using(personalData.visitData, 'subjectAccess'),
    requestVisitLink: using(requestedMails.requestVisitLink, 'requestedMails'),
    addressPage: using(addresses.addressPage, 'visitLinks', 'ownRegistrations'),
    confirmAddress: using(addresses.confirmAddress, 'visitLinks', 'ownRegistrations'),
    unsubscribePage: using(unsubscribing.unsubscribePage, 'visitLinks', 'ownRegistrations'),
    unsubscribe: using(unsubscribing.unsubscribe, 'visitLinks', 'ownRegistrations'),
    dinner: using((_, { placesTaken }) => placesTaken()),
    health: using(health, 'probe'),
  },
  // Callers who may exceed the rate limit.
  {
    login: using(signIn.isKnownNetwork, 'signInAttempts'),
    refreshToken: using(signIn.isKnownToken, 'signInAttempts'),
  },
);
