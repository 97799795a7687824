/** The error for a selection that is not stored or is empty (ORG-55); in its own file, to load without the database. */
import { ApiError } from 'contract/wire/api-error';

export function selectionExpired(): ApiError {
  return new ApiError('selection-expired', 'The selection has expired.');
}
