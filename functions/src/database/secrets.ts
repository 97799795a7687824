/** Random secrets of links, sessions and sign-ins, of which the database has only the hash, as the document's id. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 43 characters, of 32 random bytes */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns 43 characters, by which the document is found */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
