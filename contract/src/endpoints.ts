/**
 * The table of calls, read by both the browser's client and the server's wrapper (API-2): input and answer, who may
 * call, the input's schema, and 201 where something is added. Where a call is, call-paths.ts says.
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
import type { Acknowledged, DinnerState, Endpoint, FileAnswer, Health, Protection, Row } from './endpoint';
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
  addUser: { ...call<Registration, Registered>('visitor', registrationSchema, 201), liveOnly: true, isRehearsed: true },
  email_personal: { ...call<ConfirmationRequest, ConfirmationSent>('visitor or desk', confirmationSchema), isRehearsed: true },
  login: call<session.Login, account.LoginAnswer>('visitor', session.loginSchema),
  loginSecond: call<account.LoginSecond, account.SignedIn>('visitor', account.loginSecondSchema),
  loginPasskey: call<account.LoginPasskey, account.SignedIn>('visitor', account.loginPasskeySchema),
  refreshToken: call<session.Refresh, session.TokenPair>('visitor', session.refreshSchema),
  passwordReset: call<session.PasswordReset, Acknowledged>('visitor', session.passwordResetSchema),
  password: call<session.NewPassword, session.PasswordSet>('visitor', session.newPasswordSchema),
  account: call<object, account.Account>('account', nothing),
  endSessions: call<account.SessionsToEnd, Acknowledged>('account', account.endSessionsSchema),
  startFactor: call<account.FactorToStart, account.NewAppKey>('account', account.startFactorSchema),
  confirmFactor: call<account.FactorCode, account.EnrolledFactor>('account', account.factorCodeSchema),
  removeFactor: call<account.FactorCode, Acknowledged>('account', account.factorCodeSchema),
  renewRecoveryCodes: call<account.FactorCode, account.RecoveryCodes>('account', account.factorCodeSchema),
  startPasskey: call<account.FactorCode, account.NewPasskey>('account', account.factorCodeSchema),
  addPasskey: call<account.MadePasskey, Acknowledged>('account', account.addPasskeySchema, 201),
  removePasskey: call<account.PasskeyId, Acknowledged>('account', account.passkeyIdSchema),
  adminTeam: call<object, team.Team>('owner', nothing),
  inviteMember: call<team.Invite, Acknowledged>('owner', team.inviteSchema, 201),
  resendInvitation: call<team.InvitationId, Acknowledged>('owner', team.invitationIdSchema),
  withdrawInvitation: call<team.InvitationId, Acknowledged>('owner', team.invitationIdSchema),
  changeRole: call<team.RoleChange, Acknowledged>('owner', team.changeRoleSchema),
  removeMember: call<team.MemberId, Acknowledged>('owner', team.memberSchema),
  resetFactor: call<team.MemberId, team.FactorReset>('owner', team.memberSchema),
  demandFactor: call<team.FactorDemanded, team.FactorDemandAnswer>('owner', team.demandFactorSchema),
  openInvitation: call<team.InvitationToOpen, team.OpenInvitation>('visitor', team.openInvitationSchema),
  acceptInvitation: call<team.InvitationToAccept, session.PasswordSet>('visitor', team.acceptInvitationSchema),
  adminEditions: call<object, Editions>('reader', nothing),
  adminTable: call<ListRequest, RegistrantList>('desk', listSchema),
  adminRegistrant: call<{ id: string }, registrants.RegistrantDetails>('desk', registrants.oneRegistrantSchema),
  addRegistrant: { ...call<registrants.NewRegistrant, registrants.AddedRegistrant>('desk', registrants.addRegistrantSchema, 201), liveOnly: true },
  changeRegistrant: call<registrants.ChangedRegistrantData, registrants.RegistrantDetails>('organiser', registrants.changeRegistrantSchema),
  eraseRegistrant: call<registrants.BasedOnRegistrant, Acknowledged>('organiser', registrants.basedOnRegistrantSchema),
  cancelRegistrant: call<registrants.BasedOnRegistrant, registrants.RegistrantDetails>('organiser', registrants.basedOnRegistrantSchema),
  restoreRegistrant: call<registrants.Return, registrants.RegistrantDetails>('organiser', registrants.returnSchema),
  changePrintAs: call<registrants.PrintAsChange, registrants.RegistrantDetails>('desk', registrants.changePrintAsSchema),
  newCode: call<registrants.BasedOnRegistrant, registrants.WithNewCode>('organiser', registrants.basedOnRegistrantSchema),
  undoRegistrant: call<registrants.Return, registrants.RegistrantDetails>('organiser', registrants.returnSchema),
  previewBounces: call<bounces.PastedBounces, bounces.MarkedBounces>('organiser', bounces.bouncesSchema),
  markBounced: call<bounces.BouncesToMark, bounces.MarkedBounces>('organiser', bounces.markBouncesSchema),
  undoBounces: call<bounces.BouncesToUndo, bounces.UndoneBounces>('organiser', bounces.undoBouncesSchema),
  adminStatistics: call<object, Statistics>('reader', nothing),
  adminDinner: call<object, DinnerBoard>('reader', nothing),
  adminViews: call<object, views.Views>('desk', nothing),
  saveView: call<views.ViewToSave, views.View>('organiser', views.viewToSaveSchema),
  deleteView: call<views.ViewToDelete, Acknowledged>('organiser', views.viewToDeleteSchema),
  adminMailings: call<object, mailings.Mailings>('organiser', nothing),
  adminMailing: call<{ id: string }, mailings.MailingDetails>('organiser', mailings.mailingIdSchema),
  mailingReceivers: call<mailings.ReceiversRequest, mailings.Receivers>('organiser', mailings.receiversSchema),
  addMailing: { ...call<mailings.MailingDraft, mailings.MailingDetails>('organiser', mailings.mailingDraftSchema, 201), maxBodyBytes: mailings.maxMailingBytes },
  changeMailing: { ...call<mailings.MailingChange, mailings.MailingDetails>('organiser', mailings.mailingChangeSchema), maxBodyBytes: mailings.maxMailingBytes },
  deleteMailing: call<mailings.BasedOnMailing, Acknowledged>('organiser', mailings.basedOnMailingSchema),
  testMailing: call<mailings.TestRequest, Acknowledged>('organiser', mailings.mailingTestSchema),
  planMailing: call<PlanRequest, mailings.MailingDetails>('organiser', mailingPlanSchema),
  callOffMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  startMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  pauseMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  resumeMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  stopMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  retryMailing: call<mailings.BasedOnMailing, mailings.MailingDetails>('organiser', mailings.basedOnMailingSchema),
  showChange: call<object, changes.ShowChangeAnswer>('organiser', nothing),
  tellShowChange: call<changes.ChangeToTell, mailings.MailingDetails>('organiser', mailings.changeToTellSchema, 201),
  dismissShowChange: call<changes.ChangeToDismiss, Acknowledged>('organiser', mailings.changeToDismissSchema),
  adminPrints: call<object, prints.Prints>('desk', nothing),
  confirmPrint: call<prints.Confirmation, prints.Print>('desk', prints.confirmationSchema),
  lookedAtBadges: call<prints.LookedAtBadges, Acknowledged>('desk', prints.lookedAtSchema),
  dropPrint: call<{ id: string }, prints.Print>('desk', prints.printIdSchema),
  adminDevices: call<object, door.Devices>('desk', nothing),
  addDevice: { ...call<door.DeviceToAdd, door.AddedDevice>('desk', doorSchemas.deviceToAddSchema, 201), liveOnly: true },
  revokeDevice: call<{ id: string }, Acknowledged>('desk', doorSchemas.deviceIdSchema),
  doorList: call<badges.DoorListRequest, FileAnswer>('organiser', badges.doorListSchema),
  adminConflicts: call<door.ConflictsRequest, door.Conflicts>('desk', doorSchemas.conflictsRequestSchema),
  settleConflict: call<door.ConflictToSettle, Acknowledged>('desk', doorSchemas.conflictToSettleSchema),
  adminEdition: call<editions.EditionToRead, editions.EditionDetails>('reader', editions.editionToReadSchema),
  saveDraft: { ...call<editions.DraftToSave, editions.SavedDraft>('organiser', editions.draftToSaveSchema), maxBodyBytes: editions.maxDraftBytes },
  copyEdition: call<editions.EditionToCopy, editions.CopiedEdition>('organiser', editions.editionToCopySchema, 201),
  askToPublish: call<editions.BasedOnDraft, editions.AskedToPublish>('organiser', editions.basedOnDraftSchema),
  discardDraft: call<editions.BasedOnDraft, Acknowledged>('organiser', editions.basedOnDraftSchema),
  editionVersions: call<editions.VersionsToRead, editions.EditionVersions>('organiser', editions.versionsToReadSchema),
  restoreVersion: call<editions.VersionToRestore, editions.SavedDraft>('owner', editions.versionToRestoreSchema, 201),
  previewDraft: call<editions.EditionRequest, editions.PreviewLink>('organiser', editions.editionRequestSchema, 201),
  publishDraft: call<editions.DraftToPublish, editions.PublishedVersion>('owner', editions.draftToPublishSchema, 202),
  putBackEdition: call<editions.EditionRequest, editions.PublishedVersion>('owner', editions.editionRequestSchema, 202),
  draftBadges: call<editions.BadgeFacts, editions.DraftBadges>('organiser', editions.badgeFactsSchema),
  rehearsal: call<editions.EditionRequest, Rehearsal>('organiser', editions.editionRequestSchema),
  startRehearsal: call<editions.EditionRequest, RehearsalLink>('organiser', editions.editionRequestSchema, 201),
  endRehearsal: call<editions.EditionRequest, Acknowledged>('organiser', editions.editionRequestSchema),
  preview: call<object, editions.Preview>('preview', nothing),
  pairDevice: call<door.Pairing, door.PairedDevice>('visitor', doorSchemas.pairingSchema),
  doorScan: call<door.Scan, door.ScanAnswer>('device', doorSchemas.scanSchema),
  doorScans: call<door.KeptScans, door.KeptScanAnswers>('any device', doorSchemas.keptScansSchema),
  doorBook: call<BookRequest, Book>('device', doorSchemas.bookRequestSchema),
  doorPeople: call<object, door.DeskPeople>('desk device', nothing),
  doorSearch: call<door.DeskSearch, door.DeskFound>('desk device', doorSchemas.deskSearchSchema),
  doorWalkIn: call<door.WalkIn, door.AddedWalkIn>('any desk device', doorSchemas.walkInSchema, 201),
  doorBadge: call<door.DeskBadgeRequest, door.DeskBadge>('desk device', doorSchemas.deskBadgeSchema),
  undoScan: call<door.Undo, Acknowledged>('any device', doorSchemas.undoSchema),
  doorStatus: call<door.DoorStatusRequest, door.PhoneStatus>('device', doorSchemas.doorStatusRequestSchema),
  qr: call<{ idFirebase: string }, FileAnswer>('mail link', badges.qrSchema),
  generatePDF: call<badges.BadgeRequest, FileAnswer>('mail link', badges.badgeSchema),
  handleGeneratePDF: call<badges.BadgesRequest, FileAnswer>('organiser', badges.badgesSchema),
  badgesToPrint: call<prints.LookRequest, prints.BadgesToPrint>('desk', prints.lookSchema),
  badgePicture: call<prints.PictureRequest, prints.BadgePicture>('desk', prints.pictureSchema),
  startPrint: call<prints.PrintRequest, prints.StartedPrint>('desk', prints.printSchema, 201),
  printFile: call<prints.PrintFileRequest, FileAnswer>('desk', prints.printFileSchema),
  repeatPrint: call<prints.Repetition, prints.StartedPrint>('desk', prints.repetitionSchema, 201),
  visit: call<object, visit.Visit>('visit', nothing),
  changeVisit: call<visit.Change, visit.Visit>('visit', visit.changeSchema),
  eraseVisit: call<visit.Erasure, Acknowledged>('visit', visit.erasureSchema),
  cancelVisit: call<visit.BasedOn, visit.Visit>('visit', visit.basedOnSchema),
  restoreVisit: call<visit.BasedOn, visit.Visit>('visit', visit.basedOnSchema),
  resendConfirmation: call<object, Acknowledged>('visit', nothing),
  visitData: call<object, object>('visit', nothing),
  requestVisitLink: { ...call<visit.LinkRequest, Acknowledged>('visitor', visit.linkRequestSchema), isRehearsed: true },
  withdrawAddress: call<object, visit.Visit>('visit', nothing),
  addressPage: call<ButtonLink, FileAnswer>('mail link', buttonLinkSchema),
  confirmAddress: call<ButtonLink, FileAnswer>('mail link', buttonLinkSchema),
  unsubscribePage: call<ButtonLink, FileAnswer>('mail link', buttonLinkSchema),
  unsubscribe: call<ButtonLink, FileAnswer>('mail link', buttonLinkSchema),
  dinner: { ...call<object, DinnerState>('anybody', nothing), sharedMaxAgeSeconds: 30 },
  health: call<object, Health>('anybody', nothing),
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
  schema: InputSchema<Input>,
  success: 200 | 201 | 202 = 200,
): Row<Input, Output> {
  return { protection, schema, success };
}
