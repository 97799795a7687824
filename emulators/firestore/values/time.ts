/** Times of the server itself, in whole microseconds since 1970, and their form on the wire. */
import { invalidArgument } from '../wire/status';
import type { WireTimestamp } from '../wire/messages';
import type { Timestamp } from './value';

export function toTimestamp(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return { seconds: seconds.toString(), nanos: (micros - seconds * 1e6) * 1000 };
}

/** "Timestamp must be microsecond aligned." (common.proto, Precondition.update_time) */
export function toMicros(wire: WireTimestamp): number {
  const nanos = wire.nanos ?? 0;
  if (nanos % 1000 !== 0)
    throw invalidArgument('The update time of a precondition is not whole microseconds.');
  return Number(wire.seconds ?? 0) * 1e6 + nanos / 1000;
}

/** Gives every commit a time of its own, later than all before it and than every read answered so far. */
export class Clock {
  private last = 0;

  /** The time of a new commit. */
  next(): number {
    this.last = Math.max(Date.now() * 1000, this.last + 1);
    return this.last;
  }

  /** A time at which everything committed so far is seen, and nothing that comes later. */
  now(): number {
    this.last = Math.max(Date.now() * 1000, this.last);
    return this.last;
  }

  /** Keeps times growing across a restart. */
  passed(micros: number): void {
    this.last = Math.max(this.last, micros);
  }
}
