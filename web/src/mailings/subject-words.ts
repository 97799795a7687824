/** The subject as a title, with the show's name, which is the same for everybody. */
import { event } from 'contract/event';
import type { MailingTexts } from './texts';

export function subjectWords(subject: string, texts: MailingTexts): string {
  return subject === '' ? texts.noSubject : subject.replaceAll('{event}', event.name);
}
