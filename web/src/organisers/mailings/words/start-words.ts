/** When a planned mailing starts, in words. */
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import type { Language } from 'contract/language/languages';

/** Such as "Starts on Monday 1 December 2025 at 9:00", in the event's time zone. */
export function startWords(
  startsAt: Timestamp,
  words: (day: string, hour: string) => string,
  language: Language,
): string {
  const { day, hour } = dayAndHour(eventMinute(dateOf(startsAt)), language);
  return words(day, hour);
}
