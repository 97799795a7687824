/** The editions that organisers choose from, and one of them as published (ORG-50). */
import { object, string } from 'yup';
import type { NamedEdition } from '../api-error';
import type { Facts } from './fact-table';
import { editionIdPattern } from './header';

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
}

export interface EditionRequest {
  /** The live edition's by default. */
  edition?: string | undefined;
}

export const editionRequestSchema = object({
  edition: string()
    .typeError('errors.text')
    .nonNullable('errors.text')
    .matches(editionIdPattern, 'errors.choice'),
}).noUnknown();

export interface PublishedEdition {
  readonly edition: string;
  readonly version: number;
  readonly facts: Facts;
}
