/** The mails that visitors ask for: the confirmation once more, or the link to their own page (VIS-7). */
import { ApiError } from 'contract/api-error';
import type { Acknowledged } from 'contract/endpoints';

export function requestVisitLink(): Promise<Acknowledged> {
  throw new ApiError('unavailable', 'Not there yet.');
}
export const resendConfirmation = requestVisitLink;
