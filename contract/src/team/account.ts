/** An account's own sessions and second factor, and the second step of signing in (AUTH-13 to AUTH-17). */
import { object, type InferType } from 'yup';
import type { Timestamp } from '../wire/timestamp';
import type { Role } from './roles';
import { requiredText } from '../wire/schemas';
import type { TokenPair } from './session';

/** The token pair, and the session that calls of an account with a second factor must name. */
export interface SignedIn extends TokenPair {
  session: string;
}

/**
 * The password was correct, and a second step follows: a passkey if the account has one, otherwise a code from the
 * authenticator app. An app's code may replace a passkey, and a recovery code either of them.
 */
export type SecondStep = {
  /** Valid for one sign-in, five minutes and five tries. */
  ticket: string;
} & ({ next: 'totp' } | { next: 'passkey'; passkey: PasskeyRequest });

/** What the browser needs to use a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export interface PasskeyRequest {
  challenge: string;
  /** The domain for which the passkey was created. */
  rpId: string;
  allowCredentials: { id: string; type: 'public-key' }[];
  userVerification: 'preferred';
}

export type LoginAnswer = SignedIn | SecondStep;

/** What an authenticator app needs. */
export interface NewAppKey {
  /** Base32, to type. */
  key: string;
  /** `otpauth://…`, which opens an app on the same device. */
  address: string;
  /** The QR code of the address, as a `data:` URL. */
  picture: string;
}

/** Shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

const ticket = requiredText(200);
/** A code from the authenticator app, or a recovery code. */
const code = requiredText(40);

export const loginSecondSchema = object({ ticket, code }).noUnknown();

export type LoginSecond = InferType<typeof loginSecondSchema>;

/** Binary, in base64url. */
const binary = (max: number) => requiredText(max).matches(/^[\w-]+$/, 'errors.id');

/** The longest id that WebAuthn allows has 1,023 bytes. */
const passkeyId = binary(1364);

/** The second step with a passkey: the browser's result. */
export const loginPasskeySchema = object({
  ticket,
  id: passkeyId,
  clientData: binary(4000),
  authenticatorData: binary(4000),
  signature: binary(4000),
}).noUnknown();

export type LoginPasskey = InferType<typeof loginPasskeySchema>;

/** One sign-in of the account. */
export interface AccountSession {
  id: string;
  at: Timestamp;
  lastSeen: Timestamp;
  /** Such as `Firefox, Windows`; empty if unknown. */
  browser: string;
  /** Whether it is the session of this request. */
  isThis: boolean;
}

/** `GET /account`: everything that is stored about the account. */
export interface Account {
  email: string;
  role: Role;
  /** The latest first. */
  sessions: AccountSession[];
  /** Whether every member must have a second factor. */
  isFactorDemanded: boolean;
  /** When the requirement begins, if in the future. */
  factorDemandedFrom?: Timestamp;
  /** Absent without a second factor. */
  factor?: {
    at: Timestamp;
    /** When the factor ends, because an owner has reset it. */
    endsAt?: Timestamp;
    recoveryCodesLeft: number;
    /** The latest first. */
    passkeys: Passkey[];
    /** The site's origin. Passkeys work at its domain. */
    passkeySite: string;
  };
}

export interface Passkey {
  id: string;
  /** The browser that created it, such as `Chrome, Windows`; empty if unknown. */
  browser: string;
  at: Timestamp;
  /** Absent before the first use. */
  lastUsed?: Timestamp;
  /** The domain for which it was created, if it is not the site's current one: the passkey works only there. */
  otherDomain?: string;
}

/** `this`, `others`, or the id of a session. */
export const endSessionsSchema = object({
  session: requiredText(100).matches(/^(this|others|[\w-]{43})$/, 'errors.id'),
}).noUnknown();

export const startFactorSchema = object({ password: requiredText(1000) }).noUnknown();

export const factorCodeSchema = object({ code }).noUnknown();

export type FactorCode = InferType<typeof factorCodeSchema>;

/** The response after enrolling. `session` is the account's only session: all others have ended. */
export interface EnrolledFactor extends RecoveryCodes {
  session: string;
}

/** How many passkeys an account may have. */
export const maxPasskeys = 10;

/** What the browser needs to create a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export interface NewPasskey {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** The account's passkeys. */
  excludeCredentials: { id: string; type: 'public-key' }[];
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'preferred' };
  attestation: 'none';
}

/** A created passkey: the browser's result. */
export const addPasskeySchema = object({
  id: passkeyId,
  clientData: binary(4000),
  attestation: binary(8000),
}).noUnknown();

export type CreatedPasskey = InferType<typeof addPasskeySchema>;

export const passkeyIdSchema = object({ id: passkeyId }).noUnknown();
