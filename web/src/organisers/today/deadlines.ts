/** What the facts of the show say will happen soon (ORG-53). */
import { daysAhead } from 'contract/calls/today';
import { facts } from 'contract/edition/current';
import { deletionInstant, eventInstant } from 'contract/edition/event-times';
import { factNames, factTable, type FactName } from 'contract/edition/fact-table';
import { showDays } from 'contract/edition/show-days';

/** @returns each moment of the facts, day of the show and the erasure within `daysAhead`, with the fact that says it */
export function deadlines(now: Date): { fact: FactName; at: Date }[] {
  const latest = new Date(now.getTime() + daysAhead * 24 * 3600_000);
  const moments = factNames.flatMap((fact) => {
    const local = facts()[fact];
    return factTable[fact].kind === 'moment' && typeof local === 'string' ? [[fact, local] as const] : [];
  });
  const openings = showDays().map(({ day, opens }) => ['opens', `${day}T${opens}`] as const);
  return [...moments, ...openings]
    .map(([fact, local]): { fact: FactName; at: Date } => ({ fact, at: eventInstant(local) }))
    .concat({ fact: 'retentionMonths', at: deletionInstant() })
    .filter(({ at }) => at > now && at <= latest);
}
