/** Timestamps in words, in the show's time zone, and whether they have passed. */
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import type { Language } from 'contract/language/languages';
import { useSyncExternalStore } from 'react';
import { everySecond } from './use-opening';

export function formatTimestamp(timestamp: Timestamp, language: Language): { day: string; hour: string } {
  return dayAndHour(eventMinute(dateOf(timestamp)), language);
}

/** Whether the time has passed; this may change while the page is open. */
export function useIsPast(timestamp: Timestamp | undefined): boolean {
  return useSyncExternalStore(
    everySecond,
    () => timestamp !== undefined && Date.now() >= dateOf(timestamp).getTime(),
  );
}
