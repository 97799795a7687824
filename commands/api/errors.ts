/** Which codes a call may be refused with: the wrapper's, by what the call is, and its own. */
import { type ErrorCode } from 'contract/api-error';
import { endpoints, type EndpointName, type Protection } from 'contract/endpoints';
import { rateLimits } from '../../functions/src/http/rate-limits';

const ofProtection: Record<Protection, readonly ErrorCode[]> = {
  anybody: [],
  'mail link': [],
  visitor: ['api-key-invalid', 'app-check-failed'],
  'visitor or organiser': ['api-key-invalid', 'app-check-failed', 'not-signed-in', 'not-an-organiser'],
  organiser: ['api-key-invalid', 'app-check-failed', 'not-signed-in', 'not-an-organiser'],
};

const ofHandler: Record<EndpointName, readonly ErrorCode[]> = {
  addUser: ['code-incorrect', 'registration-closed', 'already-registered', 'unavailable'],
  email_personal: ['not-found', 'mail-not-sent', 'unavailable'],
  login: ['credentials-invalid', 'not-an-organiser', 'too-many-requests', 'unavailable'],
  refreshToken: ['refresh-token-invalid', 'not-an-organiser', 'too-many-requests'],
  adminTable: ['unavailable'],
  qr: ['not-found', 'unavailable'],
  generatePDF: ['not-found', 'unavailable'],
  handleGeneratePDF: ['not-found', 'unavailable'],
  health: ['unavailable'],
};

/** @returns each code once */
export function errorsOf(name: EndpointName): ErrorCode[] {
  const { method, protection } = endpoints[name];
  const ofBody: readonly ErrorCode[] = method === 'GET' ? [] : ['invalid-json', 'body-too-large'];
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
