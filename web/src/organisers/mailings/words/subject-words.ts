/** The subject as a title, with only the show's name filled in, which is the same for every recipient. */
import type { TFunction } from 'i18next';
import { facts } from 'contract/edition/current';
import type { Language } from 'contract/language/languages';
import { subjectIn } from 'contract/mail/mailing/mailings';

/** @param mailing with its subjects; falls back to another language if the organiser's is missing */
export function subjectWords(
  mailing: Parameters<typeof subjectIn>[0],
  language: Language,
  t: TFunction,
): string {
  const subject = subjectIn(mailing, language);
  return subject === '' ? t(($) => $.mailings.noSubject) : subject.replaceAll('{event}', facts().name);
}
