/** The texts of stored mailings. Those from before mailings had `texts` have two fields for each language: `subjectFr`. */
import { capitalised } from 'contract/language/formats';
import { languages, type Language } from 'contract/language/languages';
import type { MailingText } from 'contract/mail/mailing/render';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

const fieldsOf = (part: keyof MailingText, language: Language) =>
  [`texts.${language}.${part}`, part + capitalised(language)] as const;

/** What to select of a mailing to read its subjects. */
export const subjectFields = languages.flatMap((language) => fieldsOf('subject', language));

/** @returns empty without one */
export function storedText(mailing: DocumentSnapshot, part: keyof MailingText, language: Language): string {
  const [field, former] = fieldsOf(part, language);
  return String(mailing.get(field) ?? mailing.get(former) ?? '');
}
