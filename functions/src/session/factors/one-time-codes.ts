/** One-time codes of authenticator apps (TOTP, RFC 6238), and recovery codes for when the app is lost (AUTH-15). */
import { randomInt } from 'node:crypto';
import { facts } from 'contract/edition/current';
import { fold } from 'contract/language/text';
import { Secret, TOTP } from 'otpauth';

/** How many recovery codes an account gets. */
const recoveryCodeCount = 8;

/** The characters of recovery codes: no two look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeLength = 10;

/** The time step in seconds: after it, the app shows another code. */
const period = 30;

/** @returns a new secret in base32 */
export function newKeyOfApp(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URI in the QR code. @param email of the account */
export function addressOfApp(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * @param typed may contain spaces and hyphens
 * @returns the time step (RFC 6238) of the code: the current one, the one before or the one after; undefined for a wrong
 *   code
 */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  if (!isOneTimeCode(typed)) return undefined;
  const delta = totp(secret, '').validate({ token: fold(typed), timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Whether a text has the form of an app's code. There are so few such codes that guesses must be limited. */
export function isOneTimeCode(typed: string): boolean {
  return /^\d{6}$/.test(fold(typed));
}

/** Codes such as `abcde-fghjk`: 49 random bits, too many to guess with five tries per ticket. */
export function newRecoveryCodes(): string[] {
  const letter = () => alphabet[randomInt(alphabet.length)];
  const code = () => Array.from({ length: recoveryCodeLength }, letter).join('');
  return Array.from({ length: recoveryCodeCount }, () => code().replace(/^.{5}/, '$&-'));
}

function totp(secret: string, label: string): TOTP {
  const issuer = facts().organiser;
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}
