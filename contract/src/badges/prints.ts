/** Printing badges in runs, and reviewing them beforehand: the calls' schemas and responses (PRINT-1 to PRINT-9). */
import { object, type InferType } from 'yup';
import { printAsFields } from '../registrant/organisers-registrant';
import { offsetSchema, printSelectionSchema, orderSchema, paperSchema, type PrintSelection } from './badges';
import type { PrintAs } from '../registrant/registrant';
import type { Timestamp } from '../wire/timestamp';
import { filledList, nestedObject, requiredList } from '../wire/list-schemas';
import { choice, filterText, idSchema, requiredText, optionalInteger, optionalFlag } from '../wire/schemas';

/**
 * `made`: open; no other open run of new or changed badges contains its badges. `confirming`: open; its badges are
 * being marked as printed; after a crash, confirming again finishes this. `confirmed`: the badges that came out are
 * marked. `dropped`: nothing was printed.
 */
export const printStates = ['made', 'confirming', 'confirmed', 'dropped'] as const;

export type PrintState = (typeof printStates)[number];

/** How many runs an edition can have, not counting dropped runs. */
export const maxPrints = 200;

/** Maximum number of cards in `BadgesToPrint.toLookAt`. */
export const maxBadgeWarnings = 20;

/** Maximum number of badges to mark as reviewed at once: enough for all people of one name. */
export const maxReviewedBadges = 100;

export interface Print extends PrintRequest {
  id: string;
  /** Counts from 1; organisers refer to the run by this number. */
  number: number;
  at: Timestamp;
  /** E-mail address of whoever started the run; empty if the account is deleted, absent if the lookup fails. */
  organiser?: string;
  state: PrintState;
  /** When an organiser confirmed the run. */
  confirmedAt?: Timestamp;
  /** Present if the badges have a former name or day of the show, changed since the run started (PRINT-2). */
  hasFormerShow?: true;
  /**
   * How many badges the run has. The first download of its file removes those of people who have cancelled; confirming
   * the run removes those that did not come out.
   */
  badges: number;
  /** The number of the run that this run repeats. */
  repeats?: number;
  /** The number of the run whose missing badges this run prints. */
  restOf?: number;
  /** How many sheets came out, reported by an organiser. */
  cameOut?: number;
  /** How many badges were on the sheets that did not come out. */
  rest?: number;
}

export interface Prints {
  /** Newest first. */
  prints: Print[];
}

export interface StartedPrint {
  print: Print;
}

/**
 * Why an organiser should review a badge before printing. `small`: a text is hard to read. `cut`: a text is cut off.
 * `letters`: letters print wrongly. `staffBadge`: it is an organiser's or an exhibitor's badge only because the visitor
 * typed that company. `sameNames`: first and last name are equal. `namesake`: someone else has the same name.
 * `capitals`: the name or the company is in capitals. `noCompany`: the company is missing.
 */
export const warningReasons = [
  'small',
  'cut',
  'letters',
  'capitals',
  'noCompany',
  'staffBadge',
  'sameNames',
  'namesake',
] as const;

export type WarningReason = (typeof warningReasons)[number];

export interface BadgeWarning {
  id: string;
  firstname: string;
  lastname: string;
  organization: string;
  title: string;
  printAs?: PrintAs;
  reasons: WarningReason[];
  /** A hash of what the badge says. A review with another hash is refused. */
  hash: string;
  /** Whether the badge is one of those to print; otherwise, it is only a namesake's. */
  isChosen: boolean;
}

export interface BadgesToPrint {
  /** How many badges each value of `only` would print now. */
  counts: Record<PrintSelection, number>;
  /** How many of `counts.all` are in open runs. */
  waiting: number;
  /**
   * The first `maxBadgeWarnings` cards that need a review, of the requested badges or run. A card has one badge, or the
   * badges of all people of one name.
   */
  toLookAt: BadgeWarning[][];
  /** How many of the requested badges are on cards that need a review, whether or not these are in `toLookAt`. */
  toLookAtCount: number;
}

/** Where everything is on a badge, in points from its upper left corner; colours are hexadecimal. */
export interface BadgePicture {
  width: number;
  height: number;
  areas: { x: number; y: number; width: number; height: number; colour: string }[];
  /** The place of the logo or of the site's mark; absent on a badge without one. */
  mark?: { x: number; y: number; width: number; height: number };
  /** In drawing order, left to right whatever the script; `length` is the width of the line. */
  texts: {
    text: string;
    x: number;
    baseline: number;
    size: number;
    length: number;
    isBold: boolean;
    colour: string;
  }[];
  /** The word across a rehearsal's badge; `turn`: degrees to the left, around its middle; `capitals`: cap height. */
  stamp?: {
    text: string;
    x: number;
    y: number;
    size: number;
    length: number;
    capitals: number;
    turn: number;
    colour: string;
  };
  /** The QR code's upper left corner without its quiet zone, and the side of a module. */
  code: { x: number; y: number; module: number };
}

/** `filter`: as in the list's URL, without the sort order. */
const selectionFields = { filter: filterText, only: printSelectionSchema.default('all') };

export const badgesToPrintSchema = object({
  ...selectionFields,
  /** The paper for which `toLookAt` is determined; A6 if absent. */
  paper: paperSchema,
  /** If set, `toLookAt` is about this run, on its paper, instead of the badges that `filter` and `only` select. */
  print: idSchema.optional().nonNullable('errors.text'),
}).noUnknown();

/** Marks badges as reviewed: an organiser accepts them as they are. */
export const reviewedBadgesSchema = object({
  /** A badge with an empty list of reasons is no longer marked as reviewed. */
  badges: filledList(
    nestedObject({
      id: idSchema,
      hash: requiredText(50),
      reasons: requiredList(choice(warningReasons).required('errors.required'), warningReasons.length),
    }),
    maxReviewedBadges,
  ),
  /** The paper of the review; A6 if absent. */
  paper: paperSchema,
}).noUnknown();

export type ReviewedBadges = InferType<typeof reviewedBadgesSchema>;

export const printRequestSchema = object({
  ...selectionFields,
  paper: paperSchema.required('errors.required'),
  order: orderSchema.default('name'),
}).noUnknown();

export type PrintRequest = InferType<typeof printRequestSchema>;

export const printIdSchema = object({ id: idSchema }).noUnknown();

export const confirmationSchema = object({
  id: idSchema,
  /** How many sheets came out, counted from the first; all if absent. */
  sheets: optionalInteger.min(1, 'errors.minimum'),
}).noUnknown();

export type Confirmation = InferType<typeof confirmationSchema>;

export const repetitionSchema = object({
  id: idSchema,
  /** Whether to print the badges that did not come out, instead of those that did. */
  rest: optionalFlag,
}).noUnknown();

export const printFileSchema = object({
  id: idSchema,
  offsetX: offsetSchema,
  offsetY: offsetSchema,
}).noUnknown();

/** Requests a picture of the badge with these lines, whether or not they are stored. */
export const badgePictureSchema = object({
  id: idSchema,
  paper: paperSchema,
  ...printAsFields,
}).noUnknown();
