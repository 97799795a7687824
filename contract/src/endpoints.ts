/**
 * The table of calls, read by both the browser's client and the server's wrapper (API-2): input and answer, who may
 * call, for which edition it works, the input's schema, and 201 where something is added. Where a call is, call-paths.ts says.
 *
 * A call without a handler does not compile; a call without a rewrite in firebase.json fails
 * tools/deploy/reachable.test.ts.
 */
import { object } from 'yup';
import { callPaths } from './call-paths';
import * as account from './account';
import * as badges from './badges';
import * as bounces from './bounces';
import { buttonLinkSchema, type ButtonLink } from './button-link';
import { confirmationSchema, type ConfirmationRequest, type ConfirmationSent } from './confirmation-request';
import type * as door from './door';
import * as editions from './edition/calls';
import type * as changes from './edition/show-change';
import type { Book, BookRequest } from './door-book';
import * as doorSchemas from './door-schemas';
import type {
  Acknowledged,
  DinnerState,
  EditionOfCall,
  Endpoint,
  FileAnswer,
  Health,
  Protection,
  Row,
} from './endpoint';
import type { Editions } from './edition/editions';
import type { Rehearsal, RehearsalLink } from './edition/rehearsal';
import { mailingPlanSchema, type PlanRequest } from './mailing-plan';
import * as mailings from './mailings';
import * as registrants from './organisers-registrant';
import * as prints from './prints';
import type { ListRequest, RegistrantList } from './registrant-list';
import { listSchema } from './registrant-list-request';
import { registrationSchema, type Registered, type Registration } from './registration-form';
import * as session from './session';
import type { DinnerBoard, Statistics } from './statistics';
import * as team from './team';
import type { InputSchema } from './validate';
import * as views from './views';
import * as visit from './visit';

const nothing = object({}).noUnknown();

// oxfmt-ignore
const rows = {
  addUser: call<Registration, Registered>('visitor', 'live', registrationSchema, 201),
  email_personal: call<ConfirmationRequest, ConfirmationSent>('visitor or desk', 'chosen', confirmationSchema),
  login: call<session.Login, account.LoginAnswer>('visitor', 'none', session.loginSchema),
  loginSecond: call<account.LoginSecond, account.SignedIn>('visitor', 'none', account.loginSecondSchema),
  loginPasskey: call<account.LoginPasskey, account.SignedIn>('visitor', 'none', account.loginPasskeySchema),
  refreshToken: call<session.Refresh, session.TokenPair>('visitor', 'none', session.refreshSchema),
  passwordReset: call<session.PasswordReset, Acknowledged>('visitor', 'none', session.passwordResetSchema),
  password: call<session.NewPassword, session.PasswordSet>('visitor', 'none', session.newPasswordSchema),
  account: call<object, account.Account>('account', 'none', nothing),
  endSessions: call<account.SessionsToEnd, Acknowledged>('account', 'none', account.endSessionsSchema),
  startFactor: call<account.FactorToStart, account.NewAppKey>('account', 'none', account.startFactorSchema),
  confirmFactor: call<account.FactorCode, account.EnrolledFactor>('account', 'none', account.factorCodeSchema),
  removeFactor: call<account.FactorCode, Acknowledged>('account', 'none', account.factorCodeSchema),
  renewRecoveryCodes: call<account.FactorCode, account.RecoveryCodes>('account', 'none', account.factorCodeSchema),
  startPasskey: call<account.FactorCode, account.NewPasskey>('account', 'none', account.factorCodeSchema),
  addPasskey: call<account.MadePasskey, Acknowledged>('account', 'none', account.addPasskeySchema, 201),
  removePasskey: call<account.PasskeyId, Acknowledged>('account', 'none', account.passkeyIdSchema),
  adminTeam: call<object, team.Team>('owner', 'none', nothing),
  inviteMember: call<team.Invite, Acknowledged>('owner', 'none', team.inviteSchema, 201),
  resendInvitation: call<team.InvitationId, Acknowledged>('owner', 'none', team.invitationIdSchema),
  withdrawInvitation: call<team.InvitationId, Acknowledged>('owner', 'none', team.invitationIdSchema),
  changeRole: call<team.RoleChange, Acknowledged>('owner', 'none', team.changeRoleSchema),
  removeMember: call<team.MemberId, Acknowledged>('owner', 'none', team.memberSchema),
  resetFactor: call<team.MemberId, team.FactorReset>('owner', 'none', team.memberSchema),
  demandFactor: call<team.FactorDemanded, team.FactorDemandAnswer>('owner', 'none', team.demandFactorSchema),
  openInvitation: call<team.InvitationToOpen, team.OpenInvitation>('visitor', 'none', team.openInvitationSchema),
  acceptInvitation: call<team.InvitationToAccept, session.PasswordSet>('visitor', 'none', team.acceptInvitationSchema),
  adminEditions: call<object, Editions>('reader', 'chosen', nothing),
  adminTable: call<ListRequest, RegistrantList>('desk', 'chosen', listSchema),
  adminRegistrant: call<{ id: string }, registrants.RegistrantDetails>('desk', 'chosen', registrants.oneRegistrantSchema),
  addRegistrant: call<registrants.NewRegistrant, registrants.AddedRegistrant>('desk', 'live', registrants.addRegistrantSchema, 201),
  changeRegistrant: call<registrants.ChangedRegistrantData, registrants.RegistrantDetails>('organiser', 'chosen', registrants.changeRegistrantSchema),
  eraseRegistrant: call<registrants.BasedOnRegistrant, Acknowledged>('organiser', 'chosen', registrants.basedOnRegistrantSchema),
  cancelRegistrant: call<registrants.BasedOnRegistrant, registrants.RegistrantDetails>('organiser', 'chosen', registrants.basedOnRegistrantSchema),
  restoreRegistrant: call<registrants.Return, registrants.RegistrantDetails>('organiser', 'chosen', registrants.returnSchema),
  changePrintAs: call<registrants.PrintAsChange, registrants.RegistrantDetails>('desk', 'chosen', registrants.changePrintAsSchema),
  newCode: call<registrants.BasedOnRegistrant, registrants.WithNewCode>('organiser', 'chosen', registrants.basedOnRegistrantSchema),
  undoRegistrant: call<registrants.Return, registrants.RegistrantDetails>('organiser', 'chosen', registrants.returnSchema),
  previewBounces: call<bounces.PastedBounces, bounces.MarkedBounces>('organiser', 'chosen', bounces.bouncesSchema),
  markBounced: call<bounces.BouncesToMark, bounces.MarkedBounces>('organiser', 'chosen', bounces.markBouncesSchema),
  undoBounces: call<bounces.BouncesToUndo, bounces.UndoneBounces>('organiser', 'chosen', bounces.undoBouncesSchema),
  adminStatistics: call<object, Statistics>('reader', 'chosen', nothing),
  adminDinner: call<object, DinnerBoard>('reader', 'chosen', nothing),
  adminViews: call<object, views.Views>('desk', 'chosen', nothing),
  saveView: call<views.ViewToSave, views.View>('organiser', 'chosen', views.viewToSaveSchema),
  deleteView: call<views.ViewToDelete, Acknowledged>('organiser', 'chosen', views.viewToDeleteSchema),
  adminMailings: call<object, mailings.Mailings>('organiser', 'chosen', nothing),
  adminMailing: call<{ id: string }, mailings.MailingDetails>('organiser', 'chosen', mailings.mailingIdSchema),
  mailingReceivers: call<mailings.ReceiversRequest, mailings.Receivers>('organiser', 'chosen', mailings.receiversSchema),
  addMailing: { ...call<mailings.MailingDraft, mailings.MailingDetails>('organiser', 'chosen', mailings.mailingDraftSchema, 201), maxBodyBytes: mailings.maxMailingBytes },
  changeMailing: { ...call<mailings.MailingChange, mailings.MailingDetails>('organiser', 'chosen', mailings.mailingChangeSchema), maxBodyBytes: mailings.maxMailingBytes },
  deleteMailing: call<mailings.BasedOnMailing, Acknowledged>('organiser', 'chosen', mailings.basedOnMailingSchema),
  testMailing: call<mailings.TestRequest, Acknowledged>('organiser', 'chosen', mailings.mailingTestSchema),
  planMailing: call<PlanRequest, mailings.MailingDetails>('organiser', 'chosen', mailingPlanSchema),
  callOffMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  startMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  pauseMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  resumeMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  stopMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  retryMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', 'chosen', mailings.basedOnMailingSchema),
  showChange: call<object, changes.ShowChangeAnswer>('organiser', 'chosen', nothing),
  tellShowChange: call<changes.ChangeToTell, mailings.MailingDetails>('organiser', 'chosen', mailings.changeToTellSchema, 201),
  dismissShowChange: call<changes.ChangeToDismiss, Acknowledged>('organiser', 'chosen', mailings.changeToDismissSchema),
  adminPrints: call<object, prints.Prints>('desk', 'chosen', nothing),
  confirmPrint: call<prints.Confirmation, prints.Print>('desk', 'chosen', prints.confirmationSchema),
  lookedAtBadges: call<prints.LookedAtBadges, Acknowledged>('desk', 'chosen', prints.lookedAtSchema),
  dropPrint: call<{ id: string }, prints.Print>('desk', 'chosen', prints.printIdSchema),
  adminDevices: call<object, door.Devices>('desk', 'chosen', nothing),
  addDevice: call<door.DeviceToAdd, door.AddedDevice>('desk', 'live', doorSchemas.deviceToAddSchema, 201),
  revokeDevice: call<{ id: string }, Acknowledged>('desk', 'chosen', doorSchemas.deviceIdSchema),
  doorList: call<badges.DoorListRequest, FileAnswer>('organiser', 'chosen', badges.doorListSchema),
  adminConflicts: call<door.ConflictsRequest, door.Conflicts>('desk', 'chosen', doorSchemas.conflictsRequestSchema),
  settleConflict: call<door.ConflictToSettle, Acknowledged>('desk', 'chosen', doorSchemas.conflictToSettleSchema),
  adminEdition: call<editions.EditionToRead, editions.EditionDetails>('reader', 'chosen', editions.editionToReadSchema),
  saveDraft: { ...call<editions.DraftToSave, editions.SavedDraft>('organiser', 'chosen', editions.draftToSaveSchema), maxBodyBytes: editions.maxDraftBytes },
  copyEdition: call<editions.EditionToCopy, editions.CopiedEdition>('organiser', 'chosen', editions.editionToCopySchema, 201),
  askToPublish: call<editions.BasedOnDraft, editions.AskedToPublish>('organiser', 'chosen', editions.basedOnDraftSchema),
  discardDraft: call<editions.BasedOnDraft, Acknowledged>('organiser', 'chosen', editions.basedOnDraftSchema),
  editionVersions: call<editions.VersionsToRead, editions.EditionVersions>('organiser', 'chosen', editions.versionsToReadSchema),
  restoreVersion: call<editions.VersionToRestore, editions.SavedDraft>('owner', 'chosen', editions.versionToRestoreSchema, 201),
  previewDraft: call<editions.EditionRequest, editions.PreviewLink>('organiser', 'chosen', editions.editionRequestSchema, 201),
  publishDraft: call<editions.DraftToPublish, editions.PublishedVersion>('owner', 'chosen', editions.draftToPublishSchema, 202),
  putBackEdition: call<editions.EditionRequest, editions.PublishedVersion>('owner', 'chosen', editions.editionRequestSchema, 202),
  draftBadges: call<editions.BadgeFacts, editions.DraftBadges>('organiser', 'chosen', editions.badgeFactsSchema),
  rehearsal: call<editions.EditionRequest, Rehearsal>('organiser', 'chosen', editions.editionRequestSchema),
  startRehearsal: call<editions.EditionRequest, RehearsalLink>('organiser', 'chosen', editions.editionRequestSchema, 201),
  endRehearsal: call<editions.EditionRequest, Acknowledged>('organiser', 'chosen', editions.editionRequestSchema),
  preview: call<object, editions.Preview>('preview', 'chosen', nothing),
  pairDevice: call<door.Pairing, door.PairedDevice>('visitor', 'chosen', doorSchemas.pairingSchema),
  doorScan: call<door.Scan, door.ScanAnswer>('device', 'chosen', doorSchemas.scanSchema),
  doorScans: call<door.KeptScans, door.KeptScanAnswers>('any device', 'chosen', doorSchemas.keptScansSchema),
  doorBook: call<BookRequest, Book>('device', 'chosen', doorSchemas.bookRequestSchema),
  doorPeople: call<object, door.DeskPeople>('desk device', 'chosen', nothing),
  doorSearch: call<door.DeskSearch, door.DeskFound>('desk device', 'chosen', doorSchemas.deskSearchSchema),
  doorWalkIn: call<door.WalkIn, door.AddedWalkIn>('any desk device', 'chosen', doorSchemas.walkInSchema, 201),
  doorBadge: call<door.DeskBadgeRequest, door.DeskBadge>('desk device', 'chosen', doorSchemas.deskBadgeSchema),
  undoScan: call<door.Undo, Acknowledged>('any device', 'chosen', doorSchemas.undoSchema),
  doorStatus: call<door.DoorStatusRequest, door.PhoneStatus>('device', 'chosen', doorSchemas.doorStatusRequestSchema),
  qr: call<{ idFirebase: string }, FileAnswer>('mail link', 'chosen', badges.qrSchema),
  generatePDF: call<badges.BadgeRequest, FileAnswer>('mail link', 'chosen', badges.badgeSchema),
  handleGeneratePDF: call<badges.BadgesRequest, FileAnswer>('organiser', 'chosen', badges.badgesSchema),
  badgesToPrint: call<prints.LookRequest, prints.BadgesToPrint>('desk', 'chosen', prints.lookSchema),
  badgePicture: call<prints.PictureRequest, prints.BadgePicture>('desk', 'chosen', prints.pictureSchema),
  startPrint: call<prints.PrintRequest, prints.StartedPrint>('desk', 'chosen', prints.printSchema, 201),
  printFile: call<prints.PrintFileRequest, FileAnswer>('desk', 'chosen', prints.printFileSchema),
  repeatPrint: call<prints.Repetition, prints.StartedPrint>('desk', 'chosen', prints.repetitionSchema, 201),
  visit: call<object, visit.Visit>('visit', 'chosen', nothing),
  changeVisit: call<visit.Change, visit.Visit>('visit', 'chosen', visit.changeSchema),
  eraseVisit: call<visit.Erasure, Acknowledged>('visit', 'link', visit.erasureSchema),
  cancelVisit: call<visit.BasedOn, visit.Visit>('visit', 'chosen', visit.basedOnSchema),
  restoreVisit: call<visit.BasedOn, visit.Visit>('visit', 'chosen', visit.basedOnSchema),
  resendConfirmation: call<object, Acknowledged>('visit', 'chosen', nothing),
  visitData: call<object, object>('visit', 'link', nothing),
  requestVisitLink: call<visit.LinkRequest, Acknowledged>('visitor', 'chosen', visit.linkRequestSchema),
  withdrawAddress: call<object, visit.Visit>('visit', 'chosen', nothing),
  addressPage: call<ButtonLink, FileAnswer>('mail link', 'chosen', buttonLinkSchema),
  confirmAddress: call<ButtonLink, FileAnswer>('mail link', 'chosen', buttonLinkSchema),
  unsubscribePage: call<ButtonLink, FileAnswer>('mail link', 'link', buttonLinkSchema),
  unsubscribe: call<ButtonLink, FileAnswer>('mail link', 'link', buttonLinkSchema),
  dinner: { ...call<object, DinnerState>('anybody', 'chosen', nothing), sharedMaxAgeSeconds: 30 },
  health: call<object, Health>('anybody', 'none', nothing),
} satisfies Record<keyof typeof callPaths, object>;

export { apiPrefix, headerNames, idempotencyKeyPattern, mailLinks, publicApiKey } from './call-paths';
export type { Acknowledged, Endpoint, FileAnswer, Protection } from './endpoint';

export type EndpointName = keyof typeof callPaths;

export type InputOf<Name extends EndpointName> = NonNullable<(typeof rows)[Name]['input']>;

export type OutputOf<Name extends EndpointName> = NonNullable<(typeof rows)[Name]['output']>;

/** The functions that answer calls. */
export type FunctionName = (typeof callPaths)[EndpointName]['functionName'];

/** The calls that one function answers. */
export type EndpointsOf<Name extends FunctionName> = {
  [Each in EndpointName]: (typeof callPaths)[Each]['functionName'] extends Name ? Each : never;
}[EndpointName];

type Endpoints = {
  readonly [Name in EndpointName]: Endpoint<InputOf<Name>, OutputOf<Name>> & (typeof callPaths)[Name];
};

/** The names of all calls, in the order of the table. */
export const endpointNames = Object.keys(rows).filter((name): name is EndpointName => name in rows);

/** Each call's row with its path. */
export const endpoints = withPaths();

function withPaths(): Endpoints;
function withPaths(): object {
  return Object.fromEntries(endpointNames.map((name) => [name, { ...callPaths[name], ...rows[name] }]));
}

function call<Input, Output>(
  protection: Protection,
  edition: EditionOfCall,
  schema: InputSchema<Input>,
  success: 200 | 201 | 202 = 200,
): Row<Input, Output> {
  return { protection, edition, schema, success };
}
