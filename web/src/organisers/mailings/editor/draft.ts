/** Compares drafts. */
import { languages } from 'contract/language/languages';
import { textFields, type MailingDraft } from 'contract/mail/mailing/mailings';

/** Whether there is nothing to save; the kind never changes. */
export function isSameDraft(draft: MailingDraft, other: MailingDraft): boolean {
  const fields = languages.flatMap((language) => [textFields[language].subject, textFields[language].body]);
  return (
    draft.filter === other.filter &&
    draft.pace === other.pace &&
    fields.every((field) => draft[field] === other[field])
  );
}
