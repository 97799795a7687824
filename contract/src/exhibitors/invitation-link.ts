/** The link with which an exhibitor invites visitors (EXH-4). */
import { primaryRegistrationCode } from '../registrant/registration-fields';

/**
 * The address of the form, which names the exhibitor as the inviter (REG-6). If the show has codes, it also has the
 * registration code, so the visitor need not look for the code.
 */
export function invitationAddress(siteOrigin: string, key: string): string {
  const code = primaryRegistrationCode();
  return `${siteOrigin}/?by=${key}${code && `&code=${encodeURIComponent(code)}`}`;
}
