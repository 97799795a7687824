/**
 * The organisers' calls for statistics and dinner, and the schedule that stores the dinner's totals at midnight (ORG-40
 * to ORG-44).
 */
import type { DinnerBoard, Statistics } from 'contract/statistics';
import type { Roster } from '../registrants/roster';
import type { Lazy } from '../shared/lazy';
import type { DinnerCounts } from './dinner-counts';

interface StatisticsDeps {
  readonly roster: Lazy<Pick<Roster, 'statistics'>>;
}

interface DinnerDeps {
  readonly roster: Lazy<Pick<Roster, 'dinner'>>;
  readonly dinnerCounts: Lazy<DinnerCounts>;
}

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function readStatistics(_input: object, deps: StatisticsDeps): Promise<Statistics> {
  const roster = await deps.roster();
  return roster.statistics();
}

/** @throws ApiError as above */
export async function readDinnerBoard(_input: object, deps: DinnerDeps): Promise<DinnerBoard> {
  const [roster, counts] = await Promise.all([deps.roster(), deps.dinnerCounts()]);
  const [board, before] = await Promise.all([roster.dinner(), counts.latest()]);
  return { ...board, ...(before && { before }) };
}

/** Runs at midnight in the event's time zone. */
export async function countDinner(deps: DinnerDeps): Promise<void> {
  const [roster, counts] = await Promise.all([deps.roster(), deps.dinnerCounts()]);
  const { dinner } = await roster.dinner();
  await counts.keep(dinner);
}
