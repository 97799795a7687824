/** The time until which a phone may be used, unless the organiser chooses another. */
import { event } from 'contract/event';
import { eventDay } from 'contract/event-times';

const minute = 60_000;

/**
 * @returns the end of the show day, or of today once the show is over, in the event's time: `2025-08-28T23:59`; from that
 *   minute on, the end of the next day
 */
export function defaultEnd(now: Date, showDay: string = event.date): string {
  const today = eventDay(new Date(now.getTime() + minute));
  return `${today > showDay ? today : showDay}T23:59`;
}
