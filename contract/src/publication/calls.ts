/** The organisers' calls that prepare an edition: a draft of its facts, saved section by section, and its preview. */
import { isRecord } from '../edition/reading/value-checks';
import { mixed, object, type InferType } from 'yup';
import { isDay } from '../wire/patterns';
import type { InEveryLanguage, Language } from '../language/languages';
import type { BadgePicture } from '../badges/prints';
import { wholeNumber, requiredString, optionalString, optionalInteger, optionalFlag } from '../wire/schemas';
import { requiredList } from '../wire/list-schemas';
import type { Timestamp } from '../wire/timestamp';
import type { CopiedFact } from './draft';
import { factNames, type FactName, type Facts, type DraftFacts } from '../edition/fact-table';
import { editionIdPattern, newEditionIdPattern } from '../wire/edition-header';
import type { DraftCheck } from './locks';

/**
 * `draft`: never published, or withdrawn before the first registration. `live`: the edition that visitors see, the only
 * one in which people register and come in. `archived`: another edition was published since.
 */
export const editionStates = ['draft', 'live', 'archived'] as const;

export type EditionState = (typeof editionStates)[number];

export interface Draft {
  /** A number that no other draft of the edition has. */
  draftVersion: number;
  /** All facts, published or changed; some are missing in a copied edition. */
  facts: DraftFacts;
  /** E-mail address of whoever last saved the draft; empty if the account is deleted, absent if the lookup fails. */
  by?: string;
  at: Timestamp;
  /** Set after an organiser asked the owners to publish this draft; `by` as above. */
  asked?: { by?: string; at: Timestamp };
  /** Whether planned mailings move with the day of the show when the draft is published; false if absent. */
  movesMailings?: true;
}

/** The addresses of the owners who got the mail. */
export interface PublishRequestAnswer {
  mailed: string[];
}

export interface EditionDetails {
  edition: string;
  state: EditionState;
  /** The last published version; 0 if there is none. */
  version: number;
  /** The last published facts. */
  facts: Facts | null;
  draft: Draft | null;
  /** The draft's preview link, while it is valid; `by` as in a draft. */
  preview?: { by?: string; until: Timestamp };
  checks: readonly DraftCheck[];
  /** The facts of the draft that differ from the published facts. */
  changed: readonly FactName[];
  /** Number of registrants, including those who cancelled. Some facts are fixed once there is a registrant. */
  registrants: number;
  /** Number of registrants who have not cancelled. */
  coming: number;
  /** How many persons are booked for the dinner. */
  dinnerPersons: number;
  /** The registrants' languages. */
  languagesTaken: readonly Language[];
  /** The keys of the kinds of badges that organisers have given registrants; absent if there are none. */
  kindsTaken?: readonly string[];
  /**
   * Only for an archive: the number of the live edition's registrants, including those who cancelled. While it is 0,
   * the archive can become live again.
   */
  liveRegistrants?: number;
  /** The edition's last publication, if no other edition was published later. */
  publication: Publication | null;
}

/** The steps, in order; each may be repeated. From `releasing` on, the version is live on the server. */
export const publicationSteps = ['rendering', 'uploading', 'switching', 'releasing', 'verifying'] as const;

export type PublicationStep = (typeof publicationSteps)[number];

export interface Publication {
  /** `done` and `failed` are final; a failure changes nothing. */
  readonly step: PublicationStep | 'done' | 'failed';
  /** The version that the draft becomes. */
  readonly version: number;
  /** Why the last attempt failed, if it did. Unless `step` is `failed`, another attempt follows within a minute. */
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
  /** As in a draft; absent if no organiser released the version, such as in the local stack. */
  by?: string;
  /** The facts that differ from the previous version. */
  changed: readonly FactName[];
  /** Only in the response for a single version. */
  facts?: DraftFacts;
}

export interface EditionVersions {
  /** Newest first. */
  versions: EditionVersion[];
}

export interface PreviewLink {
  /** Path of the page with the token, such as `/preview#2026.…`; valid for 24 hours, or until the next link is made. */
  url: string;
}

/** What a preview shows: facts that are not published. */
export interface Preview {
  edition: string;
  /** The version that the draft would become. */
  version: number;
  facts: Facts;
  changed: readonly FactName[];
  /** The last published values of `changed`; empty if nothing was published. */
  before: DraftFacts;
  /** When the link expires. */
  until: Timestamp;
  /** The badges of a made-up visitor. The browser makes pages, mail and calendar from the facts. */
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
  /** The edition to read; by default, the one that the page shows. */
  edition: optionalString.matches(editionIdPattern, 'errors.id'),
}).noUnknown();

export const editionRequestSchema = object({ edition: editionId }).noUnknown();

export type EditionRequest = InferType<typeof editionRequestSchema>;

export const versionsToReadSchema = object({
  edition: editionId,
  /** If set, the response has only this version, with its facts. */
  version: wholeNumber().min(1, 'errors.minimum'),
}).noUnknown();

/**
 * Names the draft that the organiser saw. The call is refused if another draft was saved since. `draftVersion` is 0 if
 * there was no draft.
 */
const basedOnDraft = { edition: editionId, draftVersion: counter };

export const basedOnDraftSchema = object(basedOnDraft).noUnknown();

export type BasedOnDraft = InferType<typeof basedOnDraftSchema>;

export const draftToSaveSchema = object({
  ...basedOnDraft,
  /** The published version that the page shows, the base of a first draft; not compared if absent. */
  version: optionalCounter,
  /** The facts to save, each checked by read-facts.ts; other facts stay. `null` removes an optional fact. */
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
  confirmed: requiredList(requiredString.oneOf(factNames, 'errors.choice'), factNames.length),
}).noUnknown();

export type DraftToPublish = InferType<typeof draftToPublishSchema>;

/** A day such as `2026-08-27`. */
export const daySchema = requiredString
  .matches(/^20\d{2}-\d{2}-\d{2}$/, 'errors.choice')
  .test('day', 'errors.choice', isDay);

export const editionToCopySchema = object({
  edition: editionId,
  /** The new edition's id, such as `2026`. */
  id: editionId.matches(newEditionIdPattern, 'errors.id'),
  /** The new show's day, such as `2026-08-27`. */
  date: daySchema,
}).noUnknown();

export const versionToRestoreSchema = object({ ...basedOnDraft, version: counter }).noUnknown();
