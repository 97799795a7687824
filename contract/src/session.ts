/** Signing in: requests and responses (AUTH-1, AUTH-4). */
import { object, string, type InferType } from 'yup';
import { languages } from './languages';
import { choice, emailToCompare } from './schemas';

export const loginSchema = object({
  email: emailToCompare,
  password: string().typeError('errors.text').max(1000, 'errors.tooLong').required('errors.required'),
}).noUnknown();

export type Login = InferType<typeof loginSchema>;

export const refreshSchema = object({
  refreshToken: string().typeError('errors.text').max(4096, 'errors.tooLong').required('errors.required'),
}).noUnknown();

export type Refresh = InferType<typeof refreshSchema>;

export const passwordResetSchema = object({
  email: emailToCompare,
  language: choice(languages),
}).noUnknown();

export type PasswordReset = InferType<typeof passwordResetSchema>;

/** An id token, valid for an hour, and the refresh token for the next one. */
export interface TokenPair {
  idToken: string;
  refreshToken: string;
}

/** The custom claim that makes an account an organiser. */
export const organiserClaim = 'admin';
