/** Signing in: what is sent and what comes back (AUTH-1, AUTH-4). */
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

/** Proof of who is signed in, for an hour, and what gets the next one. */
export interface TokenPair {
  idToken: string;
  refreshToken: string;
}

/** The custom claim that makes an account an organiser's. */
export const organiserClaim = 'admin';
