/** The refusal of an invitation's link; apart from what reads the database, which is loaded on use. */
import { ApiError } from 'contract/wire/api-error';

export function linkInvalid(): ApiError {
  return new ApiError(
    'link-invalid',
    'This invitation was accepted, withdrawn, replaced, or has expired. Ask for another one.',
  );
}
