/** A call with the organiser's session. */
import type { InputOf, OutputOf } from 'contract/endpoints';
import { callApi, type JsonEndpointName } from '../api/call-api';
import { asOrganiser } from '../session/as-organiser';

/** @throws ApiError as `callApi`; SessionEnded as `asOrganiser` */
export function call<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  signal?: AbortSignal,
): Promise<OutputOf<Name>> {
  return asOrganiser((idToken) => callApi(name, input, { idToken, signal }));
}
