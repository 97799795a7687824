/** When a planned mailing starts, and who has planned it, in words. */
import type { TFunction } from 'i18next';
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';
import type { Language } from 'contract/language/languages';

/** Such as "Monday 1 December 2025" and "9:00", in the event's time zone. */
export function startWords(startsAt: Timestamp, language: Language): { day: string; hour: string } {
  return dayAndHour(eventMinute(dateOf(startsAt)), language);
}

/** @param by empty if the account is deleted */
export function plannerWords(by: string, t: TFunction): string {
  return by === '' ? t(($) => $.mailings.plannedByFormer) : t(($) => $.mailings.plannedBy, { by });
}
