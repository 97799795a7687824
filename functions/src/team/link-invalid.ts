/** The error for an invitation's link; a file of its own, so that it loads without the database. */
import { ApiError } from 'contract/wire/api-error';

export function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This invitation was accepted, withdrawn, replaced, or has expired. Ask for another one.',
  );
}
