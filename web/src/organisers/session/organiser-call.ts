/** A call with the organiser's session. */
import type { InputOf, OutputOf } from 'contract/calls/endpoints';
import { callApi, type JsonEndpointName, type SendOptions } from '../../shared/api/call-api';
import { asOrganiser } from './as-organiser';

/** @throws ApiError as `callApi`; SessionEnded as `asOrganiser` */
export function call<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  options: Pick<SendOptions, 'idempotencyKey' | 'signal'> = {},
): Promise<OutputOf<Name>> {
  return asOrganiser((credentials) => callApi(name, input, { ...options, ...credentials }));
}
