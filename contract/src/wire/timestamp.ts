/** Timestamps in requests and answers. */

/** A timestamp, as the calls send it. */
export interface Timestamp {
  seconds: number;
  nanoseconds: number;
}

/** The timestamp to the millisecond. */
export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}
