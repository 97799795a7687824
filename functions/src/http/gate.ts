/** Lets a request in or throws: API key, App Check, organiser, in this order. */
import { ApiError } from 'contract/api-error';
import { headerNames, publicApiKey, type Protection } from 'contract/endpoints';
import type { Organiser } from './caller';
import type { Lazy } from './lazily';

/** Says whether an App Check token is genuine. */
export interface AppCheckVerifier {
  /** @throws when the token is malformed, expired, or not issued for one of our apps */
  verify(token: string): Promise<void>;
}

/** Says whose token it is. */
export interface OrganiserVerifier {
  /** @throws ApiError `not-signed-in` or `not-an-organiser` */
  verify(idToken: string): Promise<Organiser>;
}

export interface Keepers {
  readonly appCheck: Lazy<AppCheckVerifier>;
  readonly organisers: Lazy<OrganiserVerifier>;
}

/** A request's header by name, upper or lower case. */
export type Header = (name: string) => string | undefined;

/**
 * @returns the organiser, when the call knows organisers and one is signed in
 * @throws ApiError `api-key-invalid`, `app-check-failed`, `not-signed-in` or `not-an-organiser`
 */
export async function passGate(
  protection: Protection,
  header: Header,
  keepers: Keepers,
): Promise<Organiser | undefined> {
  if (protection === 'mail link' || protection === 'anybody') return undefined;
  if (header(headerNames.apiKey) !== publicApiKey) {
    throw new ApiError('api-key-invalid', `Send the site's public key in the header ${headerNames.apiKey}.`);
  }
  await passAppCheck(header(headerNames.appCheck), keepers);
  const authorization = header(headerNames.authorization);
  if (protection === 'visitor' || (protection === 'visitor or organiser' && authorization === undefined)) {
    return undefined;
  }
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new ApiError('not-signed-in', 'Sign in as an organiser.');
  const organisers = await keepers.organisers();
  return organisers.verify(token);
}

async function passAppCheck(token: string | undefined, keepers: Keepers): Promise<void> {
  const verifier = await keepers.appCheck();
  try {
    if (token === undefined) throw new Error('no token');
    await verifier.verify(token);
  } catch {
    throw new ApiError(
      'app-check-failed',
      `Send a valid App Check token in the header ${headerNames.appCheck}.`,
    );
  }
}
