/**
 * The table of calls, read by both the browser's client and the server's wrapper (API-2).
 *
 * A call without a handler does not compile; a call without a rewrite in firebase.json fails
 * tools/deploy/reachable.test.ts.
 */
import { object, string } from 'yup';
import { addresses } from './addresses';
import { badgesSchema, doorListSchema, type BadgesRequest, type DoorListRequest } from './badges';
import type {
  AddedDevice,
  AddedWalkIn,
  ConflictToSettle,
  Conflicts,
  DeskPeople,
  DeskSearch,
  DeviceToAdd,
  Devices,
  DoorStatus,
  KeptScanAnswers,
  KeptScans,
  PairedDevice,
  Pairing,
  Scan,
  ScanAnswer,
  Undo,
  WalkIn,
} from './door';
import {
  bookRequestSchema,
  conflictToSettleSchema,
  deskSearchSchema,
  deviceIdSchema,
  deviceToAddSchema,
  keptScansSchema,
  pairingSchema,
  scanSchema,
  undoSchema,
  walkInSchema,
} from './door-schemas';
import type { Book, BookRequest } from './door-book';
import type { Endpoint, FileAnswer, Protection } from './endpoint';
import { event } from './event';
import {
  basedOnMailingSchema,
  mailingChangeSchema,
  mailingDraftSchema,
  mailingIdSchema,
  mailingTestSchema,
  receiversSchema,
  type BasedOnMailing,
  type MailingChange,
  type MailingDraft,
  type MailingFile,
  type Mailings,
  type Receivers,
  type ReceiversRequest,
  type TestRequest,
} from './mailings';
import {
  addRegistrantSchema,
  basedOnRegistrantSchema,
  changePrintAsSchema,
  changeRegistrantSchema,
  registrantIdSchema,
  type AddedRegistrant,
  type BasedOnRegistrant,
  type ChangedRegistrantData,
  type NewRegistrant,
  type PrintAsChange,
  type RegistrantFile,
} from './organisers-registrant';
import { paperSchema, type PaperId } from './papers';
import {
  pictureSchema,
  printFileSchema,
  printIdSchema,
  printSchema,
  selectionSchema,
  type BadgePicture,
  type BadgeSelection,
  type BadgesToPrint,
  type PictureRequest,
  type Print,
  type PrintFileRequest,
  type PrintRequest,
  type Prints,
  type StartedPrint,
} from './prints';
import type { Timestamp } from './registrant';
import type { ListRequest, RegistrantList } from './registrant-list';
import { listSchema } from './registrant-list-request';
import { registrationFields } from './registration-fields';
import { registrationSchema, type Registration } from './registration-form';
import { unsubscribeSchema, type Unsubscription } from './unsubscription';
import {
  loginSchema,
  passwordResetSchema,
  refreshSchema,
  type Login,
  type PasswordReset,
  type Refresh,
  type TokenPair,
} from './session';
import type { DinnerBoard, Statistics } from './statistics';
import type { InputSchema } from './validate';
import {
  viewToDeleteSchema,
  viewToSaveSchema,
  type View,
  type Views,
  type ViewToDelete,
  type ViewToSave,
} from './views';
import {
  basedOnSchema,
  changeSchema,
  erasureSchema,
  linkRequestSchema,
  type BasedOn,
  type Change,
  type Erasure,
  type LinkRequest,
  type Visit,
} from './visit';

export { headerNames, mailLinks, publicApiKey } from './addresses';
export type { Endpoint, FileAnswer, Protection } from './endpoint';

/** Path prefix of the calls on the site. */
export const apiPrefix = '/api';

/** A random key for each filled form (REG-14); a UUID, for example. */
export const idempotencyKeyPattern = /^[A-Za-z0-9-]{16,64}$/;

export interface Registered {
  id: string;
  /** Opens the visitor's own page: `<id>.<token>` (visit.ts). */
  visit: string;
  message: string;
}

export interface ConfirmationSent {
  message: string;
  emailSent: Timestamp;
  /** True when it had been sent before, so nothing was sent now. */
  alreadySent: boolean;
}

/** The same for every request, so that it reveals nothing. */
export interface Acknowledged {
  message: string;
}

/** Returned when the functions run and the database answers; otherwise the call fails with `unavailable`. */
export interface Health {
  status: 'ok';
}

/** Whether all seats at the dinner are taken; always false if the edition does not limit them. */
export interface DinnerState {
  full: boolean;
}

// Firestore is authoritative: the confirmation's texts are only compared or ignored.
const compared = string()
  .typeError('errors.text')
  .nonNullable('errors.text')
  .max(registrationFields.email.max, 'errors.tooLong');

const confirmationSchema = object({
  idFirebase: registrantIdSchema,
  firstname: compared,
  lastname: compared,
  email: compared.required('errors.required'),
  language: compared,
}).noUnknown();

export interface ConfirmationRequest {
  idFirebase: string;
  email: string;
  firstname?: string | undefined;
  lastname?: string | undefined;
  language?: string | undefined;
}

const oneRegistrantSchema = object({ id: registrantIdSchema }).noUnknown();

const qrSchema = object({ idFirebase: registrantIdSchema }).noUnknown();

const nothing = object({}).noUnknown();

export interface BadgeRequest {
  idFirebase: string;
  format: string;
  /** If absent, the default paper, as for the links in mails. */
  paper?: PaperId | undefined;
}

const badgeSchema = object({
  idFirebase: registrantIdSchema,
  format: string().required('errors.required').oneOf([event.badge.format], 'errors.choice'),
  paper: paperSchema,
}).noUnknown();

export const endpoints = {
  addUser: endpoint<Registration, Registered>()(addresses.addUser, 'visitor', registrationSchema, {
    success: 201,
  }),
  email_personal: endpoint<ConfirmationRequest, ConfirmationSent>()(
    addresses.email_personal,
    'visitor or organiser',
    confirmationSchema,
  ),
  login: endpoint<Login, TokenPair>()(addresses.login, 'visitor', loginSchema),
  refreshToken: endpoint<Refresh, TokenPair>()(addresses.refreshToken, 'visitor', refreshSchema),
  passwordReset: endpoint<PasswordReset, Acknowledged>()(
    addresses.passwordReset,
    'visitor',
    passwordResetSchema,
  ),
  adminTable: endpoint<ListRequest, RegistrantList>()(addresses.adminTable, 'organiser', listSchema),
  adminRegistrant: endpoint<{ id: string }, RegistrantFile>()(
    addresses.adminRegistrant,
    'organiser',
    oneRegistrantSchema,
  ),
  addRegistrant: endpoint<NewRegistrant, AddedRegistrant>()(
    addresses.addRegistrant,
    'organiser',
    addRegistrantSchema,
    { success: 201 },
  ),
  changeRegistrant: endpoint<ChangedRegistrantData, RegistrantFile>()(
    addresses.changeRegistrant,
    'organiser',
    changeRegistrantSchema,
  ),
  eraseRegistrant: endpoint<BasedOnRegistrant, Acknowledged>()(
    addresses.eraseRegistrant,
    'organiser',
    basedOnRegistrantSchema,
  ),
  cancelRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()(
    addresses.cancelRegistrant,
    'organiser',
    basedOnRegistrantSchema,
  ),
  restoreRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()(
    addresses.restoreRegistrant,
    'organiser',
    basedOnRegistrantSchema,
  ),
  changePrintAs: endpoint<PrintAsChange, RegistrantFile>()(
    addresses.changePrintAs,
    'organiser',
    changePrintAsSchema,
  ),
  undoRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()(
    addresses.undoRegistrant,
    'organiser',
    basedOnRegistrantSchema,
  ),
  adminStatistics: endpoint<object, Statistics>()(addresses.adminStatistics, 'organiser', nothing),
  adminDinner: endpoint<object, DinnerBoard>()(addresses.adminDinner, 'organiser', nothing),
  adminViews: endpoint<object, Views>()(addresses.adminViews, 'organiser', nothing),
  saveView: endpoint<ViewToSave, View>()(addresses.saveView, 'organiser', viewToSaveSchema),
  deleteView: endpoint<ViewToDelete, Acknowledged>()(addresses.deleteView, 'organiser', viewToDeleteSchema),
  adminMailings: endpoint<object, Mailings>()(addresses.adminMailings, 'organiser', nothing),
  adminMailing: endpoint<{ id: string }, MailingFile>()(addresses.adminMailing, 'organiser', mailingIdSchema),
  mailingReceivers: endpoint<ReceiversRequest, Receivers>()(
    addresses.mailingReceivers,
    'organiser',
    receiversSchema,
  ),
  addMailing: endpoint<MailingDraft, MailingFile>()(addresses.addMailing, 'organiser', mailingDraftSchema, {
    success: 201,
  }),
  changeMailing: endpoint<MailingChange, MailingFile>()(
    addresses.changeMailing,
    'organiser',
    mailingChangeSchema,
  ),
  deleteMailing: endpoint<BasedOnMailing, Acknowledged>()(
    addresses.deleteMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  testMailing: endpoint<TestRequest, Acknowledged>()(addresses.testMailing, 'organiser', mailingTestSchema),
  startMailing: endpoint<BasedOnMailing, MailingFile>()(
    addresses.startMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  pauseMailing: endpoint<BasedOnMailing, MailingFile>()(
    addresses.pauseMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  resumeMailing: endpoint<BasedOnMailing, MailingFile>()(
    addresses.resumeMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  stopMailing: endpoint<BasedOnMailing, MailingFile>()(
    addresses.stopMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  retryMailing: endpoint<BasedOnMailing, MailingFile>()(
    addresses.retryMailing,
    'organiser',
    basedOnMailingSchema,
  ),
  adminPrints: endpoint<object, Prints>()(addresses.adminPrints, 'organiser', nothing),
  confirmPrint: endpoint<{ id: string }, Print>()(addresses.confirmPrint, 'organiser', printIdSchema),
  dropPrint: endpoint<{ id: string }, Print>()(addresses.dropPrint, 'organiser', printIdSchema),
  adminDevices: endpoint<object, Devices>()(addresses.adminDevices, 'organiser', nothing),
  addDevice: endpoint<DeviceToAdd, AddedDevice>()(addresses.addDevice, 'organiser', deviceToAddSchema, {
    success: 201,
  }),
  revokeDevice: endpoint<{ id: string }, Acknowledged>()(addresses.revokeDevice, 'organiser', deviceIdSchema),
  doorList: endpoint<DoorListRequest, FileAnswer>()(addresses.doorList, 'organiser', doorListSchema),
  adminConflicts: endpoint<object, Conflicts>()(addresses.adminConflicts, 'organiser', nothing),
  settleConflict: endpoint<ConflictToSettle, Acknowledged>()(
    addresses.settleConflict,
    'organiser',
    conflictToSettleSchema,
  ),
  pairDevice: endpoint<Pairing, PairedDevice>()(addresses.pairDevice, 'visitor', pairingSchema),
  doorScan: endpoint<Scan, ScanAnswer>()(addresses.doorScan, 'device', scanSchema),
  doorScans: endpoint<KeptScans, KeptScanAnswers>()(addresses.doorScans, 'any device', keptScansSchema),
  doorBook: endpoint<BookRequest, Book>()(addresses.doorBook, 'device', bookRequestSchema),
  doorPeople: endpoint<object, DeskPeople>()(addresses.doorPeople, 'desk', nothing),
  doorSearch: endpoint<DeskSearch, DeskPeople>()(addresses.doorSearch, 'desk', deskSearchSchema),
  doorWalkIn: endpoint<WalkIn, AddedWalkIn>()(addresses.doorWalkIn, 'any desk', walkInSchema, {
    success: 201,
  }),
  undoScan: endpoint<Undo, Acknowledged>()(addresses.undoScan, 'device', undoSchema),
  doorStatus: endpoint<object, DoorStatus>()(addresses.doorStatus, 'device', nothing),
  qr: endpoint<{ idFirebase: string }, FileAnswer>()(addresses.qr, 'mail link', qrSchema),
  generatePDF: endpoint<BadgeRequest, FileAnswer>()(addresses.generatePDF, 'mail link', badgeSchema),
  handleGeneratePDF: endpoint<BadgesRequest, FileAnswer>()(
    addresses.handleGeneratePDF,
    'organiser',
    badgesSchema,
  ),
  badgesToPrint: endpoint<BadgeSelection, BadgesToPrint>()(
    addresses.badgesToPrint,
    'organiser',
    selectionSchema,
  ),
  badgePicture: endpoint<PictureRequest, BadgePicture>()(addresses.badgePicture, 'organiser', pictureSchema),
  startPrint: endpoint<PrintRequest, StartedPrint>()(addresses.startPrint, 'organiser', printSchema, {
    success: 201,
  }),
  printFile: endpoint<PrintFileRequest, FileAnswer>()(addresses.printFile, 'organiser', printFileSchema),
  repeatPrint: endpoint<{ id: string }, StartedPrint>()(addresses.repeatPrint, 'organiser', printIdSchema, {
    success: 201,
  }),
  visit: endpoint<object, Visit>()(addresses.visit, 'visit', nothing),
  changeVisit: endpoint<Change, Visit>()(addresses.changeVisit, 'visit', changeSchema),
  eraseVisit: endpoint<Erasure, Acknowledged>()(addresses.eraseVisit, 'visit', erasureSchema),
  cancelVisit: endpoint<BasedOn, Visit>()(addresses.cancelVisit, 'visit', basedOnSchema),
  restoreVisit: endpoint<BasedOn, Visit>()(addresses.restoreVisit, 'visit', basedOnSchema),
  resendConfirmation: endpoint<object, Acknowledged>()(addresses.resendConfirmation, 'visit', nothing),
  visitData: endpoint<object, object>()(addresses.visitData, 'visit', nothing),
  requestVisitLink: endpoint<LinkRequest, Acknowledged>()(
    addresses.requestVisitLink,
    'visitor',
    linkRequestSchema,
  ),
  unsubscribePage: endpoint<Unsubscription, FileAnswer>()(
    addresses.unsubscribePage,
    'mail link',
    unsubscribeSchema,
  ),
  unsubscribe: endpoint<Unsubscription, FileAnswer>()(addresses.unsubscribe, 'mail link', unsubscribeSchema),
  dinner: endpoint<object, DinnerState>()(addresses.dinner, 'anybody', nothing, { sharedMaxAgeSeconds: 30 }),
  health: endpoint<object, Health>()(addresses.health, 'anybody', nothing),
} as const;

export type EndpointName = keyof typeof endpoints;

export type InputOf<Name extends EndpointName> =
  (typeof endpoints)[Name] extends Endpoint<infer Input, unknown> ? Input : never;

export type OutputOf<Name extends EndpointName> = NonNullable<(typeof endpoints)[Name]['output']>;

/** The functions that answer calls. */
export type FunctionName = (typeof endpoints)[EndpointName]['functionName'];

/** The calls that one function answers. */
export type EndpointsOf<Name extends FunctionName> = {
  [Each in EndpointName]: (typeof endpoints)[Each]['functionName'] extends Name ? Each : never;
}[EndpointName];

/** The names of all calls, in the order of the table. */
export const endpointNames = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints);

/** Sets the types of a call's input and output, and keeps its function's name as a literal type. */
function endpoint<Input, Output>() {
  return <const Name extends string>(
    address: Address<Name>,
    protection: Protection,
    schema: InputSchema<Input>,
    rest: { success?: 201; sharedMaxAgeSeconds?: number } = {},
  ): Endpoint<Input, Output> & Address<Name> => ({ ...address, protection, schema, success: 200, ...rest });
}

interface Address<Name extends string> {
  functionName: Name;
  method: Endpoint<unknown, unknown>['method'];
  path: `/${NoInfer<Name>}` | `/${NoInfer<Name>}/${string}`;
}
