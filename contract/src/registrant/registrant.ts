/** The registrant that the calls return (REG-1, ORG-6). */
import type { Timestamp } from '../wire/timestamp';
import type { Entrance } from '../edition/entrances';
import type { DinnerTerms } from '../edition/dinner-terms';
import type { Registration } from './registration-form';

/** Why the last attempt to send the confirmation failed. */
export interface ConfirmationError {
  /** Number of failed attempts since the mail server last accepted a confirmation. */
  tries: number;
  /** The reason (delivery-reasons.ts); no personal data. */
  lastError: string;
  /**
   * When the next attempt is due; absent if none follows: after a permanent failure, when no attempts are left,
   * when a confirmation was sent earlier, or after a cancellation.
   */
  nextTry?: Timestamp;
}

/** `cancelled`: the registrant stays in the list, with the address, but gets no badge, no dinner and no mail. */
export const registrantStates = ['registered', 'cancelled'] as const;

export type RegistrantState = (typeof registrantStates)[number];

/** Who made the registration: the visitor, or an organiser (ORG-11) or a desk (DOOR-21) on the visitor's behalf. */
export const registrantSources = ['visitor', 'organiser', 'desk'] as const;

export type RegistrantSource = (typeof registrantSources)[number];

/** A registrant's admission through one entrance. */
export interface Presence {
  /** When the first of the registrant's persons came in. */
  at: Timestamp;
  /** How many of the registrant's persons came in; 1 at an entrance that admits only the registrant. */
  persons: number;
  /** Label of the phone that admitted them; absent on admissions older than this field. */
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
  /** When an organiser confirmed the print. */
  at: Timestamp;
  /** A hash of the badge's lines, to detect a later change (PRINT-4). */
  hash: string;
  /** A hash of the lines that all badges of the show have. */
  show: string;
}

/** An organiser's review of the badge: it may be printed as it is (PRINT-9). */
export interface BadgeReview {
  /** A hash of the badge's lines: a change requires a new review. */
  hash: string;
  /** What was reviewed; some reasons hold for one paper only (functions/src/prints/reviewed.ts). */
  reasons: string[];
}

/** `email` may be empty in a registration by an organiser or a desk. */
export interface Registrant extends Registration {
  /** Internal and permanent: used by organisers' calls and in their pages' addresses. */
  id: string;
  /** The code on badge, mail and visitor's links, if an organiser gave a new one; absent while it is the id. */
  code?: string;
  createdAt: Timestamp;
  state: RegistrantState;
  source: RegistrantSource;
  /** How the registrant consented to the use of data, if an organiser or a desk made the registration. */
  consentNote?: string;
  /** The date of the privacy policy that the visitor accepted with the form; absent if the form did not show it. */
  acceptedPolicy?: string;
  /** The dinner's terms at the booking; absent without a booking, or if it is older than this field. */
  dinnerTerms?: DinnerTerms;
  printAs?: PrintAs;
  /** The key of the kind of badge that an organiser has chosen; absent if the rule decides. */
  badgeKind?: string;
  /** Only for organisers, like `tags` (ORG-56). */
  note?: string;
  /** Keys of the tags, at least one. */
  tags?: readonly string[];
  /** The day on which the dinner was paid, such as 2025-08-28; absent if it is not paid. */
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
   * When a field of the form was last changed or the registrant restored (`changed`), when the registrant cancelled,
   * and when the address last bounced. Absent without such an event since this field exists (ORG-53).
   */
  happened?: Partial<Record<'changed' | 'cancelled' | 'bounced', Timestamp>>;
  /** Entrance -> admission; absent before the first admission. */
  presence?: Partial<Record<Entrance, Presence>>;
}

/** @returns the code on badge and mail; a replaced code is void */
export function codeOf({ id, code = id }: Pick<Registrant, 'id' | 'code'>): string {
  return code;
}
