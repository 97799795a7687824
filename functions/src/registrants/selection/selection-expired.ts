/** A selection is no longer stored or has no registrants left (ORG-55). Separate, to load without the database. */
import { ApiError } from 'contract/wire/api-error';

export function selectionExpired(): ApiError {
  return new ApiError('selection-expired', 'The selection has expired.');
}
