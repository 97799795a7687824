/** The registrant as the calls send it, and the columns of the export (REG-1, ORG-6). */
import type { Registration } from './registration-form';

/** A moment, as it travels. */
export interface Timestamp {
  seconds: number;
  nanoseconds: number;
}

/** What became of sending the confirmation while it has not succeeded. */
export interface ConfirmationError {
  /** How often it was tried. */
  tries: number;
  /** Why the last try failed, for the organiser to read; no personal data. */
  lastError: string;
  /** When it is tried again; absent when it is not, because an organiser asked or it was tried often enough. */
  nextTry?: Timestamp;
}

export interface Registrant extends Registration {
  id: string;
  createdAt: Timestamp;
  /** Present once the mail server has accepted the confirmation. */
  emailSent?: Timestamp;
  confirmationError?: ConfirmationError;
}

/** A Firestore auto id; as the capability of the mail links it is checked before anything is looked up. */
export const registrantIdPattern = /^[A-Za-z0-9]{20}$/;
