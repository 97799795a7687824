/** When visitors may register for this edition (REG-13). */
import { event } from './event';
import { instant } from './zoned-time';

/** Local times of the event, such as `2025-08-27T18:00`; no limit where one is missing. */
export interface RegistrationPeriod {
  readonly opens?: string;
  readonly closes?: string;
}

export function isRegistrationOpen(now: Date, period: RegistrationPeriod = event.registration): boolean {
  const { opens, closes } = period;
  return (
    (opens === undefined || now >= eventInstant(opens)) &&
    (closes === undefined || now < eventInstant(closes))
  );
}

/** @param moment in the event's time zone */
export function eventInstant(moment: string): Date {
  const [date = '', time = ''] = moment.split('T');
  return instant(date, time, event.timeZone);
}
