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
  /** Only the live edition registers and admits people. `rehearsal`: the test of the live edition (rehearsal.ts). */
  readonly state: Exclude<EditionState, 'draft'> | 'rehearsal';
  /** The last published version. */
  readonly version: number;
}

export interface Editions {
  /** The published editions, newest first. The rehearsal, while it has registrants, precedes the live edition. */
  readonly editions: readonly EditionSummary[];
  /** The ids of editions that were never published. Only organisers who prepare editions see more than the id. */
  readonly drafts: readonly string[];
}
