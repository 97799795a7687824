/** The link with which an exhibitor invites visitors (EXH-4). */
import { primaryRegistrationCode } from '../registrant/registration-fields';

/**
 * The address of the form with the exhibitor's key as the inviter (REG-6). If the show has registration codes, the
 * address also contains one, so that the visitor need not look for it.
 */
export function invitationAddress(siteOrigin: string, key: string): string {
  const code = primaryRegistrationCode();
  return `${siteOrigin}/?by=${key}${code && `&code=${encodeURIComponent(code)}`}`;
}
