/** Reads what a call answers: its name and its input are the key of the answer in the cache. */
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
