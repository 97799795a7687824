/** Timestamps in the form that calls send. */
import type { Timestamp } from 'contract/wire/timestamp';

/** Converts a timestamp of the database's SDK, which has methods and other fields. */
export function plainTimestamp({ seconds, nanoseconds }: Readonly<Timestamp>): Timestamp {
  return { seconds, nanoseconds };
}

/** Does not load the database's SDK, which some calls do without. */
export function timestampOf(at: Date): Timestamp {
  const seconds = Math.floor(at.getTime() / 1000);
  return { seconds, nanoseconds: (at.getTime() - seconds * 1000) * 1_000_000 };
}
