/** Printing badges in runs, and reviewing them beforehand: the calls' schemas and answers (PRINT-1 to PRINT-9). */
import { array, object, type InferType } from 'yup';
import { printAsFields } from '../registrant/organisers-registrant';
import { offsetSchema, onlySchema, orderSchema, paperSchema, type PrintSelection } from './badges';
import type { PrintAs } from '../registrant/registrant';
import type { Timestamp } from '../wire/timestamp';
import { choice, filterText, idSchema, requiredString, optionalInteger, optionalFlag } from '../wire/schemas';

/**
 * `made`: not ended yet. No other run of new or changed badges has its badges; its first file drops those who cancelled.
 * `confirming`: they are being marked as printed; if the function dies, confirming again finishes it. `dropped`:
 * nothing was printed.
 */
export const printStates = ['made', 'confirming', 'confirmed', 'dropped'] as const;

export type PrintState = (typeof printStates)[number];

/** How many runs an edition can have, not counting those that were dropped. */
export const maxPrints = 200;

/** How many cards with badges to review are listed at most. */
export const maxBadgeWarnings = 20;

/** How many badges can be marked as reviewed at once: those of all people of one name. */
export const maxReviewedBadges = 100;

/** One run of badges. */
export interface Print extends PrintRequest {
  id: string;
  /** From 1; organisers refer to the run by it. */
  number: number;
  at: Timestamp;
  /** E-mail address of the account that started it; empty if that was deleted, absent while it cannot be looked up. */
  organiser?: string;
  state: PrintState;
  /** When an organiser confirmed it. */
  confirmedAt?: Timestamp;
  /** Present if its badges say another name or day of the show than the show has now (PRINT-4). */
  hasFormerShow?: true;
  /**
   * How many it holds: fewer than at the start if people cancelled before its first file, or were erased before it was
   * confirmed.
   */
  badges: number;
  /** The number of the run that it repeats. */
  repeats?: number;
  /** The number of the run whose badges it prints that did not come out. */
  restOf?: number;
  /** How many of its sheets came out, as an organiser said. */
  cameOut?: number;
  /** How many of its badges were on the other sheets, and so are still to be printed. */
  rest?: number;
}

export interface Prints {
  /** Newest first. */
  prints: Print[];
}

/** A run that was started. */
export interface StartedPrint {
  print: Print;
}

/**
 * Why an organiser should review a badge before printing: a text is too small to read comfortably, is cut, has letters
 * that print wrongly, or is in capitals; the company is missing, or is the organiser's or an exhibitor's, which any
 * visitor may type to get their badge; first and last name are equal; two people have the same name.
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
  /** Of the lines that the reasons are about. */
  hash: string;
  /** Whether it is one of the requested badges, rather than a namesake's. */
  isChosen: boolean;
}

export interface BadgesToPrint {
  /** How many badges each choice would print now. */
  counts: Record<PrintSelection, number>;
  /** How many of `counts.all` are in open runs. */
  waiting: number;
  /**
   * For the requested choice or run, without reviewed badges; at most `maxBadgeWarnings` cards. Each has one badge, or
   * those of all people of one name.
   */
  toLookAt: BadgeWarning[][];
  /** How many of the requested badges need a review. */
  toLookAtCount: number;
}

/** Where everything is on a badge, in points from its upper left corner; colours are hexadecimal. */
export interface BadgePicture {
  width: number;
  height: number;
  areas: { x: number; y: number; width: number; height: number; colour: string }[];
  /** The place of the logo, or of the site's mark, on a badge that has one. */
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
  /** The word across the badge of a rehearsal, below the texts: around its middle, turned to the left by some degrees. */
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
const badges = { filter: filterText, only: onlySchema.default('all') };

export const badgesToPrintSchema = object({
  ...badges,
  /** For which `toLookAt` is determined; A6 if absent. */
  paper: paperSchema,
  /** The run whose badges `toLookAt` is about, on its paper, instead of those of the choice. */
  print: idSchema.optional().nonNullable('errors.text'),
}).noUnknown();

/** Marks badges as reviewed: an organiser accepts them as they are. */
export const reviewedBadgesSchema = object({
  /** Without reasons, the mark is removed. */
  badges: array(
    object({
      id: idSchema,
      hash: requiredString.max(50, 'errors.tooLong'),
      reasons: array(choice(warningReasons).required('errors.required'))
        .typeError('errors.choice')
        .required('errors.required')
        .max(warningReasons.length, 'errors.maximum'),
    })
      .noUnknown()
      .typeError('errors.choice'),
  )
    .typeError('errors.choice')
    .required('errors.required')
    .min(1, 'errors.required')
    .max(maxReviewedBadges, 'errors.maximum'),
  /** The paper of the review; A6 if absent. */
  paper: paperSchema,
}).noUnknown();

export type ReviewedBadges = InferType<typeof reviewedBadgesSchema>;

export const printSchema = object({
  ...badges,
  paper: paperSchema.required('errors.required'),
  order: orderSchema.default('name'),
}).noUnknown();

export type PrintRequest = InferType<typeof printSchema>;

export const printIdSchema = object({ id: idSchema }).noUnknown();

export const confirmationSchema = object({
  id: idSchema,
  /** Only the first sheets came out, this many; all if absent. */
  sheets: optionalInteger.min(1, 'errors.minimum'),
}).noUnknown();

export type Confirmation = InferType<typeof confirmationSchema>;

export const repetitionSchema = object({
  id: idSchema,
  /** Whether to print what did not come out, rather than what did. */
  rest: optionalFlag,
}).noUnknown();

export const printFileSchema = object({
  id: idSchema,
  offsetX: offsetSchema,
  offsetY: offsetSchema,
}).noUnknown();

/** Previews lines that are not saved yet. */
export const pictureSchema = object({
  id: idSchema,
  paper: paperSchema,
  ...printAsFields,
}).noUnknown();
