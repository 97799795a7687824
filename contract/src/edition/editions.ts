/** The editions that organisers choose from (ORG-50). */
import type { NamedEdition } from '../api-error';

/** Only the live edition registers people and lets them in. */
export type EditionState = 'live' | 'archived';

export interface EditionSummary extends NamedEdition {
  readonly state: EditionState;
  /** The last one published. */
  readonly version: number;
}

export interface Editions {
  /** Those that were published, newest first. */
  readonly editions: readonly EditionSummary[];
  /** The ids of those that were never published; only organisers who prepare them see more. */
  readonly drafts: readonly string[];
}
