/** The calls of a visitor's own page: see, change, cancel and restore the registration (VIS-3 to VIS-5). */
import { ApiError } from 'contract/api-error';
import type { Visit } from 'contract/visit';

export function readVisit(): Promise<Visit> {
  throw new ApiError('unavailable', 'Not there yet.');
}
export const changeVisit = readVisit;
export const cancelVisit = readVisit;
export const restoreVisit = readVisit;
