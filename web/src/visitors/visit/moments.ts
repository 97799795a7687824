/** Timestamps in words, in the event's time zone, and whether they have passed. */
import { event } from 'contract/event';
import { dateOf, dayAndHour } from 'contract/formats';
import type { Language } from 'contract/languages';
import type { Timestamp } from 'contract/registrant';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../shared/site/use-opening';

/** Formats as 2025-08-27 20:00. */
const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: event.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

export function inWords(timestamp: Timestamp, language: Language): { day: string; hour: string } {
  return dayAndHour(local.format(dateOf(timestamp)).replace(' ', 'T'), language);
}

/** Whether the time has passed; this may change while the page is open. */
export function useIsPast(timestamp: Timestamp | undefined): boolean {
  return useSyncExternalStore(
    everySecond,
    () => timestamp !== undefined && Date.now() >= dateOf(timestamp).getTime(),
  );
}
