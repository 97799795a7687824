/** Timestamps in the form that calls send. */
import type { Timestamp } from 'contract/wire/timestamp';

/** Converts a database timestamp: the SDK's has methods and other fields. */
export function plainTimestamp({ seconds, nanoseconds }: Readonly<Timestamp>): Timestamp {
  return { seconds, nanoseconds };
}

/** Without the database's module, which a call loads only when it needs it. */
export function timestampOf(at: Date): Timestamp {
  const seconds = Math.floor(at.getTime() / 1000);
  return { seconds, nanoseconds: (at.getTime() - seconds * 1000) * 1_000_000 };
}
