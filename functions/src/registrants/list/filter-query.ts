/** The part of the list's URL that a saved view or a mailing stores: filter and, in a view, order. */
import { ApiError } from 'contract/wire/api-error';
import type { Filter } from 'contract/registrant/list/registrant-list';
import { filterSchema, viewQuerySchema } from 'contract/registrant/list/registrant-list-request';
import { validate, type InputSchema } from 'contract/wire/validate';

/**
 * @param query the query of the list's URL
 * @returns the parameters of filter and order, in a fixed order
 * @throws ApiError `validation-failed` when a parameter is invalid
 */
export function viewQuery(query: string): string {
  return serialize(parametersOf(viewQuerySchema, query, 'query'));
}

/** Like `viewQuery`, without the order. */
export function filterQuery(query: string): string {
  return serialize(filterOf(query));
}

/** @throws ApiError `validation-failed` when a parameter is invalid */
export function filterOf(query: string): Filter {
  return parametersOf(filterSchema, query, 'filter');
}

function serialize({ q, ...others }: Filter): string {
  const parameters = new URLSearchParams(q === undefined || q === '' ? {} : { q });
  for (const [name, value] of Object.entries(others)) if (value !== undefined) parameters.set(name, value);
  return parameters.toString();
}

/** @param field the call's field that holds the query, for the error */
function parametersOf(schema: InputSchema<Filter>, query: string, field: string): Filter {
  try {
    return validate(schema, Object.fromEntries(new URLSearchParams(query)));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    throw new ApiError(cause.code, cause.message, { fields: { [field]: 'errors.choice' }, cause });
  }
}
