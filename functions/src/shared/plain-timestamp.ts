/** Converts a database timestamp to the form that calls send: the SDK's has methods and other fields. */
import type { Timestamp } from 'contract/wire/timestamp';

export function plainTimestamp({ seconds, nanoseconds }: Readonly<Timestamp>): Timestamp {
  return { seconds, nanoseconds };
}
