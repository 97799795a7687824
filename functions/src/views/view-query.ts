/** The part of the list's address that a view keeps. */
import { ApiError } from 'contract/api-error';
import { viewQuerySchema } from 'contract/registrant-list-request';
import { validate } from 'contract/validate';

/**
 * @param query of the list's address
 * @returns the parameters of filter and order that are set, always in the same order
 * @throws ApiError `validation-failed` when one is invalid
 */
export function viewQuery(query: string): string {
  const { q, ...others } = parametersOf(query);
  const kept = new URLSearchParams(q === undefined || q === '' ? {} : { q });
  for (const [name, value] of Object.entries(others)) if (value !== undefined) kept.set(name, value);
  return kept.toString();
}

function parametersOf(query: string) {
  try {
    return validate(viewQuerySchema, Object.fromEntries(new URLSearchParams(query)));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    throw new ApiError(cause.code, cause.message, { fields: { query: 'errors.choice' }, cause });
  }
}
