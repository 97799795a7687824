/** How long registrations are kept, as the privacy policy says and a scheduled function enforces. */
import { event } from './event';
import { instant } from './zoned-time';

/** The day by which this edition's registrations are deleted, such as `2026-02-28`. */
export function deletionDay(): string {
  return monthsAfter(event.date, event.privacy.retentionMonths);
}

/** The start of that day. */
export function deletionMoment(): Date {
  return instant(deletionDay(), '00:00', event.timeZone);
}

/** The same day of a later month, or that month's last day if it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)));
  return later.toISOString().slice(0, 10);
}
