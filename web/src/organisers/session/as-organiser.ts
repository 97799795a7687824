/** Makes a call with the organiser's id token, and handles its refusal. */
import { ApiError } from 'contract/api-error';
import { endSession, freshIdToken, SessionEnded } from './session';

/**
 * Retries once with a new token when the server rejects the old one.
 * @param call called with the id token
 * @throws SessionEnded when the server refuses the organiser; otherwise what the call throws
 */
export async function asOrganiser<T>(call: (idToken: string) => Promise<T>): Promise<T> {
  const idToken = await freshIdToken();
  try {
    return await call(idToken);
  } catch (error) {
    if (isCode(error, 'not-an-organiser')) throw ended();
    if (!isCode(error, 'not-signed-in')) throw error;
  }
  const renewed = await freshIdToken(true);
  try {
    return await call(renewed);
  } catch (error) {
    if (isCode(error, 'not-signed-in') || isCode(error, 'not-an-organiser')) throw ended();
    throw error;
  }
}

function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

function ended(): SessionEnded {
  endSession();
  return new SessionEnded();
}
