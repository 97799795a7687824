/** The organiser's session, and the id token that calls need (AUTH-2, AUTH-4). */
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

/** Thrown when the organiser has to sign in again. */
export class SessionEnded extends Error {
  constructor() {
    super('Not signed in.');
    this.name = 'SessionEnded';
  }
}

const listeners = new Set<() => void>();

/** The account whose session has ended without signing out. */
let endedAccount: string | undefined;
/** Whether the session ended because that account is no longer in the team. */
let isRemoved = false;
let refreshing: Promise<string> | undefined;

/** Whether the server refuses the calls of every page but /account, until a second factor is enrolled (TEAM-6). */
let mustEnrol = false;

export function isSignedIn(): boolean {
  return readSession() !== undefined;
}

/**
 * The signed-in account, or the one whose session has ended but may continue after signing in again; undefined after
 * signing out.
 */
export function currentAccount(): string | undefined {
  const session = readSession();
  return session === undefined ? endedAccount : accountOf(session.idToken);
}

/** The role in the token of the signed-in organiser. */
export function currentRole(): Role {
  return roleOfToken(readSession()?.idToken);
}

/**
 * Whether to offer an action whose call requires at least this role (contract/calls/endpoints.ts). The server decides
 * (AUTH-12). A changed role takes effect once the token is refreshed.
 */
export function may(least: Role): boolean {
  return mayDo(currentRole(), least);
}

/** Whether the session ended because the account is no longer in the team (AUTH-19). */
export function wasRemoved(): boolean {
  return isRemoved;
}

export function isEnrolmentRequired(): boolean {
  return mustEnrol;
}

/** Redirects every page to /account until the account has a second factor. */
export function requireEnrolment(): void {
  mustEnrol = true;
  // On /account, the server would refuse to read the chosen archive.
  forgetEdition();
  notify();
}

/** @param session the secret of the new session: enrolling has ended all others */
export function completeEnrolment(session: string): void {
  mustEnrol = false;
  keepSecret(session);
  notify();
}

/** Notifies of a possible sign-in or sign-out, here or in another tab. @returns a function that unsubscribes */
export function watchSession(onChange: () => void): () => void {
  listeners.add(onChange);
  const stopWatching = watchOtherTabs((change) => {
    // Clear the session of this tab too.
    if (change.kind !== 'signed-in' && !isSignedIn()) {
      isRemoved = false;
      endedAccount = change.kind === 'ended' ? accountOf(change.formerIdToken) : undefined;
      forgetSession();
      if (change.kind === 'signed-out') forgetEdition();
    }
    onChange();
  });
  return () => {
    listeners.delete(onChange);
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
export async function signInWithCode(login: LoginSecond): Promise<void> {
  keepSession(await callApi('loginSecond', login));
  notify();
}

/** @throws ApiError as `signInWithCode` */
export async function signInWithPasskey(passkey: LoginPasskey): Promise<void> {
  keepSession(await callApi('loginPasskey', passkey));
  notify();
}

/** Also ends the session on the server; if that fails, the session expires by itself. */
export function signOut(): void {
  const { idToken, session } = readSession() ?? {};
  if (session !== undefined)
    void callApi('endSessions', { session: 'this' }, { idToken, session, keepalive: true }).catch(
      (error: unknown) => console.warn('The session was not ended on the server.', error),
    );
  endedAccount = undefined;
  mustEnrol = false;
  forgetEverything();
  notify();
}

/** Ends the session here, but remembers its account. @param removed whether the account is no longer in the team */
export function endSession(removed = false): void {
  isRemoved = removed;
  endedAccount = currentAccount();
  mustEnrol = false;
  forgetSession();
  notify();
}

/**
 * The id token, refreshed first if it expires within minutes. Concurrent callers share one refresh.
 * @param renew whether to refresh a token that has not expired, because the server refused it
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
    // The organiser has signed out meanwhile: the answer must not restore the session.
    if (!isSignedIn()) throw new SessionEnded();
    const formerRole = currentRole();
    keepSession(tokens);
    if (currentRole() !== formerRole) notify();
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
