/** The part of a mailing that organisers edit. */
import { languages } from 'contract/languages';
import { textFields, type MailingDraft, type MailingFile } from 'contract/mailings';

export function draftOf({ mailing }: MailingFile): MailingDraft {
  const { kind, filter, pace: perMinute, subjectFr, bodyFr, subjectNl, bodyNl, subjectEn, bodyEn } = mailing;
  return { kind, filter, pace: perMinute, subjectFr, bodyFr, subjectNl, bodyNl, subjectEn, bodyEn };
}

/** Whether there is nothing to save; the kind never changes. */
export function isSame(one: MailingDraft, other: MailingDraft): boolean {
  const fields = languages.flatMap((language) => [textFields[language].subject, textFields[language].body]);
  return (
    one.filter === other.filter &&
    one.pace === other.pace &&
    fields.every((field) => one[field] === other[field])
  );
}
