/** Server timestamps, in whole microseconds since 1970, and their wire format. */
import type { WireTimestamp } from '../wire/messages';
import type { Timestamp } from './value';

export function toTimestamp(micros: number): Timestamp {
  const seconds = Math.floor(micros / 1e6);
  return { seconds: seconds.toString(), nanos: (micros - seconds * 1e6) * 1000 };
}

export function toMicros({ seconds = '0', nanos = 0 }: WireTimestamp): number {
  return Number(seconds) * 1e6 + Math.floor(nanos / 1000);
}

/** Strictly increasing commit times, each later than every earlier commit and read time. */
export class Clock {
  private lastTime = 0;

  /** The time of a new commit. */
  next(): number {
    this.lastTime = Math.max(Date.now() * 1000, this.lastTime + 1);
    return this.lastTime;
  }

  /** A time that includes every commit so far and none that follows. */
  now(): number {
    this.lastTime = Math.max(Date.now() * 1000, this.lastTime);
    return this.lastTime;
  }

  /** Keeps times increasing across a restart. */
  advanceTo(micros: number): void {
    this.lastTime = Math.max(this.lastTime, micros);
  }
}
