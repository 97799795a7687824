/** Stores the session; no other file uses its storage keys (AUTH-2). */
import { attempt } from '../../shared/site/storage';
import { clearAllButEdition } from './chosen-edition';
import { roleClaim, roleOf, type Role } from 'contract/team/roles';
import type { SignedIn } from 'contract/team/account';
import type { TokenPair } from 'contract/team/session';

const keys = {
  idToken: 'idToken',
  expiresAt: 'expiresAt',
  refreshToken: 'refreshToken',
  session: 'session',
} as const;

export interface StoredSession extends TokenPair {
  /** When the id token expires, in milliseconds since 1970. */
  expiresAt: number;
  /** The secret of the session (AUTH-13). */
  session: string | undefined;
}

/** @returns undefined if a token is missing or the browser blocks storage */
export function readSession(): StoredSession | undefined {
  return attempt(storedSession);
}

function storedSession(): StoredSession | undefined {
  const idToken = localStorage.getItem(keys.idToken);
  const refreshToken = sessionStorage.getItem(keys.refreshToken);
  if (idToken === null || refreshToken === null) return undefined;
  return {
    idToken,
    refreshToken,
    expiresAt: Number(localStorage.getItem(keys.expiresAt)),
    session: sessionStorage.getItem(keys.session) ?? undefined,
  };
}

/**
 * @param session the secret; if undefined, the stored one stays
 * @throws Error when the id token has no expiry
 */
export function keepSession({ idToken, refreshToken, session }: TokenPair & Partial<SignedIn>): void {
  localStorage.setItem(keys.idToken, idToken);
  localStorage.setItem(keys.expiresAt, String(expiryOf(idToken)));
  sessionStorage.setItem(keys.refreshToken, refreshToken);
  if (session !== undefined) keepSecret(session);
}

export function keepSecret(session: string): void {
  sessionStorage.setItem(keys.session, session);
}

/** Clears the session and the selected registrant; keeps the languages, and the edition for the next sign-in. */
export function forgetSession(): void {
  attempt(() => {
    localStorage.removeItem(keys.idToken);
    localStorage.removeItem(keys.expiresAt);
  });
  attempt(clearAllButEdition);
}

/** Clears everything (AUTH-5). */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** What another tab did; `ended`: its session ended without signing out. */
export type OtherTabChange = { kind: 'signed-in' | 'signed-out' } | { kind: 'ended'; formerIdToken: string };

/** Notifies of changes by other tabs. @returns a function that unsubscribes */
export function watchOtherTabs(onChange: (change: OtherTabChange) => void): () => void {
  const listen = ({ storageArea, key, oldValue, newValue }: StorageEvent) => {
    if (storageArea !== localStorage || (key !== null && key !== keys.idToken)) return;
    if (newValue !== null) onChange({ kind: 'signed-in' });
    // A null key means that everything was cleared.
    else if (key === null || oldValue === null) onChange({ kind: 'signed-out' });
    else onChange({ kind: 'ended', formerIdToken: oldValue });
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/**
 * The id of a token's account. The server verifies the token; here the id only distinguishes accounts.
 * @returns undefined for an invalid token: the storage may hold anything, and such a session must end too
 */
export function accountOf(idToken: string): string | undefined {
  try {
    return String(claimOf(idToken, 'sub'));
  } catch {
    return undefined;
  }
}

/** The role that a token names; `owner` if it names none or is invalid, since the server decides anyway. */
export function roleOfToken(idToken = ''): Role {
  try {
    return roleOf({ [roleClaim]: claimOf(idToken, roleClaim) }) ?? 'owner';
  } catch {
    return 'owner';
  }
}

/** The `exp` claim of a token, in milliseconds; it only times the refresh. */
function expiryOf(idToken: string): number {
  const exp = claimOf(idToken, 'exp');
  if (typeof exp !== 'number') throw new Error('The id token has no expiry.');
  return exp * 1000;
}

function claimOf(idToken: string, name: string): unknown {
  const payload = idToken.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  return typeof claims === 'object' && claims !== null ? Reflect.get(claims, name) : undefined;
}
