/** Timestamps in requests and responses. */

/** A timestamp in the form that the calls send. */
export interface Timestamp {
  seconds: number;
  nanoseconds: number;
}

/** Rounds the timestamp down to a millisecond. */
export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}

/** Whether a text is an instant of this century in UTC (ISO 8601), on a day that exists. */
export function isInstant(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10);
}
