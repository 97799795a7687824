/** The calls with which visitors take or erase their data (VIS-6). */
import { ApiError } from 'contract/api-error';
import type { Acknowledged } from 'contract/endpoints';

export function visitData(): Promise<object> {
  throw new ApiError('unavailable', 'Not there yet.');
}
export function eraseVisit(): Promise<Acknowledged> {
  throw new ApiError('unavailable', 'Not there yet.');
}
