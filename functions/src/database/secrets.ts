/** Random secrets of links, sessions and sign-ins. The database has only their hash, as the document's id. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 43 characters, of 32 random bytes */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns 43 characters, the document's id */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
