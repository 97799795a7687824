/**
 * The function, method and path of each call, and the names of headers. The schemas are in another file (endpoints.ts),
 * so that a page that only reads does not load the schema library.
 */
import { badgeFormat } from '../badges/badge-format';
import type { CallPath } from './endpoint';

/** `functionName`: the deployed function; `path` is relative to the API host. */
// oxfmt-ignore
export const callPaths = {
  addUser: { functionName: 'addUser', method: 'PUT', path: '/addUser' },
  email_personal: { functionName: 'email_personal', method: 'POST', path: '/email_personal' },
  login: { functionName: 'login', method: 'POST', path: '/login' },
  loginSecond: { functionName: 'login', method: 'POST', path: '/login/second' },
  loginPasskey: { functionName: 'login', method: 'POST', path: '/login/passkey' },
  refreshToken: { functionName: 'refreshToken', method: 'POST', path: '/refreshToken' },
  passwordReset: { functionName: 'passwordReset', method: 'POST', path: '/passwordReset' },
  password: { functionName: 'password', method: 'POST', path: '/password' },
  account: { functionName: 'login', method: 'GET', path: '/account' },
  endSessions: { functionName: 'login', method: 'POST', path: '/account/sessions/end' },
  startFactor: { functionName: 'login', method: 'POST', path: '/account/factor' },
  confirmFactor: { functionName: 'login', method: 'POST', path: '/account/factor/confirm' },
  removeFactor: { functionName: 'login', method: 'POST', path: '/account/factor/remove' },
  renewRecoveryCodes: { functionName: 'login', method: 'POST', path: '/account/recovery' },
  startPasskey: { functionName: 'login', method: 'POST', path: '/account/passkey' },
  addPasskey: { functionName: 'login', method: 'POST', path: '/account/passkey/add' },
  removePasskey: { functionName: 'login', method: 'POST', path: '/account/passkey/remove' },
  adminTeam: { functionName: 'team', method: 'GET', path: '/admin/team' },
  inviteMember: { functionName: 'team', method: 'POST', path: '/admin/team/invite' },
  resendInvitation: { functionName: 'team', method: 'POST', path: '/admin/team/invite/again' },
  withdrawInvitation: { functionName: 'team', method: 'POST', path: '/admin/team/invite/withdraw' },
  changeRole: { functionName: 'team', method: 'POST', path: '/admin/team/role' },
  removeMember: { functionName: 'team', method: 'POST', path: '/admin/team/remove' },
  resetFactor: { functionName: 'team', method: 'POST', path: '/admin/team/factor' },
  demandFactor: { functionName: 'team', method: 'POST', path: '/admin/team/demand' },
  openInvitation: { functionName: 'team', method: 'POST', path: '/invitation/open' },
  acceptInvitation: { functionName: 'team', method: 'POST', path: '/invitation' },
  adminEditions: { functionName: 'admin', method: 'GET', path: '/admin/editions' },
  adminTable: { functionName: 'admin', method: 'GET', path: '/admin/table' },
  adminRegistrant: { functionName: 'admin', method: 'GET', path: '/admin/registrant' },
  addRegistrant: { functionName: 'admin', method: 'POST', path: '/admin/registrant' },
  changeRegistrant: { functionName: 'admin', method: 'PUT', path: '/admin/registrant' },
  eraseRegistrant: { functionName: 'admin', method: 'DELETE', path: '/admin/registrant' },
  cancelRegistrant: { functionName: 'admin', method: 'POST', path: '/admin/registrant/cancel' },
  restoreRegistrant: { functionName: 'admin', method: 'POST', path: '/admin/registrant/restore' },
  changePrintAs: { functionName: 'admin', method: 'PUT', path: '/admin/registrant/print' },
  makeSelection: { functionName: 'admin', method: 'POST', path: '/admin/selection' },
  cancelRegistrants: { functionName: 'admin', method: 'POST', path: '/admin/registrants/cancel' },
  giveBadgeKinds: { functionName: 'admin', method: 'PUT', path: '/admin/registrants/kind' },
  noteRegistrant: { functionName: 'admin', method: 'PUT', path: '/admin/registrant/note' },
  tagRegistrants: { functionName: 'admin', method: 'PUT', path: '/admin/registrants/tag' },
  adminTags: { functionName: 'admin', method: 'GET', path: '/admin/tags' },
  saveTags: { functionName: 'admin', method: 'PUT', path: '/admin/tags' },
  newCode: { functionName: 'admin', method: 'POST', path: '/admin/registrants/newCode' },
  undoRegistrant: { functionName: 'admin', method: 'POST', path: '/admin/registrant/undo' },
  previewBounces: { functionName: 'admin', method: 'POST', path: '/admin/bounces/preview' },
  markBounced: { functionName: 'admin', method: 'POST', path: '/admin/bounces' },
  undoBounces: { functionName: 'admin', method: 'POST', path: '/admin/bounces/undo' },
  adminStatistics: { functionName: 'admin', method: 'GET', path: '/admin/statistics' },
  adminDinner: { functionName: 'admin', method: 'GET', path: '/admin/dinner' },
  adminToday: { functionName: 'admin', method: 'GET', path: '/admin/today' },
  seenToday: { functionName: 'admin', method: 'POST', path: '/admin/today' },
  adminViews: { functionName: 'admin', method: 'GET', path: '/admin/views' },
  saveView: { functionName: 'admin', method: 'PUT', path: '/admin/views' },
  deleteView: { functionName: 'admin', method: 'DELETE', path: '/admin/views' },
  adminMailings: { functionName: 'admin', method: 'GET', path: '/admin/mailings' },
  adminMailing: { functionName: 'admin', method: 'GET', path: '/admin/mailing' },
  mailingReceivers: { functionName: 'admin', method: 'GET', path: '/admin/mailing/receivers' },
  addMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing' },
  changeMailing: { functionName: 'admin', method: 'PUT', path: '/admin/mailing' },
  deleteMailing: { functionName: 'admin', method: 'DELETE', path: '/admin/mailing' },
  testMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/test' },
  planMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/plan' },
  callOffMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/call-off' },
  startMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/start' },
  pauseMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/pause' },
  resumeMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/resume' },
  stopMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/stop' },
  retryMailing: { functionName: 'admin', method: 'POST', path: '/admin/mailing/retry' },
  showChange: { functionName: 'admin', method: 'GET', path: '/admin/show-change' },
  tellShowChange: { functionName: 'admin', method: 'POST', path: '/admin/show-change/tell' },
  dismissShowChange: { functionName: 'admin', method: 'POST', path: '/admin/show-change/dismiss' },
  adminPrints: { functionName: 'admin', method: 'GET', path: '/admin/prints' },
  confirmPrint: { functionName: 'admin', method: 'POST', path: '/admin/prints/confirm' },
  lookedAtBadges: { functionName: 'admin', method: 'POST', path: '/admin/prints/looked-at' },
  dropPrint: { functionName: 'admin', method: 'POST', path: '/admin/prints/drop' },
  adminDevices: { functionName: 'admin', method: 'GET', path: '/admin/devices' },
  addDevice: { functionName: 'admin', method: 'POST', path: '/admin/devices' },
  revokeDevice: { functionName: 'admin', method: 'POST', path: '/admin/devices/revoke' },
  doorList: { functionName: 'admin', method: 'GET', path: '/admin/door-list' },
  adminConflicts: { functionName: 'admin', method: 'GET', path: '/admin/conflicts' },
  settleConflict: { functionName: 'admin', method: 'POST', path: '/admin/conflicts/settle' },
  adminEdition: { functionName: 'admin', method: 'GET', path: '/admin/edition' },
  saveDraft: { functionName: 'admin', method: 'PUT', path: '/admin/edition/draft' },
  copyEdition: { functionName: 'admin', method: 'POST', path: '/admin/edition/copy' },
  beginFirstShow: { functionName: 'admin', method: 'POST', path: '/admin/edition/first' },
  askToPublish: { functionName: 'admin', method: 'POST', path: '/admin/edition/ask' },
  discardDraft: { functionName: 'admin', method: 'POST', path: '/admin/edition/discard' },
  editionVersions: { functionName: 'admin', method: 'GET', path: '/admin/edition/versions' },
  restoreVersion: { functionName: 'admin', method: 'POST', path: '/admin/edition/restore' },
  previewDraft: { functionName: 'admin', method: 'POST', path: '/admin/edition/preview' },
  publishDraft: { functionName: 'publish', method: 'POST', path: '/admin/edition/publish' },
  putBackEdition: { functionName: 'publish', method: 'POST', path: '/admin/edition/put-back' },
  draftBadges: { functionName: 'admin', method: 'GET', path: '/admin/edition/badges' },
  rehearsal: { functionName: 'admin', method: 'GET', path: '/admin/edition/rehearsal' },
  startRehearsal: { functionName: 'admin', method: 'POST', path: '/admin/edition/rehearsal' },
  endRehearsal: { functionName: 'admin', method: 'POST', path: '/admin/edition/rehearsal/end' },
  preview: { functionName: 'preview', method: 'GET', path: '/preview' },
  pairDevice: { functionName: 'door', method: 'POST', path: '/door/pair' },
  doorScan: { functionName: 'door', method: 'POST', path: '/door/scan' },
  doorScans: { functionName: 'door', method: 'POST', path: '/door/scans' },
  doorBook: { functionName: 'door', method: 'GET', path: '/door/book' },
  doorPeople: { functionName: 'door', method: 'GET', path: '/door/people' },
  doorSearch: { functionName: 'door', method: 'GET', path: '/door/search' },
  doorWalkIn: { functionName: 'door', method: 'POST', path: '/door/walk-in' },
  doorBadge: { functionName: 'door', method: 'POST', path: '/door/badge' },
  undoScan: { functionName: 'door', method: 'POST', path: '/door/undo' },
  doorStatus: { functionName: 'door', method: 'GET', path: '/door/status' },
  adminExhibitors: { functionName: 'admin', method: 'GET', path: '/admin/exhibitors' },
  saveContacts: { functionName: 'admin', method: 'POST', path: '/admin/exhibitors/contacts' },
  removeContacts: { functionName: 'admin', method: 'POST', path: '/admin/exhibitors/remove' },
  sendExhibitorLinks: { functionName: 'admin', method: 'POST', path: '/admin/exhibitors/send' },
  openExhibitor: { functionName: 'exhibitor', method: 'POST', path: '/exhibitor/open' },
  exhibitor: { functionName: 'exhibitor', method: 'GET', path: '/exhibitor' },
  acceptAgreement: { functionName: 'exhibitor', method: 'POST', path: '/exhibitor/agree' },
  requestExhibitorLink: { functionName: 'exhibitor', method: 'POST', path: '/exhibitor/link' },
  openedInvitation: { functionName: 'visit', method: 'POST', path: '/visit/invited' },
  qr: { functionName: 'qr', method: 'GET', path: '/qr' },
  generatePDF: { functionName: 'generatePDF', method: 'GET', path: '/generatePDF' },
  handleGeneratePDF: { functionName: 'handleGeneratePDF', method: 'GET', path: '/handleGeneratePDF' },
  badgesToPrint: { functionName: 'handleGeneratePDF', method: 'GET', path: '/handleGeneratePDF/look' },
  badgePicture: { functionName: 'handleGeneratePDF', method: 'GET', path: '/handleGeneratePDF/picture' },
  startPrint: { functionName: 'handleGeneratePDF', method: 'POST', path: '/handleGeneratePDF/run' },
  printFile: { functionName: 'handleGeneratePDF', method: 'POST', path: '/handleGeneratePDF/file' },
  repeatPrint: { functionName: 'handleGeneratePDF', method: 'POST', path: '/handleGeneratePDF/again' },
  visit: { functionName: 'visit', method: 'GET', path: '/visit' },
  changeVisit: { functionName: 'visit', method: 'PUT', path: '/visit' },
  eraseVisit: { functionName: 'visit', method: 'DELETE', path: '/visit' },
  cancelVisit: { functionName: 'visit', method: 'POST', path: '/visit/cancel' },
  restoreVisit: { functionName: 'visit', method: 'POST', path: '/visit/restore' },
  resendConfirmation: { functionName: 'visit', method: 'POST', path: '/visit/resend' },
  visitData: { functionName: 'visit', method: 'GET', path: '/visit/data' },
  requestVisitLink: { functionName: 'visit', method: 'POST', path: '/visit/link' },
  withdrawAddress: { functionName: 'visit', method: 'DELETE', path: '/visit/address' },
  addressPage: { functionName: 'visit', method: 'GET', path: '/visit/address' },
  confirmAddress: { functionName: 'visit', method: 'POST', path: '/visit/address' },
  unsubscribePage: { functionName: 'visit', method: 'GET', path: '/visit/unsubscribe' },
  unsubscribe: { functionName: 'visit', method: 'POST', path: '/visit/unsubscribe' },
  dinner: { functionName: 'dinner', method: 'GET', path: '/dinner' },
  health: { functionName: 'health', method: 'GET', path: '/health' },
} as const satisfies Record<string, CallPath>;

/** Path prefix of the calls on the site. */
export const apiPrefix = '/api';

export const headerNames = {
  apiKey: 'x-api-key',
  appCheck: 'X-Firebase-AppCheck',
  authorization: 'Authorization',
  /** `<edition>.<version>`: the edition that a page shows, or that a response is for. */
  edition: 'X-Edition',
  /** The token that opens an exhibitor's own page, stored on a device. */
  exhibitor: 'X-Exhibitor',
  idempotencyKey: 'Idempotency-Key',
  /** On a print run's file: how many people are left out, because they cancelled before the run was first downloaded. */
  leftOut: 'X-Left-Out',
  /** The token of a preview's link. */
  preview: 'X-Preview',
  /** The token of a rehearsal's link. */
  rehearsal: 'X-Rehearsal',
  requestId: 'X-Request-Id',
  /** The secret of a session. An account with a second factor needs it in every call. */
  session: 'X-Session',
  visit: 'X-Visit',
} as const;

/** A random key for each filled form (REG-14); a UUID, for example. */
export const idempotencyKeyPattern = /^[A-Za-z0-9-]{16,64}$/;

/** A public value that our pages send with each call; not a secret. */
export const publicApiKey = 'gift-show-registration';

const badgePath = (id: string) => `${callPaths.generatePDF.path}?format=${badgeFormat}&idFirebase=${id}`;

/** Links in a registrant's mail, relative to the API host; an id needs no escaping in a query. */
export const mailLinks = {
  qr: (id: string) => `${callPaths.qr.path}?idFirebase=${id}`,
  /** @param person `<id>.<token>`; this token is valid only for unsubscribing */
  unsubscribe: (person: string, language: string) =>
    `${callPaths.unsubscribe.path}?person=${person}&language=${language}`,
  /** @param person `<id>.<token>`; this token is valid only for confirming one address */
  address: (person: string, language: string) =>
    `${callPaths.confirmAddress.path}?person=${person}&language=${language}`,
  badge: badgePath,
  /** On A4, to fold in four. */
  foldedBadge: (id: string) => `${badgePath(id)}&paper=A4fold`,
};
