/** Whether an organiser is signed in, and the id token that calls need (AUTH-2, AUTH-4). */
import { ApiError, hasCode } from 'contract/wire/api-error';
import { mayDo, type Role } from 'contract/team/roles';
import type { LoginPasskey, LoginSecond, SecondStep } from 'contract/team/account';
import type { Login } from 'contract/team/session';
import { callApi } from '../../shared/api/call-api';
import { forgetEdition } from './chosen-edition';
import {
  accountOf,
  forgetEverything,
  forgetSession,
  keepSecret,
  keepSession,
  readSession,
  roleOfToken,
  watchOtherTabs,
} from './token-store';

/** How long before its expiry a token is refreshed, in milliseconds (AUTH-4). */
const refreshMargin = 5 * 60 * 1000;

/** The session has ended: sign in again. */
export class SessionEnded extends Error {
  constructor() {
    super('Not signed in.');
    this.name = 'SessionEnded';
  }
}

const listeners = new Set<() => void>();

/** The account whose session has ended without signing out. */
let endedAccount: string | undefined;
/** It is not in the team any more. */
let isRemoved = false;
let refreshing: Promise<string> | undefined;

/** The server refuses every page but /account until a second factor is enrolled (TEAM-6). */
let isFactorMissing = false;

export function isSignedIn(): boolean {
  return readSession() !== undefined;
}

/**
 * The account that is signed in, or whose session has ended but may continue after signing in again; none after signing
 * out.
 */
export function currentAccount(): string | undefined {
  const session = readSession();
  return session === undefined ? endedAccount : accountOf(session.idToken);
}

/** The role of whoever is signed in, as their token says. */
export function currentRole(): Role {
  return roleOfToken(readSession()?.idToken);
}

/**
 * Whether to offer what needs at least this role, the protection of the call (contract/calls/endpoints.ts); the server decides
 * (AUTH-12). A role that was changed meanwhile is known once the token is refreshed.
 */
export function may(least: Role): boolean {
  return mayDo(currentRole(), least);
}

/** Whether the session ended because the account is not in the team any more (AUTH-19). */
export function wasRemoved(): boolean {
  return isRemoved;
}

export function mustEnrol(): boolean {
  return isFactorMissing;
}

/** Leads every page to /account until the account has a second factor. */
export function requireMfa(): void {
  isFactorMissing = true;
  // An archive could not be shown there.
  forgetEdition();
  notify();
}

/** @param session that goes on after enrolling, which ended all others */
export function factorEnrolled(session: string): void {
  isFactorMissing = false;
  keepSecret(session);
  notify();
}

/** Notifies when somebody may have signed in or out, here or in another tab. @returns a function that unsubscribes */
export function watchSession(changed: () => void): () => void {
  listeners.add(changed);
  const stopWatching = watchOtherTabs((change) => {
    // Clear the session here too.
    if (change.kind !== 'signed-in' && !isSignedIn()) {
      isRemoved = false;
      endedAccount = change.kind === 'ended' ? accountOf(change.formerIdToken) : undefined;
      forgetSession();
      if (change.kind === 'signed-out') forgetEdition();
    }
    changed();
  });
  return () => {
    listeners.delete(changed);
    stopWatching();
  };
}

/**
 * @returns the second step that the account needs, if any
 * @throws ApiError `credentials-invalid`, `not-an-organiser`, or another failure
 */
export async function signIn(credentials: Login): Promise<SecondStep | undefined> {
  const answer = await callApi('login', credentials);
  if ('next' in answer) return answer;
  keepSession(answer);
  notify();
  return undefined;
}

/** @throws ApiError `code-incorrect`, `ticket-invalid`, `factor-state`, or another failure */
export async function signInSecond(second: LoginSecond): Promise<void> {
  keepSession(await callApi('loginSecond', second));
  notify();
}

/** @throws ApiError as above */
export async function signInPasskey(used: LoginPasskey): Promise<void> {
  keepSession(await callApi('loginPasskey', used));
  notify();
}

/** Also ends the session on the server, which may fail: it then ends by itself. */
export function signOut(): void {
  const { idToken, session } = readSession() ?? {};
  if (session !== undefined)
    void callApi('endSessions', { session: 'this' }, { idToken, session, keepalive: true }).catch(
      (error: unknown) => console.warn('The session was not ended on the server.', error),
    );
  endedAccount = undefined;
  isFactorMissing = false;
  forgetEverything();
  notify();
}

/** @param removed the account is not in the team any more */
export function endSession(removed = false): void {
  isRemoved = removed;
  endedAccount = currentAccount();
  isFactorMissing = false;
  forgetSession();
  notify();
}

/**
 * A token that stays valid for the next minutes. Concurrent callers share one refresh.
 * @param renew refresh although the token has not expired, because the server refused it
 * @throws SessionEnded without tokens, or when the refresh was refused; ApiError when it failed otherwise
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
    // A short outage does not end the session while the old token is valid.
    if (!renew && Date.now() < session.expiresAt) return session.idToken;
    throw error;
  }
}

async function refresh(refreshToken: string): Promise<string> {
  try {
    const tokens = await callApi('refreshToken', { refreshToken });
    // Signed out while waiting: the answer must not bring the session back.
    if (!isSignedIn()) throw new SessionEnded();
    const former = currentRole();
    keepSession(tokens);
    if (currentRole() !== former) notify();
    return tokens.idToken;
  } catch (error) {
    console.error('Failed to refresh token', error);
    if (!isRefusal(error)) throw error;
    endSession(hasCode(error, 'not-an-organiser'));
    throw new SessionEnded();
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['refresh-token-invalid', 'not-signed-in', 'not-an-organiser', 'validation-failed'].includes(error.code)
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}
