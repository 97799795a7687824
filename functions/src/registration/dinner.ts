/** The call dinner: whether all seats at the dinner are taken. */
import type { DinnerState } from 'contract/endpoint';
import type { Lazy } from '../shared/lazy';

/** @throws ApiError `unavailable` when the database does not answer in time */
export async function dinner(
  _input: object,
  deps: { dinnerIsFull: Lazy<() => Promise<boolean>> },
): Promise<DinnerState> {
  const isFull = await deps.dinnerIsFull();
  return { full: await isFull() };
}
