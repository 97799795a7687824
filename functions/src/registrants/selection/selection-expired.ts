/** The error for a selection that is no longer stored or is empty (ORG-55); a file that loads without the database. */
import { ApiError } from 'contract/wire/api-error';

export function selectionExpired(): ApiError {
  return new ApiError('selection-expired', 'The selection has expired.');
}
