/** For tests: what an authenticator app does. */
import { Secret, TOTP } from 'otpauth';

/** @param at whose half minute the code is of @returns six digits */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
