/** The dates of the show that are near, by its facts (ORG-53). */
import { daysAhead } from 'contract/calls/today';
import { facts } from 'contract/edition/current';
import { eventInstant } from 'contract/edition/event-times';
import { factNames, factTable, type FactName } from 'contract/edition/fact-table';
import { showDays } from 'contract/edition/show-days';

export interface Deadline {
  /** Says what happens then. */
  readonly fact: FactName;
  readonly at: Date;
}

/** @returns what happens within `daysAhead`: each moment among the facts, and the start of each day of the show */
export function deadlines(now: Date): Deadline[] {
  const latest = new Date(now.getTime() + daysAhead * 24 * 3600_000);
  const moments = factNames.flatMap((fact) => {
    const local = facts()[fact];
    return factTable[fact].kind === 'moment' && typeof local === 'string' ? [{ fact, local }] : [];
  });
  const openings = showDays().map(({ day, opens }) => ({ fact: 'opens' as const, local: `${day}T${opens}` }));
  return [...moments, ...openings]
    .map(({ fact, local }) => ({ fact, at: eventInstant(local) }))
    .filter(({ at }) => at > now && at <= latest);
}
