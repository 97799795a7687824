/** The editions that organisers choose from (ORG-50). */
import type { NamedEdition } from '../wire/api-error';
import { lastShowDay } from '../edition/show-days';
import type { EditionState } from './calls';
import type { Facts } from '../edition/fact-table';

/** An edition's name and days. */
export function namedEdition(id: string, facts: Facts): NamedEdition {
  const lastDay = lastShowDay(facts).day;
  return { id, name: facts.name, date: facts.date, ...(lastDay !== facts.date && { lastDay }) };
}

export interface EditionSummary extends NamedEdition {
  /** Only the live edition registers people and lets them in. `rehearsal`: its test edition (rehearsal.ts). */
  readonly state: Exclude<EditionState, 'draft'> | 'rehearsal';
  /** The last one published. */
  readonly version: number;
}

export interface Editions {
  /** Those that were published, newest first; before the live one its rehearsal, while that has registrants. */
  readonly editions: readonly EditionSummary[];
  /** The ids of those that were never published; only organisers who prepare them see more. */
  readonly drafts: readonly string[];
}
