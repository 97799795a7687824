/** The organisers' calls that prepare an edition: a draft of its facts, saved section by section, and its preview. */
import { isRecord } from '../edition/reading/value-checks';
import { array, mixed, object, type InferType } from 'yup';
import { isDay } from '../edition/event-times';
import type { InEveryLanguage, Language } from '../language/languages';
import type { BadgePicture } from '../badges/prints';
import { wholeNumber, requiredString, optionalString, optionalInteger, optionalFlag } from '../wire/schemas';
import type { Timestamp } from '../wire/timestamp';
import type { CopiedFact } from './draft';
import { factNames, type FactName, type Facts, type DraftFacts } from '../edition/fact-table';
import { editionIdPattern, newEditionIdPattern } from '../wire/edition-header';
import type { DraftCheck } from './locks';

/**
 * `draft`: never published, or withdrawn before the first registration. `live`: what visitors see; only this one
 * registers people and lets them in. `archived`: another edition was published since.
 */
export const editionStates = ['draft', 'live', 'archived'] as const;

export type EditionState = (typeof editionStates)[number];

export interface Draft {
  /** Never used twice in an edition. */
  draftVersion: number;
  /** All facts, as published or as changed; of a copied edition, some are missing. */
  facts: DraftFacts;
  /**
   * E-mail address of the account that saved it last; empty if that was deleted, absent while it cannot be looked up.
   */
  by?: string;
  at: Timestamp;
  /** When an organiser has asked the owners to publish it as it is; `by` is as above. */
  asked?: { by?: string; at: Timestamp };
  /** Whether planned mailings move with the day of the show when the draft is published; not if absent. */
  movesMailings?: true;
}

/** The addresses of the owners who got the mail. */
export interface PublishRequestAnswer {
  mailed: string[];
}

export interface EditionDetails {
  edition: string;
  state: EditionState;
  /** The version published last; 0 if none was. */
  version: number;
  /** As published last. */
  facts: Facts | null;
  draft: Draft | null;
  /** The link that shows the draft, while it is valid. `by` is as of a draft. */
  preview?: { by?: string; until: Timestamp };
  /** Of the draft. */
  checks: readonly DraftCheck[];
  /** The facts of the draft that differ from those published. */
  changed: readonly FactName[];
  /** How many have registered, including those who cancelled: with the first, some facts are fixed. */
  registrants: number;
  /** How many of them have not cancelled. */
  coming: number;
  /** How many persons are booked for the dinner. */
  dinnerPersons: number;
  /** The languages of registrants. */
  languagesTaken: readonly Language[];
  /** The keys of the kinds of badges that organisers have given registrants; absent if there are none. */
  kindsTaken?: readonly string[];
  /**
   * Only of an archive: how many have registered for the live edition, including those who cancelled. While there are
   * none, the archive can be put back.
   */
  liveRegistrants?: number;
  /** The edition's last publication, if it was the last of all. */
  publication: Publication | null;
}

/** In this order; each may be repeated. From `releasing` on, the version is the live one on the server. */
export const publicationSteps = ['rendering', 'uploading', 'switching', 'releasing', 'verifying'] as const;

export type PublicationStep = (typeof publicationSteps)[number];

export interface Publication {
  /** `done` and `failed` are the ends; a failure has changed nothing. */
  readonly step: PublicationStep | 'done' | 'failed';
  /** The version that the draft becomes. */
  readonly version: number;
  /** Why the last attempt failed; absent if it did not. Before the end, the next attempt follows within a minute. */
  readonly error?: string;
}

export interface PublishedVersion {
  version: number;
}

export interface SavedDraft {
  draftVersion: number;
  checks: readonly DraftCheck[];
  changed: readonly FactName[];
}

export interface CopiedEdition {
  edition: string;
  draftVersion: number;
  /** A row for each fact. */
  copied: readonly CopiedFact[];
}

export interface EditionVersion {
  version: number;
  releasedAt: Timestamp;
  /** As in a draft; absent if no organiser released it, as in the local stack. */
  by?: string;
  /** Against the version before. */
  changed: readonly FactName[];
  /** In the answer about this version alone. */
  facts?: DraftFacts;
}

export interface EditionVersions {
  /** Newest first. */
  versions: EditionVersion[];
}

export interface PreviewLink {
  /** Path of the page with the token, such as `/preview#2026.…`; valid for 24 hours, or until the next one is made. */
  url: string;
}

/** What a preview shows: facts that are not published. */
export interface Preview {
  edition: string;
  /** The version that the draft would become. */
  version: number;
  facts: Facts;
  changed: readonly FactName[];
  /** What `changed` is as published last; empty if nothing was. */
  before: DraftFacts;
  /** When the link ends. */
  until: Timestamp;
  /** The badge of a made-up visitor; pages, mail and calendar are made of the facts where they are shown. */
  badges: DraftBadges;
}

export type DraftBadges = InEveryLanguage<BadgePicture>;

/** How long a preview's link is valid, in milliseconds. */
export const previewMilliseconds = 24 * 3600_000;

/** In bytes: 400 exhibitors with long names, or a logo and a picture. */
export const maxDraftBytes = 384 * 1024;

const editionId = requiredString.matches(editionIdPattern, 'errors.id');

const optionalCounter = optionalInteger
  .min(0, 'errors.minimum')
  .max(1_000_000, 'errors.maximum')
  // JSON can carry -0.
  .test('sign', 'errors.minimum', (count) => !Object.is(count, -0));

const counter = optionalCounter.required('errors.required');

export const editionToReadSchema = object({
  /** The edition that the page shows by default. */
  edition: optionalString.matches(editionIdPattern, 'errors.id'),
}).noUnknown();

export const editionRequestSchema = object({ edition: editionId }).noUnknown();

export type EditionRequest = InferType<typeof editionRequestSchema>;

export const versionsToReadSchema = object({
  edition: editionId,
  /** Only this one, with its facts. */
  version: wholeNumber().min(1, 'errors.minimum'),
}).noUnknown();

/**
 * Names a draft as the organiser saw it: if another one was saved since, the call is refused. `draftVersion` is 0 if there
 * was no draft.
 */
const basedOnDraft = { edition: editionId, draftVersion: counter };

export const basedOnDraftSchema = object(basedOnDraft).noUnknown();

export type BasedOnDraft = InferType<typeof basedOnDraftSchema>;

export const draftToSaveSchema = object({
  ...basedOnDraft,
  /** The published version that the page shows, from which a first draft is made; not compared if absent. */
  version: optionalCounter,
  /** The facts to save, each checked by read-facts.ts; the others stay. `null` removes an optional one. */
  facts: mixed<Readonly<Record<string, unknown>>>(isRecord)
    .typeError('errors.choice')
    .required('errors.required')
    .meta({ isJson: true }),
  /** As in `Draft`; unchanged if absent. */
  movesMailings: optionalFlag,
}).noUnknown();

export const draftToPublishSchema = object({
  ...basedOnDraft,
  /** The facts whose checks of level `confirm` the owner has confirmed. */
  confirmed: array(requiredString.oneOf(factNames, 'errors.choice'))
    .typeError('errors.choice')
    .required('errors.required')
    .max(factNames.length, 'errors.maximum'),
}).noUnknown();

export type DraftToPublish = InferType<typeof draftToPublishSchema>;

/** Such as `2026-08-27`. */
export const day = requiredString
  .matches(/^20\d{2}-\d{2}-\d{2}$/, 'errors.choice')
  .test('day', 'errors.choice', isDay);

export const editionToCopySchema = object({
  edition: editionId,
  /** The new edition's, such as `2026`. */
  id: editionId.matches(newEditionIdPattern, 'errors.id'),
  /** The new show's day, such as `2026-08-27`. */
  date: day,
}).noUnknown();

export const versionToRestoreSchema = object({ ...basedOnDraft, version: counter }).noUnknown();
