/** The time until which a phone may be used, unless the organiser chooses another. */
import { eventDay } from 'contract/edition/event-times';
import { lastShowDay } from 'contract/edition/show-days';

const minute = 60_000;

/**
 * @returns 23:59 on the show's last day, or today once the show is over, in the event's time: `2025-08-28T23:59`; from 23:59 on,
 *   tomorrow
 */
export function defaultEnd(now: Date, showDay: string = lastShowDay().day): string {
  const today = eventDay(new Date(now.getTime() + minute));
  return `${today > showDay ? today : showDay}T23:59`;
}
