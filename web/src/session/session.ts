/** Whether an organiser is signed in, and the id token that calls need (AUTH-2, AUTH-4). */
import { ApiError } from 'contract/api-error';
import type { Login } from 'contract/session';
import { callApi } from '../api/call-api';
import { forgetEverything, forgetSession, keepSession, readSession, watchOtherTabs } from './token-store';

/** A token is replaced so long before it expires, in milliseconds (AUTH-4). */
export const refreshMargin = 5 * 60 * 1000;

/** There is no session any more: sign in again. */
export class SessionEnded extends Error {
  constructor() {
    super('There is no session.');
    this.name = 'SessionEnded';
  }
}

const listeners = new Set<() => void>();
let refreshing: Promise<string> | undefined;

export function isSignedIn(): boolean {
  return readSession() !== undefined;
}

/** Tells whenever somebody may have signed in or out, here or in another tab. @returns stops telling */
export function watchSession(changed: () => void): () => void {
  listeners.add(changed);
  const stopWatching = watchOtherTabs(() => {
    // Signed out elsewhere: nothing of the session may stay here either.
    if (!isSignedIn()) forgetSession();
    changed();
  });
  return () => {
    listeners.delete(changed);
    stopWatching();
  };
}

/** @throws ApiError `credentials-invalid`, `not-an-organiser`, or what stood in the way */
export async function signIn(credentials: Login): Promise<void> {
  keepSession(await callApi('login', credentials));
  tell();
}

export function signOut(): void {
  forgetEverything();
  tell();
}

export function endSession(): void {
  forgetSession();
  tell();
}

/**
 * A token that is good for at least the next minutes. However many ask at once, one refresh is made.
 * @param renew although the token has not expired, since the server refused it
 * @throws SessionEnded without tokens, or when the refresh was refused; ApiError when it could not be made
 */
export async function freshIdToken(renew = false): Promise<string> {
  const session = readSession();
  if (session === undefined) throw new SessionEnded();
  if (!renew && Date.now() < session.expiresAt - refreshMargin) return session.idToken;
  refreshing ??= refresh(session.refreshToken).finally(() => (refreshing = undefined));
  try {
    return await refreshing;
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    // A short outage does not sign anybody out while the old token lasts.
    if (!renew && Date.now() < session.expiresAt) return session.idToken;
    throw error;
  }
}

async function refresh(refreshToken: string): Promise<string> {
  try {
    const tokens = await callApi('refreshToken', { refreshToken });
    // Signed out while waiting: the answer must not bring the session back.
    if (!isSignedIn()) throw new SessionEnded();
    keepSession(tokens);
    return tokens.idToken;
  } catch (error) {
    console.error('Failed to refresh token', error);
    if (!isRefusal(error)) throw error;
    endSession();
    throw new SessionEnded();
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['refresh-token-invalid', 'not-signed-in', 'not-an-organiser', 'validation-failed'].includes(error.code)
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}
