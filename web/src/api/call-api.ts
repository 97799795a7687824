/** The browser's way to every call that answers JSON, typed by the contract's table. */
import { ApiError } from 'contract/api-error';
import {
  endpoints,
  type EndpointName,
  type FileAnswer,
  type InputOf,
  type OutputOf,
} from 'contract/endpoints';
import { send, unavailable, type SendOptions } from './send';

/** All calls but those that return files, which are opened by a link or downloaded. */
export type JsonEndpointName = {
  [Name in EndpointName]: OutputOf<Name> extends FileAnswer ? never : Name;
}[EndpointName];

/**
 * @example const { id } = await callApi('addUser', registration);
 * @throws ApiError whatever went wrong, see `send`
 */
export async function callApi<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  options?: SendOptions,
): Promise<OutputOf<Name>> {
  const answer = await send(endpoints[name], input, options);
  const text = await answer.text().catch((cause: unknown) => {
    throw unavailable(cause);
  });
  const output = parse(text);
  if (!isOutput<Name>(output)) throw new ApiError('internal', `${name} was not answered with a JSON object.`);
  return output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Our server's responses match the table, which the compiler checks there. */
function isOutput<Name extends JsonEndpointName>(value: unknown): value is OutputOf<Name> {
  return typeof value === 'object' && value !== null;
}
