/** Makes a call with the organiser's id token, and handles its refusal. */
import { hasCode } from 'contract/wire/api-error';
import type { SendOptions } from '../../shared/api/call-api';
import { requireMfa, endSession, freshIdToken, SessionEnded } from './session';
import { readSession } from './token-store';

/** What a call by the organiser is sent with. */
type SignedIn = Pick<SendOptions, 'idToken' | 'session'>;

/**
 * Retries once with a new token when the server rejects the old one.
 * @param call called with the id token and the session
 * @throws SessionEnded when the server refuses the organiser; otherwise what the call throws
 */
export async function asOrganiser<T>(call: (signedIn: SignedIn) => Promise<T>): Promise<T> {
  const idToken = await freshIdToken();
  try {
    return await call(inSession(idToken));
  } catch (error) {
    if (hasCode(error, 'not-an-organiser', 'session-invalid')) throw ended(error);
    if (hasCode(error, 'factor-demanded')) requireMfa();
    // So that the pages offer what the role may now; a failure of that says nothing about the call.
    if (hasCode(error, 'role-insufficient')) await freshIdToken(true).catch(() => undefined);
    if (!hasCode(error, 'not-signed-in')) throw error;
  }
  const renewed = await freshIdToken(true);
  try {
    return await call(inSession(renewed));
  } catch (error) {
    if (hasCode(error, 'not-signed-in', 'not-an-organiser', 'session-invalid')) throw ended(error);
    throw error;
  }
}

function inSession(idToken: string): SignedIn {
  return { idToken, session: readSession()?.session };
}

function ended(error: unknown): SessionEnded {
  endSession(hasCode(error, 'not-an-organiser'));
  return new SessionEnded();
}
