/** Authenticates a request or throws: checks API key, App Check and organiser, in this order. */
import { ApiError } from 'contract/api-error';
import { headerNames, publicApiKey, type Protection } from 'contract/endpoints';
import type { Lazy } from '../shared/memoize-async';
import type { AppCheckVerifier } from './app-check';
import type { Organiser } from './caller';
import type { OrganiserVerifier } from './organisers';

export interface Verifiers {
  readonly appCheck: Lazy<Pick<AppCheckVerifier, 'verify'>>;
  readonly organisers: Lazy<Pick<OrganiserVerifier, 'verify'>>;
}

/**
 * @param header returns a request header by its case-insensitive name
 * @returns the organiser, if the call accepts one and one is signed in
 * @throws ApiError `api-key-invalid`, `app-check-failed`, `not-signed-in` or `not-an-organiser`; `unavailable` when
 *   Google's keys cannot be reached
 */
export async function authenticate(
  protection: Protection,
  header: (name: string) => string | undefined,
  verifiers: Verifiers,
): Promise<Organiser | undefined> {
  if (protection === 'mail link' || protection === 'anybody') return undefined;
  if (header(headerNames.apiKey) !== publicApiKey) {
    throw new ApiError('api-key-invalid', `Send the site's public key in the header ${headerNames.apiKey}.`);
  }
  await checkApp(header(headerNames.appCheck), verifiers);
  const authorization = header(headerNames.authorization);
  if (protection === 'visitor' || (protection === 'visitor or organiser' && authorization === undefined)) {
    return undefined;
  }
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('not-signed-in', 'Sign in as an organiser.');
  const organisers = await verifiers.organisers();
  return organisers.verify(token);
}

async function checkApp(token: string | undefined, verifiers: Verifiers): Promise<void> {
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
