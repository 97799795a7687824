/** Compares what organisers edit. */
import { languages } from 'contract/language/languages';
import { textFields, type MailingDraft } from 'contract/mail/mailing/mailings';

/** Whether there is nothing to save; the kind never changes. */
export function isSame(one: MailingDraft, other: MailingDraft): boolean {
  const fields = languages.flatMap((language) => [textFields[language].subject, textFields[language].body]);
  return (
    one.filter === other.filter &&
    one.pace === other.pace &&
    fields.every((field) => one[field] === other[field])
  );
}
