/** The registrant as the calls return it (REG-1, ORG-6). */
import type { Entrance } from './event';
import type { Registration } from './registration-form';

/** A timestamp, as the calls send it. */
export interface Timestamp {
  seconds: number;
  nanoseconds: number;
}

/** Why the confirmation has not been sent yet. */
export interface ConfirmationError {
  /** Number of attempts so far. */
  tries: number;
  /** Why the last attempt failed (delivery-reasons.ts); no personal data. */
  lastError: string;
  /** When the next attempt is due; absent if an organiser requested the last one, or none are left. */
  nextTry?: Timestamp;
}

/** `cancelled`: keeps its address and stays in the list, but gets no badge, no dinner and no mail. */
export const registrantStates = ['registered', 'cancelled'] as const;

export type RegistrantState = (typeof registrantStates)[number];

/** Who registered them: visitors themselves, or an organiser on their behalf (ORG-11). */
export const registrantSources = ['visitor', 'organiser'] as const;

export type RegistrantSource = (typeof registrantSources)[number];

/** A registrant's admission by one entrance. */
export interface Presence {
  /** When the first of their persons came in. */
  at: Timestamp;
  /** How many have come in; 1 where only the registrant does. */
  persons: number;
  /** Of the phone that let them in; absent where it was not kept yet. */
  label?: string;
}

/** `email` is empty where an organiser knows none. */
export interface Registrant extends Registration {
  id: string;
  createdAt: Timestamp;
  state: RegistrantState;
  source: RegistrantSource;
  /** How consent to the use of data was given, when an organiser registered them. */
  consentNote?: string;
  /** Present once the mail server has accepted the confirmation. */
  emailSent?: Timestamp;
  confirmationError?: ConfirmationError;
  /** Entrance -> admission; absent until they come in by one. */
  presence?: Partial<Record<Entrance, Presence>>;
}

/** A Firestore auto id. It is what gives access through mail links, so it is validated before any lookup. */
export const registrantIdPattern = /^[A-Za-z0-9]{20}$/;
