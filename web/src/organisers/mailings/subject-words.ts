/** The subject as a title; only the show's name is filled in, since it is the same for every recipient. */
import { facts } from 'contract/edition/current';
import type { MailingTexts } from './texts.fr';

export function subjectWords(subject: string, texts: MailingTexts): string {
  return subject === '' ? texts.noSubject : subject.replaceAll('{event}', facts().name);
}
