/** Signing in: requests and responses (AUTH-1, AUTH-4). */
import { object, string, type InferType } from 'yup';

export const loginSchema = object({
  email: string().trim().typeError('errors.text').max(254, 'errors.tooLong').required('errors.required'),
  password: string().typeError('errors.text').max(1000, 'errors.tooLong').required('errors.required'),
}).noUnknown();

export type Login = InferType<typeof loginSchema>;

export const refreshSchema = object({
  refreshToken: string().typeError('errors.text').max(4096, 'errors.tooLong').required('errors.required'),
}).noUnknown();

export type Refresh = InferType<typeof refreshSchema>;

/** An id token, valid for an hour, and the refresh token for the next one. */
export interface TokenPair {
  idToken: string;
  refreshToken: string;
}

/** The custom claim that makes an account an organiser. */
export const organiserClaim = 'admin';
