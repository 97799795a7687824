/**
 * The table of calls, read by both the browser's client and the server's wrapper (API-2).
 *
 * A call without a handler does not compile; a call without a rewrite in firebase.json fails
 * tools/deploy/reachable.test.ts.
 */
import { object, string } from 'yup';
import { addresses } from './addresses';
import { badgesSchema, doorListSchema, type BadgesRequest, type DoorListRequest } from './badges';
import {
  bookRequestSchema,
  deviceIdSchema,
  conflictToSettleSchema,
  deskSearchSchema,
  deviceToAddSchema,
  keptScansSchema,
  pairingSchema,
  scanSchema,
  undoSchema,
  walkInSchema,
  type AddedDevice,
  type AddedWalkIn,
  type Conflicts,
  type ConflictToSettle,
  type DeskPeople,
  type DeskSearch,
  type Devices,
  type DeviceToAdd,
  type DoorStatus,
  type KeptScanAnswers,
  type KeptScans,
  type PairedDevice,
  type Pairing,
  type Scan,
  type ScanAnswer,
  type Undo,
  type WalkIn,
} from './door';
import type { Book, BookRequest } from './door-book';
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
  printConfirmationSchema,
  printFileSchema,
  printIdSchema,
  printSchema,
  selectionSchema,
  type BadgePicture,
  type BadgeSelection,
  type BadgesToPrint,
  type PictureRequest,
  type Print,
  type PrintConfirmation,
  type PrintFileRequest,
  type PrintRequest,
  type Prints,
  type StartedPrint,
} from './prints';
import type { Timestamp } from './registrant';
import type { ListRequest, RegistrantList } from './registrant-list';
import { listSchema } from './registrant-list-request';
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

/** Path prefix of the calls on the site. */
export const apiPrefix = '/api';

/** A random key for each filled form (REG-14); a UUID, for example. */
export const idempotencyKeyPattern = /^[A-Za-z0-9-]{16,64}$/;

/**
 * Who may call. `visitor`: API key and App Check. `visitor or organiser`: the same, with an optional organiser's token.
 * `organiser`: the same, with a required organiser's token. `visit`: API key, App Check and the link to the registrant's
 * own page. `device`: API key and the secret of a paired phone, without App Check, whose token would have to come through
 * a crowded network at the worst moment. `desk`: the same, of a phone with the role `desk`. `any device`, `any desk`:
 * the same, also after the phone was revoked or has expired. `mail link`: anyone with what the link holds, since a link in a mail sends no
 * headers; its input is in the address, whatever the method. `anybody`: no credentials, since the answer holds no
 * personal data.
 */
export type Protection =
  | 'visitor'
  | 'visitor or organiser'
  | 'organiser'
  | 'visit'
  | 'device'
  | 'desk'
  | 'any device'
  | 'any desk'
  | 'mail link'
  | 'anybody';

export interface Endpoint<Input, Output> {
  /** The deployed function that answers it; one function may answer several calls. */
  readonly functionName: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API host; begins with the function's name. */
  readonly path: `/${string}`;
  readonly protection: Protection;
  readonly schema: InputSchema<Input>;
  readonly success: 200 | 201;
  /** How long browsers and shared caches may keep the response, which must be the same for everybody; not if absent. */
  readonly sharedMaxAgeSeconds?: number;
  /** Type of the response; never set. */
  readonly output?: Output;
}

/** A response that is a file instead of JSON. */
export interface FileAnswer {
  readonly contentType: string;
  /** Complete, or streamed as it is generated. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** File name for the download; without one the browser displays the file. */
  readonly downloadAs?: string;
  /** How long the caller's browser may cache it. */
  readonly maxAgeSeconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

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

/** The same for every request, so that it tells nothing. */
export interface Acknowledged {
  message: string;
}

/** Returned when the functions run and the database answers; otherwise the call fails with `unavailable`. */
export interface Health {
  status: 'ok';
}

/** Whether all seats of the dinner are taken; never if the edition does not limit them. */
export interface DinnerState {
  full: boolean;
}

const confirmationSchema = object({
  idFirebase: registrantIdSchema,
  // Firestore is authoritative: these are only compared or ignored.
  firstname: string().typeError('errors.text').nonNullable('errors.text'),
  lastname: string().typeError('errors.text').nonNullable('errors.text'),
  email: string().typeError('errors.text').required('errors.required'),
  language: string().typeError('errors.text').nonNullable('errors.text'),
}).noUnknown();

export interface ConfirmationRequest {
  idFirebase: string;
  email: string;
  firstname?: string | undefined;
  lastname?: string | undefined;
  language?: string | undefined;
}

const qrSchema = object({ idFirebase: registrantIdSchema }).noUnknown();

const nothing = object({}).noUnknown();

export interface BadgeRequest {
  idFirebase: string;
  format: string;
  /** As in a mail's link if absent. */
  paper?: PaperId | undefined;
}

const badgeSchema = object({
  idFirebase: registrantIdSchema,
  format: string().required('errors.required').oneOf([event.badge.format], 'errors.choice'),
  paper: paperSchema,
}).noUnknown();

export const endpoints = {
  addUser: endpoint<Registration, Registered>()({
    ...addresses.addUser,
    protection: 'visitor',
    schema: registrationSchema,
    success: 201,
  }),
  email_personal: endpoint<ConfirmationRequest, ConfirmationSent>()({
    ...addresses.email_personal,
    protection: 'visitor or organiser',
    schema: confirmationSchema,
    success: 200,
  }),
  login: endpoint<Login, TokenPair>()({
    ...addresses.login,
    protection: 'visitor',
    schema: loginSchema,
    success: 200,
  }),
  refreshToken: endpoint<Refresh, TokenPair>()({
    ...addresses.refreshToken,
    protection: 'visitor',
    schema: refreshSchema,
    success: 200,
  }),
  passwordReset: endpoint<PasswordReset, Acknowledged>()({
    ...addresses.passwordReset,
    protection: 'visitor',
    schema: passwordResetSchema,
    success: 200,
  }),
  adminTable: endpoint<ListRequest, RegistrantList>()({
    ...addresses.adminTable,
    protection: 'organiser',
    schema: listSchema,
    success: 200,
  }),
  adminRegistrant: endpoint<{ id: string }, RegistrantFile>()({
    ...addresses.adminRegistrant,
    protection: 'organiser',
    schema: object({ id: registrantIdSchema }).noUnknown(),
    success: 200,
  }),
  addRegistrant: endpoint<NewRegistrant, AddedRegistrant>()({
    ...addresses.addRegistrant,
    protection: 'organiser',
    schema: addRegistrantSchema,
    success: 201,
  }),
  changeRegistrant: endpoint<ChangedRegistrantData, RegistrantFile>()({
    ...addresses.changeRegistrant,
    protection: 'organiser',
    schema: changeRegistrantSchema,
    success: 200,
  }),
  eraseRegistrant: endpoint<BasedOnRegistrant, Acknowledged>()({
    ...addresses.eraseRegistrant,
    protection: 'organiser',
    schema: basedOnRegistrantSchema,
    success: 200,
  }),
  cancelRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()({
    ...addresses.cancelRegistrant,
    protection: 'organiser',
    schema: basedOnRegistrantSchema,
    success: 200,
  }),
  restoreRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()({
    ...addresses.restoreRegistrant,
    protection: 'organiser',
    schema: basedOnRegistrantSchema,
    success: 200,
  }),
  changePrintAs: endpoint<PrintAsChange, RegistrantFile>()({
    ...addresses.changePrintAs,
    protection: 'organiser',
    schema: changePrintAsSchema,
    success: 200,
  }),
  undoRegistrant: endpoint<BasedOnRegistrant, RegistrantFile>()({
    ...addresses.undoRegistrant,
    protection: 'organiser',
    schema: basedOnRegistrantSchema,
    success: 200,
  }),
  adminStatistics: endpoint<object, Statistics>()({
    ...addresses.adminStatistics,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  adminDinner: endpoint<object, DinnerBoard>()({
    ...addresses.adminDinner,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  adminViews: endpoint<object, Views>()({
    ...addresses.adminViews,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  saveView: endpoint<ViewToSave, View>()({
    ...addresses.saveView,
    protection: 'organiser',
    schema: viewToSaveSchema,
    success: 200,
  }),
  deleteView: endpoint<ViewToDelete, Acknowledged>()({
    ...addresses.deleteView,
    protection: 'organiser',
    schema: viewToDeleteSchema,
    success: 200,
  }),
  adminMailings: endpoint<object, Mailings>()({
    ...addresses.adminMailings,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  adminMailing: endpoint<{ id: string }, MailingFile>()({
    ...addresses.adminMailing,
    protection: 'organiser',
    schema: mailingIdSchema,
    success: 200,
  }),
  mailingReceivers: endpoint<ReceiversRequest, Receivers>()({
    ...addresses.mailingReceivers,
    protection: 'organiser',
    schema: receiversSchema,
    success: 200,
  }),
  addMailing: endpoint<MailingDraft, MailingFile>()({
    ...addresses.addMailing,
    protection: 'organiser',
    schema: mailingDraftSchema,
    success: 201,
  }),
  changeMailing: endpoint<MailingChange, MailingFile>()({
    ...addresses.changeMailing,
    protection: 'organiser',
    schema: mailingChangeSchema,
    success: 200,
  }),
  deleteMailing: endpoint<BasedOnMailing, Acknowledged>()({
    ...addresses.deleteMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  testMailing: endpoint<TestRequest, Acknowledged>()({
    ...addresses.testMailing,
    protection: 'organiser',
    schema: mailingTestSchema,
    success: 200,
  }),
  startMailing: endpoint<BasedOnMailing, MailingFile>()({
    ...addresses.startMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  pauseMailing: endpoint<BasedOnMailing, MailingFile>()({
    ...addresses.pauseMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  resumeMailing: endpoint<BasedOnMailing, MailingFile>()({
    ...addresses.resumeMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  stopMailing: endpoint<BasedOnMailing, MailingFile>()({
    ...addresses.stopMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  retryMailing: endpoint<BasedOnMailing, MailingFile>()({
    ...addresses.retryMailing,
    protection: 'organiser',
    schema: basedOnMailingSchema,
    success: 200,
  }),
  adminPrints: endpoint<object, Prints>()({
    ...addresses.adminPrints,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  confirmPrint: endpoint<PrintConfirmation, Print>()({
    ...addresses.confirmPrint,
    protection: 'organiser',
    schema: printConfirmationSchema,
    success: 200,
  }),
  dropPrint: endpoint<{ id: string }, Print>()({
    ...addresses.dropPrint,
    protection: 'organiser',
    schema: printIdSchema,
    success: 200,
  }),
  adminDevices: endpoint<object, Devices>()({
    ...addresses.adminDevices,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  addDevice: endpoint<DeviceToAdd, AddedDevice>()({
    ...addresses.addDevice,
    protection: 'organiser',
    schema: deviceToAddSchema,
    success: 201,
  }),
  revokeDevice: endpoint<{ id: string }, Acknowledged>()({
    ...addresses.revokeDevice,
    protection: 'organiser',
    schema: deviceIdSchema,
    success: 200,
  }),
  doorList: endpoint<DoorListRequest, FileAnswer>()({
    ...addresses.doorList,
    protection: 'organiser',
    schema: doorListSchema,
    success: 200,
  }),
  adminConflicts: endpoint<object, Conflicts>()({
    ...addresses.adminConflicts,
    protection: 'organiser',
    schema: nothing,
    success: 200,
  }),
  settleConflict: endpoint<ConflictToSettle, Acknowledged>()({
    ...addresses.settleConflict,
    protection: 'organiser',
    schema: conflictToSettleSchema,
    success: 200,
  }),
  pairDevice: endpoint<Pairing, PairedDevice>()({
    ...addresses.pairDevice,
    protection: 'visitor',
    schema: pairingSchema,
    success: 200,
  }),
  doorScan: endpoint<Scan, ScanAnswer>()({
    ...addresses.doorScan,
    protection: 'device',
    schema: scanSchema,
    success: 200,
  }),
  doorScans: endpoint<KeptScans, KeptScanAnswers>()({
    ...addresses.doorScans,
    protection: 'any device',
    schema: keptScansSchema,
    success: 200,
  }),
  doorBook: endpoint<BookRequest, Book>()({
    ...addresses.doorBook,
    protection: 'device',
    schema: bookRequestSchema,
    success: 200,
  }),
  doorPeople: endpoint<object, DeskPeople>()({
    ...addresses.doorPeople,
    protection: 'desk',
    schema: nothing,
    success: 200,
  }),
  doorSearch: endpoint<DeskSearch, DeskPeople>()({
    ...addresses.doorSearch,
    protection: 'desk',
    schema: deskSearchSchema,
    success: 200,
  }),
  doorWalkIn: endpoint<WalkIn, AddedWalkIn>()({
    ...addresses.doorWalkIn,
    protection: 'any desk',
    schema: walkInSchema,
    success: 201,
  }),
  undoScan: endpoint<Undo, Acknowledged>()({
    ...addresses.undoScan,
    protection: 'device',
    schema: undoSchema,
    success: 200,
  }),
  doorStatus: endpoint<object, DoorStatus>()({
    ...addresses.doorStatus,
    protection: 'device',
    schema: nothing,
    success: 200,
  }),
  qr: endpoint<{ idFirebase: string }, FileAnswer>()({
    ...addresses.qr,
    protection: 'mail link',
    schema: qrSchema,
    success: 200,
  }),
  generatePDF: endpoint<BadgeRequest, FileAnswer>()({
    ...addresses.generatePDF,
    protection: 'mail link',
    schema: badgeSchema,
    success: 200,
  }),
  handleGeneratePDF: endpoint<BadgesRequest, FileAnswer>()({
    ...addresses.handleGeneratePDF,
    protection: 'organiser',
    schema: badgesSchema,
    success: 200,
  }),
  badgesToPrint: endpoint<BadgeSelection, BadgesToPrint>()({
    ...addresses.badgesToPrint,
    protection: 'organiser',
    schema: selectionSchema,
    success: 200,
  }),
  badgePicture: endpoint<PictureRequest, BadgePicture>()({
    ...addresses.badgePicture,
    protection: 'organiser',
    schema: pictureSchema,
    success: 200,
  }),
  startPrint: endpoint<PrintRequest, StartedPrint>()({
    ...addresses.startPrint,
    protection: 'organiser',
    schema: printSchema,
    success: 201,
  }),
  printFile: endpoint<PrintFileRequest, FileAnswer>()({
    ...addresses.printFile,
    protection: 'organiser',
    schema: printFileSchema,
    success: 200,
  }),
  repeatPrint: endpoint<{ id: string }, StartedPrint>()({
    ...addresses.repeatPrint,
    protection: 'organiser',
    schema: printIdSchema,
    success: 201,
  }),
  visit: endpoint<object, Visit>()({
    ...addresses.visit,
    protection: 'visit',
    schema: nothing,
    success: 200,
  }),
  changeVisit: endpoint<Change, Visit>()({
    ...addresses.changeVisit,
    protection: 'visit',
    schema: changeSchema,
    success: 200,
  }),
  eraseVisit: endpoint<Erasure, Acknowledged>()({
    ...addresses.eraseVisit,
    protection: 'visit',
    schema: erasureSchema,
    success: 200,
  }),
  cancelVisit: endpoint<BasedOn, Visit>()({
    ...addresses.cancelVisit,
    protection: 'visit',
    schema: basedOnSchema,
    success: 200,
  }),
  restoreVisit: endpoint<BasedOn, Visit>()({
    ...addresses.restoreVisit,
    protection: 'visit',
    schema: basedOnSchema,
    success: 200,
  }),
  resendConfirmation: endpoint<object, Acknowledged>()({
    ...addresses.resendConfirmation,
    protection: 'visit',
    schema: nothing,
    success: 200,
  }),
  visitData: endpoint<object, object>()({
    ...addresses.visitData,
    protection: 'visit',
    schema: nothing,
    success: 200,
  }),
  requestVisitLink: endpoint<LinkRequest, Acknowledged>()({
    ...addresses.requestVisitLink,
    protection: 'visitor',
    schema: linkRequestSchema,
    success: 200,
  }),
  unsubscribePage: endpoint<Unsubscription, FileAnswer>()({
    ...addresses.unsubscribePage,
    protection: 'mail link',
    schema: unsubscribeSchema,
    success: 200,
  }),
  unsubscribe: endpoint<Unsubscription, FileAnswer>()({
    ...addresses.unsubscribe,
    protection: 'mail link',
    schema: unsubscribeSchema,
    success: 200,
  }),
  dinner: endpoint<object, DinnerState>()({
    ...addresses.dinner,
    protection: 'anybody',
    schema: nothing,
    success: 200,
    sharedMaxAgeSeconds: 30,
  }),
  health: endpoint<object, Health>()({
    ...addresses.health,
    protection: 'anybody',
    schema: nothing,
    success: 200,
  }),
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
    definition: Endpoint<Input, Output> & {
      functionName: Name;
      path: `/${NoInfer<Name>}` | `/${NoInfer<Name>}/${string}`;
    },
  ) => definition;
}
