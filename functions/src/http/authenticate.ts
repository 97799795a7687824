/**
 * Authenticates a request or throws. Checks what the call requires: the API key, then either the phone, or App Check
 * and the link to `/visit`, `/exhibitor` or a preview, or App Check and the organiser's token, session and role.
 */
import { ApiError } from 'contract/wire/api-error';
import { headerNames, publicApiKey, type Protection } from 'contract/calls/endpoints';
import { isRole, mayDo, type Role } from 'contract/team/roles';
import type { Lazy } from '../shared/lazy';
import type { AppCheckVerifier } from './app-check';
import type { ExhibitorLinks } from './exhibitor-links';
import type { VisitLinks } from './visit-links';
import type { Caller, OpenPreview, PairedPhone, ClientSubnets } from './caller';
import type { OrganiserVerifier } from './organisers';

export interface Verifiers {
  readonly appCheck: Lazy<Pick<AppCheckVerifier, 'verify'>>;
  readonly organisers: Lazy<Pick<OrganiserVerifier, 'verify' | 'verifyWithFactor'>>;
  readonly visitLinks: Lazy<Pick<VisitLinks, 'verify'>>;
  readonly exhibitorLinks: Lazy<Pick<ExhibitorLinks, 'verifyDevice'>>;
  readonly previews: Lazy<{
    verify(token: string | undefined): Promise<OpenPreview>;
  }>;
  readonly devices: Lazy<{
    verify(credentials: string | undefined, subnets: ClientSubnets): Promise<PairedPhone>;
    /** Also accepts a phone that is revoked or has expired. */
    identify(credentials: string | undefined, subnets: ClientSubnets): Promise<PairedPhone>;
  }>;
}

/**
 * @param header returns a request header by its case-insensitive name
 * @param subnets of the caller
 * @returns the caller: a signed-in organiser, the registrant or exhibitor whose page calls, a preview, or a phone;
 *   all undefined if the call needs none
 * @throws ApiError `api-key-invalid`, `app-check-failed`, `not-signed-in`, `not-an-organiser`, `session-invalid`,
 *   `factor-demanded`, `role-insufficient`, `link-invalid`, `device-invalid`, `device-revoked` or `desk-only`;
 *   `too-many-requests` from an unknown phone; `unavailable` when Google's keys cannot be reached
 */
export async function authenticate(
  protection: Protection,
  header: (name: string) => string | undefined,
  subnets: ClientSubnets,
  verifiers: Verifiers,
): Promise<Pick<Caller, 'organiser' | 'visitor' | 'exhibitor' | 'preview' | 'device'>> {
  const none = undefined;
  const noCaller = { organiser: none, visitor: none, exhibitor: none, preview: none, device: none };
  if (protection === 'mail link' || protection === 'anybody') return noCaller;
  if (header(headerNames.apiKey) !== publicApiKey) {
    throw new ApiError('api-key-invalid', `Send the site's public key in the header ${headerNames.apiKey}.`);
  }
  if (isForPhones(protection)) {
    const credentials = /^Device (\S+)$/i.exec(header(headerNames.authorization) ?? '')?.[1];
    return { ...noCaller, device: await authenticatePhone(credentials, protection, subnets, verifiers) };
  }
  await verifyAppCheck(header(headerNames.appCheck), verifiers);
  if (protection === 'visit') {
    const links = await verifiers.visitLinks();
    return { ...noCaller, visitor: await links.verify(header(headerNames.visit)) };
  }
  if (protection === 'exhibitor') {
    const links = await verifiers.exhibitorLinks();
    return { ...noCaller, exhibitor: await links.verifyDevice(header(headerNames.exhibitor)) };
  }
  if (protection === 'preview') {
    const previews = await verifiers.previews();
    return { ...noCaller, preview: await previews.verify(header(headerNames.preview)) };
  }
  const authorization = header(headerNames.authorization);
  if (protection === 'visitor' || (protection === 'visitor or desk' && authorization === undefined)) {
    return noCaller;
  }
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('not-signed-in', 'Sign in as an organiser.');
  const organisers = await verifiers.organisers();
  const session = header(headerNames.session);
  const organiser =
    protection === 'account'
      ? await organisers.verify(token, session)
      : await organisers.verifyWithFactor(token, session);
  if (!mayDo(organiser.role, leastRoleFor(protection)))
    throw new ApiError('role-insufficient', 'The role of this account does not allow this.');
  return { ...noCaller, organiser };
}

function leastRoleFor(protection: Role | 'account' | 'visitor or desk'): Role {
  if (isRole(protection)) return protection;
  return protection === 'account' ? 'reader' : 'desk';
}

type PhoneProtection = 'device' | 'desk device' | 'any device' | 'any desk device';

function isForPhones(protection: Protection): protection is PhoneProtection {
  return ['device', 'desk device', 'any device', 'any desk device'].includes(protection);
}

async function authenticatePhone(
  credentials: string | undefined,
  protection: PhoneProtection,
  subnets: ClientSubnets,
  verifiers: Verifiers,
): Promise<PairedPhone> {
  const devices = await verifiers.devices();
  const acceptsRevoked = protection === 'any device' || protection === 'any desk device';
  const phone = await (acceptsRevoked
    ? devices.identify(credentials, subnets)
    : devices.verify(credentials, subnets));
  if ((protection === 'desk device' || protection === 'any desk device') && phone.role !== 'desk')
    throw new ApiError('desk-only', 'Only a phone that is paired as a desk may do this.');
  return phone;
}

async function verifyAppCheck(token: string | undefined, verifiers: Verifiers): Promise<void> {
  const verifier = await verifiers.appCheck();
  try {
    if (token === undefined) throw new Error('no token');
    await verifier.verify(token);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(
      'app-check-failed',
      `Send a valid App Check token in the header ${headerNames.appCheck}.`,
      { cause },
    );
  }
}
