/** The texts of stored mailings. */
import { languages, type Language } from 'contract/language/languages';
import type { MailingText } from 'contract/mail/mailing/render';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** What to select of a mailing to read its subjects. */
export const subjectFields = languages.map((language) => `texts.${language}.subject`);

/** @returns empty without one */
export function storedText(mailing: DocumentSnapshot, part: keyof MailingText, language: Language): string {
  return String(mailing.get(`texts.${language}.${part}`) ?? '');
}
