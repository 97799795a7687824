/** An account's own sessions and second factor, and the second step of signing in (AUTH-13 to AUTH-15). */
import { object, type InferType } from 'yup';
import type { Timestamp } from './registrant';
import type { Role } from './roles';
import { requiredText } from './schemas';
import type { TokenPair } from './session';

/** The token pair, and the session that calls of an account with a second factor must name. */
export interface SignedIn extends TokenPair {
  session: string;
}

/** The password was right, and a second step follows: a code of the authenticator app, or a recovery code. */
export interface SecondStep {
  next: 'totp';
  /** Valid once, for five minutes and five tries. */
  ticket: string;
}

export type LoginAnswer = SignedIn | SecondStep;

/** What an authenticator app needs. */
export interface NewAppKey {
  /** Base32, to type. */
  key: string;
  /** The QR code of the key's `otpauth://` address, as a `data:` URL. */
  picture: string;
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const ticket = requiredText(200);
/** Of the authenticator app, or a recovery code. */
const code = requiredText(40);

export const loginSecondSchema = object({ ticket, code }).noUnknown();

export type LoginSecond = InferType<typeof loginSecondSchema>;

/** One sign-in of the account. */
export interface AccountSession {
  id: string;
  at: Timestamp;
  lastSeen: Timestamp;
  /** Such as `Firefox, Windows`; empty if unknown. */
  browser: string;
  /** Whether it is the one that asks. */
  isThis: boolean;
}

/** `GET /account`: everything that is stored about the account. */
export interface Account {
  email: string;
  role: Role;
  /** The latest first. */
  sessions: AccountSession[];
  /** Whether everybody in the team must have a second factor. */
  isFactorDemanded: boolean;
  /** Absent without a second factor. */
  factor?: {
    at: Timestamp;
    recoveryCodesLeft: number;
  };
}

/** `this`, `others`, or the id of one. */
export const endSessionsSchema = object({
  session: requiredText(100).matches(/^[\w-]+$/, 'errors.id'),
}).noUnknown();

export type SessionsToEnd = InferType<typeof endSessionsSchema>;

export const startFactorSchema = object({ password: requiredText(1000) }).noUnknown();

export type FactorToStart = InferType<typeof startFactorSchema>;

export const factorCodeSchema = object({ code }).noUnknown();

export type FactorCode = InferType<typeof factorCodeSchema>;

/** The session of the account from now on: all others have ended. */
export interface EnrolledFactor extends RecoveryCodes {
  session: string;
}
