/** Reads a call's answer through the query cache, where the call's name and input are the key. */
import type { InputOf, OutputOf } from 'contract/calls/endpoints';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { JsonEndpointName } from '../../shared/api/call-api';
import { call } from './organiser-call';

export const queryOf = <Name extends JsonEndpointName>(name: Name, input: InputOf<Name> & object) => ({
  queryKey: [name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, input, { signal }),
});

export function useCall<Name extends JsonEndpointName>(
  name: Name,
  input: InputOf<Name> & object,
  options: Omit<UseQueryOptions<OutputOf<Name>>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...queryOf(name, input), ...options });
}
