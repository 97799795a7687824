/** Table of contents: the handler of each call, and one export for each deployed function. */
import { endpoints, type EndpointName } from 'contract/endpoints';
import type { HttpsOptions } from 'firebase-functions/v2/https';
import { doorList } from './badges/door-list-call';
import { generatePdf } from './badges/generate-pdf';
import { handleGeneratePdf } from './prints/handle-generate-pdf';
import { qr as qrPicture } from './badges/qr';
import { linkKey, smtpUrl } from './shared/config';
import { emailPersonal } from './confirmation/email-personal';
import { retryConfirmations as sendDue, retryEveryMinutes } from './confirmation/retry';
import { handle, httpsFunction, scheduledFunction } from './define-functions';
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
import type { Call } from './http/wrapper';
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

/** A call without a handler does not compile. */
const handlers: Record<EndpointName, Call> = {
  addUser: handle(endpoints.addUser, register),
  email_personal: handle(endpoints.email_personal, emailPersonal),
  login: handle(endpoints.login, signIn, isKnownNetwork),
  refreshToken: handle(endpoints.refreshToken, refresh, isKnownToken),
  passwordReset: handle(endpoints.passwordReset, resetPassword),
  adminTable: handle(endpoints.adminTable, async (request, { roster }) => (await roster()).list(request)),
  adminRegistrant: handle(endpoints.adminRegistrant, readRegistrant),
  addRegistrant: handle(endpoints.addRegistrant, addRegistrant),
  changeRegistrant: handle(endpoints.changeRegistrant, changeRegistrant),
  eraseRegistrant: handle(endpoints.eraseRegistrant, eraseRegistrant),
  cancelRegistrant: handle(endpoints.cancelRegistrant, cancelRegistrant),
  restoreRegistrant: handle(endpoints.restoreRegistrant, restoreRegistrant),
  changePrintAs: handle(endpoints.changePrintAs, changePrintAs),
  undoRegistrant: handle(endpoints.undoRegistrant, undoRegistrant),
  adminStatistics: handle(endpoints.adminStatistics, readStatistics),
  adminDinner: handle(endpoints.adminDinner, readDinnerBoard),
  adminViews: handle(endpoints.adminViews, listViews),
  saveView: handle(endpoints.saveView, saveView),
  deleteView: handle(endpoints.deleteView, deleteView),
  adminMailings: handle(endpoints.adminMailings, listMailings),
  adminMailing: handle(endpoints.adminMailing, readMailing),
  mailingReceivers: handle(endpoints.mailingReceivers, readReceivers),
  addMailing: handle(endpoints.addMailing, addMailing),
  changeMailing: handle(endpoints.changeMailing, changeMailing),
  deleteMailing: handle(endpoints.deleteMailing, deleteMailing),
  testMailing: handle(endpoints.testMailing, testMailing),
  startMailing: handle(endpoints.startMailing, startMailing),
  pauseMailing: handle(endpoints.pauseMailing, pauseMailing),
  resumeMailing: handle(endpoints.resumeMailing, resumeMailing),
  stopMailing: handle(endpoints.stopMailing, stopMailing),
  retryMailing: handle(endpoints.retryMailing, retryMailing),
  adminPrints: handle(endpoints.adminPrints, listPrints),
  confirmPrint: handle(endpoints.confirmPrint, confirmPrint),
  dropPrint: handle(endpoints.dropPrint, dropPrint),
  adminDevices: handle(endpoints.adminDevices, listDevices),
  addDevice: handle(endpoints.addDevice, addDevice),
  revokeDevice: handle(endpoints.revokeDevice, revokeDevice),
  doorList: handle(endpoints.doorList, doorList),
  adminConflicts: handle(endpoints.adminConflicts, listConflicts),
  settleConflict: handle(endpoints.settleConflict, settleConflict),
  pairDevice: handle(endpoints.pairDevice, pairDevice),
  doorScan: handle(endpoints.doorScan, doorScan),
  doorScans: handle(endpoints.doorScans, doorScans),
  doorBook: handle(endpoints.doorBook, doorBook),
  doorPeople: handle(endpoints.doorPeople, listPeople),
  doorSearch: handle(endpoints.doorSearch, searchPeople),
  doorWalkIn: handle(endpoints.doorWalkIn, addWalkIn),
  undoScan: handle(endpoints.undoScan, undoScan),
  doorStatus: handle(endpoints.doorStatus, readDoorStatus),
  qr: handle(endpoints.qr, qrPicture),
  generatePDF: handle(endpoints.generatePDF, generatePdf),
  handleGeneratePDF: handle(endpoints.handleGeneratePDF, handleGeneratePdf),
  badgesToPrint: handle(endpoints.badgesToPrint, badgesToPrint),
  badgePicture: handle(endpoints.badgePicture, readBadgePicture),
  startPrint: handle(endpoints.startPrint, startPrint),
  printFile: handle(endpoints.printFile, printFile),
  repeatPrint: handle(endpoints.repeatPrint, repeatPrint),
  visit: handle(endpoints.visit, readVisit),
  changeVisit: handle(endpoints.changeVisit, changeVisit),
  eraseVisit: handle(endpoints.eraseVisit, eraseVisit),
  cancelVisit: handle(endpoints.cancelVisit, cancelVisit),
  restoreVisit: handle(endpoints.restoreVisit, restoreVisit),
  resendConfirmation: handle(endpoints.resendConfirmation, resendConfirmation),
  visitData: handle(endpoints.visitData, visitData),
  requestVisitLink: handle(endpoints.requestVisitLink, requestVisitLink),
  unsubscribePage: handle(endpoints.unsubscribePage, unsubscribePage),
  unsubscribe: handle(endpoints.unsubscribe, unsubscribe),
  dinner: handle(endpoints.dinner, dinnerState),
  health: handle(endpoints.health, checkHealth),
};
const calls = Object.values(handlers);

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
