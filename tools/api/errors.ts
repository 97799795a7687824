/** Each call's error codes: the wrapper's, which depend on method, protection and rate limit, and its handler's own. */
import { type ErrorCode } from 'contract/api-error';
import { endpoints, type EndpointName, type Protection } from 'contract/endpoints';
import { rateLimits } from '../../functions/src/http/rate-limits';

const guardedByOrganiser: readonly ErrorCode[] = [
  'api-key-invalid',
  'app-check-failed',
  'unavailable',
  'not-signed-in',
  'not-an-organiser',
];

const ofProtection: Record<Protection, readonly ErrorCode[]> = {
  anybody: [],
  'mail link': [],
  visitor: ['api-key-invalid', 'app-check-failed', 'unavailable'],
  'visitor or organiser': guardedByOrganiser,
  organiser: guardedByOrganiser,
  visit: ['api-key-invalid', 'app-check-failed', 'unavailable', 'link-invalid'],
  device: ['api-key-invalid', 'unavailable', 'device-invalid', 'device-revoked'],
  desk: ['api-key-invalid', 'unavailable', 'device-invalid', 'device-revoked', 'desk-only'],
  'any device': ['api-key-invalid', 'unavailable', 'device-invalid'],
  'any desk': ['api-key-invalid', 'unavailable', 'device-invalid', 'desk-only'],
};

const ofHandler: Record<EndpointName, readonly ErrorCode[]> = {
  addUser: [
    'code-incorrect',
    'registration-closed',
    'dinner-closed',
    'dinner-full',
    'already-registered',
    'idempotency-key-reused',
  ],
  email_personal: ['not-found', 'cancelled', 'mail-not-sent'],
  login: ['credentials-invalid', 'not-an-organiser', 'too-many-requests'],
  refreshToken: ['refresh-token-invalid', 'not-an-organiser'],
  passwordReset: [],
  adminTable: [],
  adminRegistrant: ['not-found'],
  addRegistrant: ['already-registered', 'dinner-full', 'idempotency-key-reused'],
  changeRegistrant: ['not-found', 'changed-meanwhile', 'already-registered', 'dinner-full'],
  eraseRegistrant: ['not-found', 'changed-meanwhile'],
  cancelRegistrant: ['not-found', 'changed-meanwhile'],
  restoreRegistrant: ['not-found', 'changed-meanwhile', 'dinner-full'],
  changePrintAs: ['not-found', 'changed-meanwhile'],
  undoRegistrant: ['not-found', 'changed-meanwhile', 'nothing-to-undo', 'already-registered', 'dinner-full'],
  adminStatistics: [],
  adminDinner: [],
  adminViews: [],
  saveView: ['name-taken', 'too-many-views', 'not-found'],
  deleteView: ['not-found'],
  adminMailings: [],
  adminMailing: ['not-found'],
  mailingReceivers: [],
  addMailing: ['too-many-mailings'],
  changeMailing: ['not-found', 'changed-meanwhile', 'mailing-state'],
  deleteMailing: ['not-found', 'changed-meanwhile', 'mailing-state'],
  testMailing: ['not-found', 'changed-meanwhile', 'no-receivers', 'too-many-requests', 'mail-not-sent'],
  startMailing: ['not-found', 'changed-meanwhile', 'no-receivers'],
  pauseMailing: ['not-found', 'mailing-state'],
  resumeMailing: ['not-found', 'mailing-state'],
  stopMailing: ['not-found', 'mailing-state'],
  retryMailing: ['not-found', 'mailing-state'],
  adminPrints: [],
  confirmPrint: ['not-found', 'print-state'],
  dropPrint: ['not-found', 'print-state'],
  adminDevices: [],
  addDevice: [],
  revokeDevice: ['not-found'],
  adminConflicts: [],
  settleConflict: ['not-found', 'cannot-admit'],
  pairDevice: ['pairing-invalid'],
  doorScan: ['wrong-entrance'],
  doorScans: [],
  doorBook: [],
  doorPeople: [],
  doorSearch: [],
  doorWalkIn: ['idempotency-key-reused'],
  undoScan: ['not-found', 'nothing-to-undo', 'too-late', 'desk-only'],
  doorStatus: [],
  qr: ['not-found', 'cancelled', 'unavailable'],
  generatePDF: ['not-found', 'cancelled', 'unavailable'],
  handleGeneratePDF: ['not-found'],
  badgesToPrint: [],
  badgePicture: ['not-found'],
  startPrint: ['not-found', 'too-many-prints'],
  printFile: ['not-found', 'print-state'],
  repeatPrint: ['print-state', 'not-found', 'too-many-prints'],
  doorList: ['not-found'],
  visit: [],
  changeVisit: ['too-late', 'changed-meanwhile', 'already-registered', 'dinner-closed', 'dinner-full'],
  eraseVisit: [],
  cancelVisit: ['too-late', 'changed-meanwhile'],
  restoreVisit: ['too-late', 'changed-meanwhile', 'dinner-closed', 'dinner-full'],
  resendConfirmation: ['cancelled', 'mail-not-sent'],
  visitData: [],
  requestVisitLink: [],
  unsubscribePage: ['link-invalid'],
  unsubscribe: ['link-invalid', 'unavailable'],
  dinner: ['unavailable'],
  health: ['unavailable'],
};

/** @returns each code once */
export function errorsOf(name: EndpointName): ErrorCode[] {
  const { method, protection } = endpoints[name];
  const ofBody: readonly ErrorCode[] =
    method === 'GET' || protection === 'mail link'
      ? []
      : ['invalid-json', 'body-too-large', 'request-timeout'];
  return [
    ...new Set<ErrorCode>([
      'method-not-allowed',
      ...ofProtection[protection],
      ...(rateLimits[name] === undefined ? [] : (['too-many-requests'] as const)),
      ...ofBody,
      'validation-failed',
      ...ofHandler[name],
      'internal',
    ]),
  ];
}
