/** A mailing in words: its subject as a title, when it starts, and who has planned it. */
import type { TFunction } from 'i18next';
import { facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { subjectIn } from 'contract/mail/mailing/mailings';
import { eventMinute } from 'contract/edition/event-times';
import { dayAndHour } from 'contract/language/formats';
import { dateOf, type Timestamp } from 'contract/wire/timestamp';

/** @param mailing with its subjects; falls back to another language if the organiser's is missing */
export function subjectWords(
  mailing: Parameters<typeof subjectIn>[0],
  language: Language,
  t: TFunction,
): string {
  const subject = subjectIn(mailing, language);
  return subject === '' ? t(($) => $.mailings.noSubject) : subject.replaceAll('{event}', facts().name);
}

/** Such as "Monday 1 December 2025" and "9:00", in the event's time zone. */
export function startWords(startsAt: Timestamp, language: Language): { day: string; hour: string } {
  return dayAndHour(eventMinute(dateOf(startsAt)), language);
}

/** @param by empty if the account is deleted */
export function plannerWords(by: string, t: TFunction): string {
  return by === '' ? t(($) => $.mailings.plannedByFormer) : t(($) => $.mailings.plannedBy, { by });
}
