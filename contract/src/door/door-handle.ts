/**
 * The handle by which a desk refers to people whose codes it has not read (DOOR-19). No other phone can use it.
 *
 * A handle is `~` and the first 27 characters of the base64url of HMAC-SHA-256 of the code, with the id of the desk as
 * the key, both as UTF-8. A code has 119 random bits, so nobody can find it from a handle. A desk that has read a
 * code makes the same handle as the server.
 */

const handleLength = 27;

/** Never matches a registrant's code. */
export const handlePattern = /^~[A-Za-z0-9_-]{27}$/;

/** A code or a handle: a desk may name a registrant by either. */
export const codeOrHandlePattern = /^([A-Za-z0-9]{20}|~[A-Za-z0-9_-]{27})$/;

/** @param mac the whole HMAC in base64url */
export function handleFrom(mac: string): string {
  return `~${mac.slice(0, handleLength)}`;
}

export function isHandle(text: string): boolean {
  return handlePattern.test(text);
}
