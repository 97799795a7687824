/** Signing in and choosing a password: requests and responses (AUTH-1, AUTH-4, AUTH-10). */
import { object, type InferType } from 'yup';
import { languages } from '../language/languages';
import { passwordRules } from './password-link';
import { choice, emailToCompare, requiredText } from '../wire/schemas';

const password = requiredText(1000);

/** The schema of a new password (AUTH-11). */
export const newPassword = password
  .min(passwordRules.length, 'errors.passwordTooShort')
  .test('varied', 'errors.passwordTooSimple', (typed) => new Set(typed).size >= passwordRules.characters);

export const loginSchema = object({ email: emailToCompare, password }).noUnknown();

export type Login = InferType<typeof loginSchema>;

export const refreshSchema = object({ refreshToken: requiredText(4096) }).noUnknown();

export const passwordResetSchema = object({
  email: emailToCompare,
  language: choice(languages),
}).noUnknown();

/** `oobCode` is the code in the link. */
export const newPasswordSchema = object({ oobCode: requiredText(1000), password: newPassword }).noUnknown();

export type NewPassword = InferType<typeof newPasswordSchema>;

/** The account whose password was set. */
export interface AccountWithNewPassword {
  email: string;
}

/** An id token, valid for an hour, and the refresh token for the next one. */
export interface TokenPair {
  idToken: string;
  refreshToken: string;
}

/** The custom claim that makes an account an organiser. */
export const organiserClaim = 'admin';
