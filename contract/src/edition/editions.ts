/** The editions that organisers choose from (ORG-50). */
import type { NamedEdition } from '../api-error';
import type { EditionState } from './calls';

export interface EditionSummary extends NamedEdition {
  readonly state: Exclude<EditionState, 'draft'>;
  /** The last one published. */
  readonly version: number;
}

export interface Editions {
  /** Those that were published, newest first. */
  readonly editions: readonly EditionSummary[];
  /** The ids of those that were never published; only organisers who prepare them see more. */
  readonly drafts: readonly string[];
}
