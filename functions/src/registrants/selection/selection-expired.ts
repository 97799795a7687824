/**
 * A selection is not stored any more, or no registrant in it is left (ORG-55). A file of its own, so that it loads
 * without the database.
 */
import { ApiError } from 'contract/wire/api-error';

export function selectionExpired(): ApiError {
  return new ApiError('selection-expired', 'The selection has expired.');
}
