/** Where a session is kept: the only file with the storage keys (AUTH-2). */
import type { TokenPair } from 'contract/session';

const keys = { idToken: 'idToken', expiresAt: 'expiresAt', refreshToken: 'refreshToken' } as const;

export interface StoredSession extends TokenPair {
  /** When the id token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** @returns nothing unless both tokens are there */
export function readSession(): StoredSession | undefined {
  const idToken = localStorage.getItem(keys.idToken);
  const refreshToken = sessionStorage.getItem(keys.refreshToken);
  if (idToken === null || refreshToken === null) return undefined;
  return { idToken, refreshToken, expiresAt: Number(localStorage.getItem(keys.expiresAt)) };
}

/** @throws Error when the id token has no expiry */
export function keepSession({ idToken, refreshToken }: TokenPair): void {
  localStorage.setItem(keys.idToken, idToken);
  localStorage.setItem(keys.expiresAt, String(expiryOf(idToken)));
  sessionStorage.setItem(keys.refreshToken, refreshToken);
}

/** Clears the session and the selected registrant; keeps the languages. */
export function forgetSession(): void {
  localStorage.removeItem(keys.idToken);
  localStorage.removeItem(keys.expiresAt);
  sessionStorage.clear();
}

/** Everything (AUTH-5). */
export function forgetEverything(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Notifies when another tab has signed in or out. @returns unsubscribe */
export function watchOtherTabs(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // A null key means that everything was cleared.
    if (event.storageArea === localStorage && (event.key === null || event.key === keys.idToken)) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** The `exp` claim of a token, in milliseconds. The server checks the token; here it only times the refresh. */
function expiryOf(idToken: string): number {
  const payload = idToken.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const exp: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'exp') : undefined;
  if (typeof exp !== 'number') throw new Error('The id token has no expiry.');
  return exp * 1000;
}
