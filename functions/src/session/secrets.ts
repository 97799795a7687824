/** Random secrets of which we store only the hash: sessions and tickets. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 43 characters, of 32 random bytes */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns 43 characters, by which a document is found */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
