/** The door's calls, with this phone's secret and in the time that a volunteer waits. */
import type { PairedDevice } from 'contract/door';
import type { InputOf, OutputOf } from 'contract/endpoints';
import { callApi } from '../api/call-api';

type DoorCallName = 'doorScan' | 'undoScan' | 'doorStatus';

export type DoorCall = <Name extends DoorCallName>(
  name: Name,
  input: InputOf<Name> & object,
) => Promise<OutputOf<Name>>;

/** Timeout in milliseconds. */
const timeout = 8_000;

/** @throws ApiError as `callApi`; a TimeoutError without an answer in time */
export function callDoor<Name extends DoorCallName>(
  { device }: PairedDevice,
  name: Name,
  input: InputOf<Name> & object,
): Promise<OutputOf<Name>> {
  return callApi(name, input, { device, signal: AbortSignal.timeout(timeout) });
}
