/** Formats timestamps in the event's time zone. */
import { event } from 'contract/event';
import { dayAndHour } from 'contract/formats';
import type { Language } from 'contract/languages';
import type { Timestamp } from 'contract/registrant';

/** Formats as 2025-08-27 20:00. */
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: event.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

export function inWords(timestamp: Timestamp, language: Language): { day: string; hour: string } {
  return dayAndHour(local.format(dateOf(timestamp)).replace(' ', 'T'), language);
}

export function dateOf({ seconds, nanoseconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000));
}
