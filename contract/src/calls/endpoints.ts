/**
 * The table of calls, read by the browser's client and the server's wrapper (API-2): who may call, for which edition,
 * the schema of the input, the type of the response, and its status if that is not 200. Paths are in call-paths.ts.
 *
 * A call without a handler does not compile; a call without a rewrite in firebase.json fails
 * tools/deploy/checks/reachable.test.ts.
 */
import { object } from 'yup';
import { callPaths } from './call-paths';
import * as account from '../team/account';
import * as badges from '../badges/badges';
import * as bounces from '../mail/bounces';
import { buttonLinkSchema } from '../mail/button-link';
import { confirmationSchema, type ConfirmationSent } from '../mail/confirmation/confirmation-request';
import type * as door from '../door/door';
import * as editions from '../publication/calls';
import { firstShowSchema, type FirstShow } from '../publication/first-show';
import type { ShowChangeAnswer } from '../publication/show-change';
import * as changes from '../publication/requests';
import type { Book } from '../door/door-book';
import * as doorSchemas from '../door/door-schemas';
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
import type { Editions } from '../publication/editions';
import type { Rehearsal, RehearsalLink } from '../publication/rehearsal';
import { mailingPlanSchema } from '../mail/mailing/mailing-plan';
import * as mailingSchemas from '../mail/mailing/mailing-schemas';
import * as mailings from '../mail/mailing/mailings';
import type * as notes from '../registrant/notes/notes';
import * as noteSchemas from '../registrant/notes/notes-schemas';
import * as registrants from '../registrant/organisers-registrant';
import * as prints from '../badges/prints';
import type { RegistrantList } from '../registrant/list/registrant-list';
import {
  giveBadgeKindsSchema,
  listSchema,
  tagRegistrantsSchema,
  type GiveBadgeKindsRequest,
  type TagRegistrantsRequest,
} from '../registrant/list/registrant-list-request';
import { registrationSchema, type RegistrationAnswer } from '../registrant/registration-form';
import * as session from '../team/session';
import type { DinnerBoard, Statistics } from '../registrant/statistics';
import { seenTodaySchema, type Today } from './today';
import * as team from '../team/team';
import type { InputSchema } from '../wire/validate';
import * as selections from '../registrant/selection/selection';
import * as views from '../registrant/views';
import * as visit from '../registrant/visit';
import type * as exhibitors from '../exhibitors/exhibitors';
import * as exhibitorSchemas from '../exhibitors/exhibitor-schemas';

const noInput: InputSchema<object> = object({}).noUnknown();

// oxfmt-ignore
const rows = {
  addUser: call('visitor', 'live', registrationSchema).answers<RegistrationAnswer>(201),
  email_personal: call('visitor or desk', 'chosen', confirmationSchema).answers<ConfirmationSent>(),
  login: call('visitor', 'none', session.loginSchema).answers<account.LoginAnswer>(),
  loginSecond: call('visitor', 'none', account.loginSecondSchema).answers<account.SignedIn>(),
  loginPasskey: call('visitor', 'none', account.loginPasskeySchema).answers<account.SignedIn>(),
  refreshToken: call('visitor', 'none', session.refreshSchema).answers<session.TokenPair>(),
  passwordReset: call('visitor', 'none', session.passwordResetSchema).answers<Acknowledged>(),
  password: call('visitor', 'none', session.newPasswordSchema).answers<session.AccountWithNewPassword>(),
  account: call('account', 'none', noInput).answers<account.Account>(),
  endSessions: call('account', 'none', account.endSessionsSchema).answers<Acknowledged>(),
  startFactor: call('account', 'none', account.startFactorSchema).answers<account.NewAppKey>(),
  confirmFactor: call('account', 'none', account.factorCodeSchema).answers<account.EnrolledFactor>(),
  removeFactor: call('account', 'none', account.factorCodeSchema).answers<Acknowledged>(),
  renewRecoveryCodes: call('account', 'none', account.factorCodeSchema).answers<account.RecoveryCodes>(),
  startPasskey: call('account', 'none', account.factorCodeSchema).answers<account.NewPasskey>(),
  addPasskey: call('account', 'none', account.addPasskeySchema).answers<Acknowledged>(201),
  removePasskey: call('account', 'none', account.passkeyIdSchema).answers<Acknowledged>(),
  adminTeam: call('owner', 'none', noInput).answers<team.Team>(),
  inviteMember: call('owner', 'none', team.inviteSchema).answers<Acknowledged>(201),
  resendInvitation: call('owner', 'none', team.invitationIdSchema).answers<Acknowledged>(),
  withdrawInvitation: call('owner', 'none', team.invitationIdSchema).answers<Acknowledged>(),
  changeRole: call('owner', 'none', team.changeRoleSchema).answers<Acknowledged>(),
  removeMember: call('owner', 'none', team.memberSchema).answers<Acknowledged>(),
  resetFactor: call('owner', 'none', team.memberSchema).answers<team.FactorReset>(),
  demandFactor: call('owner', 'none', team.demandFactorSchema).answers<team.DemandedFactor>(),
  openInvitation: call('visitor', 'none', team.openInvitationSchema).answers<team.OpenInvitation>(),
  acceptInvitation: call('visitor', 'none', team.acceptInvitationSchema).answers<session.AccountWithNewPassword>(),
  adminEditions: call('reader', 'prepared', noInput).answers<Editions>(),
  adminTable: call('desk', 'chosen', listSchema).answers<RegistrantList>(),
  adminRegistrant: call('desk', 'chosen', registrants.oneRegistrantSchema).answers<registrants.RegistrantDetails>(),
  addRegistrant: call('desk', 'live', registrants.addRegistrantSchema).answers<registrants.AddedRegistrant>(201),
  changeRegistrant: call('organiser', 'chosen', registrants.changeRegistrantSchema).answers<registrants.RegistrantDetails>(),
  eraseRegistrant: call('organiser', 'chosen', registrants.basedOnRegistrantSchema).answers<Acknowledged>(),
  cancelRegistrant: call('organiser', 'chosen', registrants.basedOnRegistrantSchema).answers<registrants.RegistrantDetails>(),
  restoreRegistrant: call('organiser', 'chosen', registrants.restoreSchema).answers<registrants.RegistrantDetails>(),
  changePrintAs: call('desk', 'chosen', registrants.changePrintAsSchema).answers<registrants.RegistrantDetails>(),
  giveBadgeKinds: call<GiveBadgeKindsRequest>('organiser', 'chosen', giveBadgeKindsSchema).answers<registrants.ChangedMany>(),
  makeSelection: { ...call<selections.SelectionRequest>('desk', 'chosen', selections.selectionSchema).answers<selections.StoredSelection>(201), maxBodyBytes: selections.maxSelectionBytes },
  cancelRegistrants: call('organiser', 'chosen', selections.cancelRegistrantsSchema).answers<registrants.ChangedMany>(),
  noteRegistrant: call('organiser', 'chosen', noteSchemas.noteRegistrantSchema).answers<registrants.RegistrantDetails>(),
  tagRegistrants: call<TagRegistrantsRequest>('organiser', 'live', tagRegistrantsSchema).answers<registrants.ChangedMany>(),
  adminTags: call('organiser', 'chosen', noInput).answers<notes.Tags>(),
  saveTags: call('organiser', 'live', noteSchemas.saveTagsSchema).answers<notes.SavedTags>(),
  newCode: call('organiser', 'chosen', registrants.basedOnRegistrantSchema).answers<registrants.WithNewCode>(),
  undoRegistrant: call('organiser', 'chosen', registrants.restoreSchema).answers<registrants.RegistrantDetails>(),
  previewBounces: call('organiser', 'chosen', bounces.bouncesSchema).answers<bounces.MarkedBounces>(),
  markBounced: call('organiser', 'chosen', bounces.markBouncesSchema).answers<bounces.MarkedBounces>(),
  undoBounces: call('organiser', 'chosen', bounces.undoBouncesSchema).answers<bounces.UndoneBounces>(),
  adminStatistics: call('reader', 'chosen', noInput).answers<Statistics>(),
  adminDinner: call('reader', 'chosen', noInput).answers<DinnerBoard>(),
  adminToday: call('reader', 'live', noInput).answers<Today>(),
  seenToday: call('reader', 'none', seenTodaySchema).answers<Acknowledged>(),
  adminViews: call('desk', 'chosen', noInput).answers<views.Views>(),
  saveView: call('organiser', 'chosen', views.viewToSaveSchema).answers<views.View>(),
  deleteView: call('organiser', 'chosen', views.viewToDeleteSchema).answers<Acknowledged>(),
  adminMailings: call('organiser', 'chosen', noInput).answers<mailings.Mailings>(),
  adminMailing: call('organiser', 'chosen', mailingSchemas.mailingIdSchema).answers<mailings.MailingDetails>(),
  mailingReceivers: call('organiser', 'chosen', mailingSchemas.recipientsSchema).answers<mailings.Recipients>(),
  addMailing: { ...call<mailings.MailingDraft>('organiser', 'chosen', mailingSchemas.mailingDraftSchema).answers<mailings.MailingDetails>(201), maxBodyBytes: mailings.maxMailingBytes },
  changeMailing: { ...call<mailings.MailingDraft & mailings.BasedOnMailing>('organiser', 'chosen', mailingSchemas.mailingChangeSchema).answers<mailings.MailingDetails>(), maxBodyBytes: mailings.maxMailingBytes },
  deleteMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<Acknowledged>(),
  testMailing: call('organiser', 'chosen', mailingSchemas.mailingTestSchema).answers<Acknowledged>(),
  planMailing: call('organiser', 'chosen', mailingPlanSchema).answers<mailings.MailingDetails>(),
  callOffMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  startMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  pauseMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  resumeMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  stopMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  retryMailing: call('organiser', 'chosen', mailingSchemas.basedOnMailingSchema).answers<mailings.MailingDetails>(),
  showChange: call('organiser', 'chosen', noInput).answers<ShowChangeAnswer>(),
  tellShowChange: call('organiser', 'chosen', changes.changeToTellSchema).answers<mailings.MailingDetails>(201),
  dismissShowChange: call('organiser', 'chosen', changes.changeToDismissSchema).answers<Acknowledged>(),
  adminPrints: call('desk', 'chosen', noInput).answers<prints.Prints>(),
  confirmPrint: call('desk', 'chosen', prints.confirmationSchema).answers<prints.Print>(),
  lookedAtBadges: call('desk', 'chosen', prints.reviewedBadgesSchema).answers<Acknowledged>(),
  dropPrint: call('desk', 'chosen', prints.printIdSchema).answers<prints.Print>(),
  adminDevices: call('desk', 'chosen', noInput).answers<door.Devices>(),
  addDevice: call('desk', 'live', doorSchemas.deviceToAddSchema).answers<door.AddedDevice>(201),
  revokeDevice: call('desk', 'chosen', doorSchemas.deviceIdSchema).answers<Acknowledged>(),
  doorList: call('organiser', 'chosen', badges.doorListSchema).answers<FileAnswer>(),
  adminConflicts: call('desk', 'chosen', doorSchemas.conflictsRequestSchema).answers<door.Conflicts>(),
  settleConflict: call('desk', 'chosen', doorSchemas.conflictToSettleSchema).answers<Acknowledged>(),
  adminEdition: call('reader', 'prepared', editions.editionToReadSchema).answers<editions.EditionDetails>(),
  saveDraft: { ...call('organiser', 'prepared', editions.draftToSaveSchema).answers<editions.SavedDraft>(), maxBodyBytes: editions.maxDraftBytes },
  copyEdition: call('organiser', 'chosen', editions.editionToCopySchema).answers<editions.CopiedEdition>(201),
  beginFirstShow: call('owner', 'prepared', firstShowSchema).answers<FirstShow>(201),
  askToPublish: call('organiser', 'prepared', editions.basedOnDraftSchema).answers<editions.PublishRequestAnswer>(),
  discardDraft: call('organiser', 'prepared', editions.basedOnDraftSchema).answers<Acknowledged>(),
  editionVersions: call('organiser', 'prepared', editions.versionsToReadSchema).answers<editions.EditionVersions>(),
  restoreVersion: call('owner', 'prepared', editions.versionToRestoreSchema).answers<editions.SavedDraft>(201),
  previewDraft: call('organiser', 'prepared', editions.editionRequestSchema).answers<editions.PreviewLink>(201),
  publishDraft: call('owner', 'prepared', editions.draftToPublishSchema).answers<editions.PublishedVersion>(202),
  putBackEdition: call('owner', 'chosen', editions.editionRequestSchema).answers<editions.PublishedVersion>(202),
  draftBadges: call('organiser', 'prepared', changes.badgeFactsSchema).answers<editions.DraftBadges>(),
  rehearsal: call('organiser', 'chosen', editions.editionRequestSchema).answers<Rehearsal>(),
  startRehearsal: call('organiser', 'chosen', editions.editionRequestSchema).answers<RehearsalLink>(201),
  endRehearsal: call('organiser', 'chosen', editions.editionRequestSchema).answers<Acknowledged>(),
  preview: call('preview', 'prepared', noInput).answers<editions.Preview>(),
  pairDevice: call('visitor', 'chosen', doorSchemas.pairingSchema).answers<door.PairedDevice>(),
  doorScan: call('device', 'chosen', doorSchemas.scanSchema).answers<door.ScanAnswer>(),
  doorScans: call('any device', 'chosen', doorSchemas.keptScansSchema).answers<door.KeptScanAnswers>(),
  doorBook: call('device', 'chosen', doorSchemas.bookRequestSchema).answers<Book>(),
  doorPeople: call('desk device', 'chosen', noInput).answers<door.DeskPeople>(),
  doorSearch: call('desk device', 'chosen', doorSchemas.deskSearchSchema).answers<door.DeskSearchResult>(),
  doorWalkIn: call('any desk device', 'chosen', doorSchemas.walkInSchema).answers<door.AddedWalkIn>(201),
  doorBadge: call('desk device', 'chosen', doorSchemas.deskBadgeSchema).answers<door.DeskBadge>(),
  undoScan: call<door.Undo>('any device', 'chosen', doorSchemas.undoSchema).answers<Acknowledged>(),
  doorStatus: call('device', 'chosen', doorSchemas.doorStatusRequestSchema).answers<door.PhoneStatus>(),
  adminExhibitors: call('organiser', 'chosen', noInput).answers<exhibitors.ExhibitorList>(),
  saveContacts: { ...call('organiser', 'live', exhibitorSchemas.saveContactsSchema).answers<exhibitors.SavedContacts>(), maxBodyBytes: exhibitorSchemas.maxContactsBytes },
  removeContacts: { ...call('organiser', 'chosen', exhibitorSchemas.exhibitorKeysSchema).answers<exhibitors.RemovedContacts>(), maxBodyBytes: exhibitorSchemas.maxKeysBytes },
  sendExhibitorLinks: { ...call('organiser', 'live', exhibitorSchemas.exhibitorKeysSchema).answers<exhibitors.SentLinks>(202), maxBodyBytes: exhibitorSchemas.maxKeysBytes },
  openExhibitor: call('visitor', 'live', exhibitorSchemas.openExhibitorSchema).answers<exhibitors.OpenedPage>(),
  exhibitor: call('exhibitor', 'live', noInput).answers<exhibitors.ExhibitorPage>(),
  acceptAgreement: call('exhibitor', 'live', exhibitorSchemas.agreementSchema).answers<exhibitors.ExhibitorPage>(),
  requestExhibitorLink: call('visitor', 'live', exhibitorSchemas.exhibitorLinkRequestSchema).answers<Acknowledged>(),
  openedInvitation: call('visitor', 'live', exhibitorSchemas.openedInvitationSchema).answers<Acknowledged>(),
  qr: call('mail link', 'chosen', badges.qrSchema).answers<FileAnswer>(),
  generatePDF: call('mail link', 'chosen', badges.badgeSchema).answers<FileAnswer>(),
  handleGeneratePDF: call('organiser', 'chosen', badges.badgesSchema).answers<FileAnswer>(),
  badgesToPrint: call('desk', 'chosen', prints.badgesToPrintSchema).answers<prints.BadgesToPrint>(),
  badgePicture: call('desk', 'chosen', prints.badgePictureSchema).answers<prints.BadgePicture>(),
  startPrint: call('desk', 'chosen', prints.printRequestSchema).answers<prints.StartedPrint>(201),
  printFile: call('desk', 'chosen', prints.printFileSchema).answers<FileAnswer>(),
  repeatPrint: call('desk', 'chosen', prints.repetitionSchema).answers<prints.StartedPrint>(201),
  visit: call('visit', 'chosen', noInput).answers<visit.Visit>(),
  changeVisit: call('visit', 'chosen', visit.changeSchema).answers<visit.Visit>(),
  eraseVisit: call('visit', 'link', visit.erasureSchema).answers<Acknowledged>(),
  cancelVisit: call('visit', 'chosen', visit.basedOnSchema).answers<visit.Visit>(),
  restoreVisit: call('visit', 'chosen', visit.basedOnSchema).answers<visit.Visit>(),
  resendConfirmation: call('visit', 'chosen', noInput).answers<Acknowledged>(),
  visitData: call('visit', 'link', noInput).answers<object>(),
  requestVisitLink: call('visitor', 'chosen', visit.linkRequestSchema).answers<Acknowledged>(),
  withdrawAddress: call('visit', 'chosen', noInput).answers<visit.Visit>(),
  addressPage: call('mail link', 'chosen', buttonLinkSchema).answers<FileAnswer>(),
  confirmAddress: call('mail link', 'chosen', buttonLinkSchema).answers<FileAnswer>(),
  unsubscribePage: call('mail link', 'link', buttonLinkSchema).answers<FileAnswer>(),
  unsubscribe: call('mail link', 'link', buttonLinkSchema).answers<FileAnswer>(),
  dinner: { ...call('anybody', 'chosen', noInput).answers<DinnerState>(), sharedMaxAgeSeconds: 30 },
  health: call('anybody', 'none', noInput).answers<Health>(),
} satisfies Record<keyof typeof callPaths, object>;

export { apiPrefix, headerNames, idempotencyKeyPattern, mailLinks, publicApiKey } from './call-paths';
export type { Acknowledged, Endpoint, FileAnswer, Protection } from './endpoint';

export type EndpointName = keyof typeof callPaths;

export type InputOf<Name extends EndpointName> = NonNullable<(typeof rows)[Name]['input']>;

export type OutputOf<Name extends EndpointName> = NonNullable<(typeof rows)[Name]['output']>;

export type FunctionName = (typeof callPaths)[EndpointName]['functionName'];

/** The calls that one function answers. */
export type EndpointsOf<Name extends FunctionName> = {
  [Call in EndpointName]: (typeof callPaths)[Call]['functionName'] extends Name ? Call : never;
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

/** Infers the input's type from the schema; `answers` takes the response's type. */
function call<Input>(protection: Protection, edition: EditionOfCall, schema: InputSchema<Input>) {
  return {
    answers: <Output>(success: 200 | 201 | 202 = 200): Row<Input, Output> => ({
      protection,
      edition,
      schema,
      success,
    }),
  };
}
