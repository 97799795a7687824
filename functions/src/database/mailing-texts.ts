/** The texts of stored mailings. */
import { languages, type Language } from 'contract/language/languages';
import type { MailingText } from 'contract/mail/mailing/render';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** The fields to select to read a mailing's subjects. */
export const subjectFields = languages.map((language) => `texts.${language}.subject`);

/** @returns an empty text if there is none */
export function storedText(mailing: DocumentSnapshot, part: keyof MailingText, language: Language): string {
  return String(mailing.get(`texts.${language}.${part}`) ?? '');
}
