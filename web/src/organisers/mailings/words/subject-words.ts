/** A mailing in words: its subject as a title, and who has planned it. */
import type { TFunction } from 'i18next';
import { facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { subjectIn } from 'contract/mail/mailing/mailings';

/** The subject in the organiser's language, or else in another. @param mailing with its subjects */
export function subjectWords(
  mailing: Parameters<typeof subjectIn>[0],
  language: Language,
  t: TFunction,
): string {
  const subject = subjectIn(mailing, language);
  return subject === '' ? t(($) => $.mailings.noSubject) : subject.replaceAll('{event}', facts().name);
}

/** @param by empty if the account is deleted */
export function plannerWords(by: string, t: TFunction): string {
  return by === '' ? t(($) => $.mailings.plannedByFormer) : t(($) => $.mailings.plannedBy, { by });
}
