/** The link with which an exhibitor invites visitors (EXH-4). */
import { primaryRegistrationCode } from '../registrant/registration-fields';

/**
 * The address of the form that names the exhibitor as the one who invited the visitor (REG-6), with the registration code
 * of a show that has codes: it is on the invitation, and the visitor need not look for it.
 */
export function invitationAddress(siteOrigin: string, key: string): string {
  const code = primaryRegistrationCode();
  return `${siteOrigin}/?by=${key}${code && `&code=${encodeURIComponent(code)}`}`;
}
