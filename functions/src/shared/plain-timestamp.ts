/** Makes a timestamp of the database one that calls send: the SDK's own has methods and other fields. */
import type { Timestamp } from 'contract/wire/timestamp';

export function plainTimestamp({ seconds, nanoseconds }: Readonly<Timestamp>): Timestamp {
  return { seconds, nanoseconds };
}
