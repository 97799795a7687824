/** Makes a call with the organiser's id token, and handles refused calls. */
import type { InputOf, OutputOf } from 'contract/calls/endpoints';
import { hasCode } from 'contract/wire/api-error';
import { callApi, type JsonEndpointName, type SendOptions } from '../../shared/api/call-api';
import { endSession, freshIdToken, requireEnrolment, SessionEnded } from './session';
import { readSession } from './token-store';

/** @throws ApiError as `callApi`; SessionEnded as `asOrganiser` */
export function call<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  options: Pick<SendOptions, 'idempotencyKey' | 'signal'> = {},
): Promise<OutputOf<Name>> {
  return asOrganiser((credentials) => callApi(name, input, { ...options, ...credentials }));
}

/** The credentials that an organiser's call is sent with. */
type SessionCredentials = Pick<SendOptions, 'idToken' | 'session'>;

/**
 * Makes a call, and repeats it once with a new token when the server rejects the old one.
 * @param send makes the call with the given id token and session
 * @throws SessionEnded when the server refuses the organiser; otherwise what `send` throws
 */
export async function asOrganiser<T>(send: (credentials: SessionCredentials) => Promise<T>): Promise<T> {
  const idToken = await freshIdToken();
  try {
    return await send(credentialsWith(idToken));
  } catch (error) {
    if (hasCode(error, 'not-an-organiser', 'session-invalid')) throw endRefused(error);
    if (hasCode(error, 'factor-demanded')) requireEnrolment();
    // Refresh the role, so that the pages offer only what the role may do. The call fails either way.
    if (hasCode(error, 'role-insufficient')) await freshIdToken(true).catch(() => undefined);
    if (!hasCode(error, 'not-signed-in')) throw error;
  }
  const newToken = await freshIdToken(true);
  try {
    return await send(credentialsWith(newToken));
  } catch (error) {
    if (hasCode(error, 'not-signed-in', 'not-an-organiser', 'session-invalid')) throw endRefused(error);
    throw error;
  }
}

function credentialsWith(idToken: string): SessionCredentials {
  return { idToken, session: readSession()?.session };
}

function endRefused(error: unknown): SessionEnded {
  endSession(hasCode(error, 'not-an-organiser'));
  return new SessionEnded();
}
