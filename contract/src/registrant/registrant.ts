/** The registrant as the calls return it (REG-1, ORG-6). */
import type { Timestamp } from '../wire/timestamp';
import type { Entrance } from '../edition/entrances';
import type { DinnerTerms } from '../edition/dinner-terms';
import type { Registration } from './registration-form';

/** Why the last attempt to send the confirmation failed. */
export interface ConfirmationError {
  /** Number of failed attempts since the mail server last accepted one. */
  tries: number;
  /** The reason (delivery-reasons.ts); no personal data. */
  lastError: string;
  /**
   * When the next attempt is due; absent when none will be made: after a permanent failure, when no attempts are left,
   * when a confirmation was sent earlier, or after a cancellation.
   */
  nextTry?: Timestamp;
}

/** `cancelled`: keeps its address and stays in the list, but gets no badge, no dinner and no mail. */
export const registrantStates = ['registered', 'cancelled'] as const;

export type RegistrantState = (typeof registrantStates)[number];

/** Who registered them: visitors themselves, or an organiser (ORG-11) or a desk (DOOR-21) on their behalf. */
export const registrantSources = ['visitor', 'organiser', 'desk'] as const;

export type RegistrantSource = (typeof registrantSources)[number];

/** A registrant's admission through one entrance. */
export interface Presence {
  /** When the first of the registrant's persons came in. */
  at: Timestamp;
  /** How many of the registrant's persons came in; 1 at an entrance for the registrant only. */
  persons: number;
  /** Label of the phone that let them in; absent on admissions from before it was stored. */
  label?: string;
}

/** The keys of `PrintAs`. */
export const printAsKeys = ['name', 'organization', 'title'] as const satisfies readonly (keyof PrintAs)[];

/** Badge lines that an organiser has replaced, so that they differ from the registration (BADGE-5). */
export interface PrintAs {
  /** First and last name in one. */
  name?: string;
  organization?: string;
  title?: string;
}

/** @returns the lines that are not empty */
export function nonEmptyLines(lines: PrintAs): PrintAs {
  return Object.fromEntries(printAsKeys.flatMap((line) => (lines[line] ? [[line, lines[line]]] : [])));
}

/** The badge that was printed last. */
export interface PrintedBadge {
  /** When an organiser confirmed it. */
  at: Timestamp;
  /** A hash of its lines, to detect a change since then (PRINT-4). */
  hash: string;
  /** The same of the lines that all badges of the show have. */
  show: string;
}

/** An organiser's review of the badge, which is to print as it is (PRINT-9). */
export interface BadgeReview {
  /** A hash of the badge's lines: a change requires a new review. */
  hash: string;
  /** The reasons, with the paper where it matters (functions/src/prints/reviewed.ts). */
  reasons: string[];
}

/** `email` may be empty in a registration by an organiser or a desk. */
export interface Registrant extends Registration {
  /** Internal: organisers' addresses and calls use it, and never change. */
  id: string;
  /** On badge and mail, and in the visitor's links, since an organiser gave a new one; absent if it is still the id. */
  code?: string;
  createdAt: Timestamp;
  state: RegistrantState;
  source: RegistrantSource;
  /** How consent to the use of data was given, when an organiser or a desk registered them. */
  consentNote?: string;
  /** The day of the privacy policy's version that visitors accepted with the form; absent if it was not shown. */
  acceptedPolicy?: string;
  /** The terms of the dinner when it was booked; absent without a booking, or if it is older than stored terms. */
  dinnerTerms?: DinnerTerms;
  printAs?: PrintAs;
  /** The key of the kind of badge that an organiser has chosen; absent for the one that follows from the rule. */
  badgeKind?: string;
  /** Only for organisers, as are the keys of the tags (ORG-56). */
  note?: string;
  /** At least one. */
  tags?: readonly string[];
  /** The day on which the dinner was paid, such as 2025-08-28; absent if it is not, as are the rest. */
  paidOn?: string;
  /** What was paid, in cents of the edition's currency. */
  paidAmount?: number;
  /** Who paid, or how. */
  paidBy?: string;
  paymentNote?: string;
  printed?: PrintedBadge;
  lookedAt?: BadgeReview;
  /** Present once the mail server has accepted the confirmation. */
  emailSent?: Timestamp;
  confirmationError?: ConfirmationError;
  /**
   * When the registrant was last changed in what the form asks, or restored; cancelled; and its address last bounced.
   * Absent where none did since this is stored (ORG-53).
   */
  happened?: Partial<Record<'changed' | 'cancelled' | 'bounced', Timestamp>>;
  /** Entrance -> admission; absent before the first admission. */
  presence?: Partial<Record<Entrance, Presence>>;
}

/** @returns what badge and mail show; a code that was replaced is void */
export function codeOf({ id, code = id }: Pick<Registrant, 'id' | 'code'>): string {
  return code;
}
