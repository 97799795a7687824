/** The organisers' call for the dinner board, and the schedule that stores its totals at midnight (ORG-43, ORG-44). */
import { hasPart } from 'contract/edition/current';
import type { DinnerBoard } from 'contract/registrant/statistics';
import type { Roster } from '../registrants/list/roster';
import { boardFor, type ByRole } from '../registrants/privacy/by-role';
import type { DinnerCounts } from './dinner-counts';

interface DinnerDeps {
  readonly roster: Pick<Roster, 'dinner'>;
  readonly dinnerCounts: DinnerCounts;
}

/** @throws ApiError `not-found` without a dinner; `unavailable` when the database does not answer in time */
export async function readDinnerBoard(
  _input: object,
  { roster, dinnerCounts }: DinnerDeps,
  caller: ByRole = {},
): Promise<DinnerBoard> {
  const [board, before] = await Promise.all([roster.dinner(), dinnerCounts.latest()]);
  return boardFor(caller, { ...board, ...(before && { before }) });
}

/** Called every quarter of an hour; counts once a day, at midnight in the event's time zone or soon after. */
export async function countDinner({ roster, dinnerCounts }: DinnerDeps): Promise<void> {
  if (!hasPart('dinner') || !(await dinnerCounts.isDue())) return;
  const { dinner } = await roster.dinner();
  await dinnerCounts.storeOnce(dinner);
}
