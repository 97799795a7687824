/** Table of contents: the handler of each call, and one export for each deployed function. */
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { doorList } from './badges/door-list-call';
import { generatePdf } from './badges/generate-pdf';
import { handleGeneratePdf } from './prints/handle-generate-pdf';
import { qr as qrPicture } from './badges/qr';
import { linkKey, smtpUrl } from './shared/config';
import { emailPersonal } from './confirmation/email-personal';
import { retryConfirmations as sendDue, retryEveryMinutes } from './confirmation/retry';
import { bind, httpsFunction, scheduledFunction } from './define-functions';
import { addWalkIn, listPeople, searchPeople } from './door/desk-calls';
import {
  addDevice,
  doorBook,
  doorScan,
  doorScans,
  listConflicts,
  listDevices,
  pairDevice,
  readDoorStatus,
  revokeDevice,
  settleConflict,
  undoScan,
} from './door/door';
import { health as checkHealth } from './health/health';
import { addUser as register } from './registration/add-user';
import { dinner as dinnerState } from './registration/dinner';
import { eraseExpired as eraseAllExpired } from './retention/erase-expired';
import { changeVisit, readVisit, restoreVisit, cancelVisit } from './visit/visit';
import { eraseVisit, visitData } from './visit/personal-data';
import {
  addRegistrant,
  cancelRegistrant,
  changePrintAs,
  changeRegistrant,
  eraseRegistrant,
  readRegistrant,
  restoreRegistrant,
  undoRegistrant,
} from './organisers/registrant';
import { requestVisitLink, resendConfirmation } from './visit/requested-mails';
import { countDinner as keepDinnerCount, readDinnerBoard, readStatistics } from './statistics/statistics';
import { deleteView, listViews, saveView } from './views/views';
import {
  addMailing,
  changeMailing,
  deleteMailing,
  listMailings,
  pauseMailing,
  readMailing,
  readReceivers,
  resumeMailing,
  retryMailing,
  startMailing,
  stopMailing,
  testMailing,
} from './mailings/calls';
import { runEveryMinutes, sendMailings as sendDueMailings } from './mailings/run';
import { unsubscribe, unsubscribePage } from './mailings/unsubscribe';
import {
  badgesToPrint,
  confirmPrint,
  dropPrint,
  listPrints,
  printFile,
  readBadgePicture,
  repeatPrint,
  startPrint,
} from './prints/calls';
import { passwordReset as resetPassword } from './organisers/password-reset';
import { isKnownNetwork, isKnownToken, login as signIn, refreshToken as refresh } from './session/login';

const calls = bind(
  {
    addUser: register,
    email_personal: emailPersonal,
    login: signIn,
    refreshToken: refresh,
    passwordReset: resetPassword,
    adminTable: async (request, { roster }) => (await roster()).list(request),
    adminRegistrant: readRegistrant,
    addRegistrant,
    changeRegistrant,
    eraseRegistrant,
    cancelRegistrant,
    restoreRegistrant,
    changePrintAs,
    undoRegistrant,
    adminStatistics: readStatistics,
    adminDinner: readDinnerBoard,
    adminViews: listViews,
    saveView,
    deleteView,
    adminMailings: listMailings,
    adminMailing: readMailing,
    mailingReceivers: readReceivers,
    addMailing,
    changeMailing,
    deleteMailing,
    testMailing,
    startMailing,
    pauseMailing,
    resumeMailing,
    stopMailing,
    retryMailing,
    adminPrints: listPrints,
    confirmPrint,
    dropPrint,
    adminDevices: listDevices,
    addDevice,
    revokeDevice,
    doorList,
    adminConflicts: listConflicts,
    settleConflict,
    pairDevice,
    doorScan,
    doorScans,
    doorBook,
    doorPeople: listPeople,
    doorSearch: searchPeople,
    doorWalkIn: addWalkIn,
    undoScan,
    doorStatus: readDoorStatus,
    qr: qrPicture,
    generatePDF: generatePdf,
    handleGeneratePDF: handleGeneratePdf,
    badgesToPrint,
    badgePicture: readBadgePicture,
    startPrint,
    printFile,
    repeatPrint,
    visit: readVisit,
    changeVisit,
    eraseVisit,
    cancelVisit,
    restoreVisit,
    resendConfirmation,
    visitData,
    requestVisitLink,
    unsubscribePage,
    unsubscribe,
    dinner: dinnerState,
    health: checkHealth,
  },
  { login: isKnownNetwork, refreshToken: isKnownToken },
);

/** For the functions that send mail: the mail server's URL, and the key of the links to visitors' own pages. */
const secrets = [smtpUrl, linkKey];

/** Keeps all registrants in memory; few instances, since each reads all of them when it starts. */
const withRoster: HttpsOptions = { maxInstances: 2, memory: '512MiB' };

export const addUser = httpsFunction('addUser', calls, { secrets });
export const email_personal = httpsFunction('email_personal', calls, { secrets });
export const login = httpsFunction('login', calls);
export const refreshToken = httpsFunction('refreshToken', calls);
export const passwordReset = httpsFunction('passwordReset', calls, { secrets: [smtpUrl] });
export const visit = httpsFunction('visit', calls, { secrets });
export const admin = httpsFunction('admin', calls, { ...withRoster, secrets });
/** One function for all calls at the door, so that an instance stays warm. */
export const door = httpsFunction('door', calls, withRoster);
export const qr = httpsFunction('qr', calls);
export const generatePDF = httpsFunction('generatePDF', calls);
export const handleGeneratePDF = httpsFunction('handleGeneratePDF', calls, withRoster);
export const dinner = httpsFunction('dinner', calls);
/** Also receives unknown paths below /api, and answers 404. */
export const health = httpsFunction('health', calls);

export const retryConfirmations = scheduledFunction(`every ${retryEveryMinutes} minutes`, sendDue, {
  secrets,
});
export const countDinner = scheduledFunction('every day 00:00', keepDinnerCount, {
  memory: '512MiB',
  retryCount: 3,
});
/** Reads the roster for the recipients of a started mailing. */
export const sendMailings = scheduledFunction(`every ${runEveryMinutes} minutes`, sendDueMailings, {
  memory: '512MiB',
  timeoutSeconds: 120,
  secrets,
});
export const eraseExpired = scheduledFunction('every day 03:30', eraseAllExpired);
