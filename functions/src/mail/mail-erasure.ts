/**
 * Notifies an erased registrant by mail, since anyone with a forwarded mail can erase the registration (VIS-6, ORG-14).
 * The erasure returns the address; nothing about the mail is stored.
 */
import { currentEdition } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import { languageOf } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Actor } from 'contract/registrant/organisers-registrant';
import { answerInTime } from '../shared/answer-time';
import type { Mail } from './mail';
import type { Mailer } from './mailer';
import { shortMail } from './short-mail';

/** Address and language of an erased registrant. */
export interface ErasedRegistrant {
  /** Empty if the registrant had no address, or a bounced one. */
  readonly email: string;
  readonly language: string;
}

/** @param by the actor who erased the registration */
export type MailErasure = (erased: ErasedRegistrant, by: Actor) => Promise<void>;

/** Never throws and takes a few seconds at most, since the erasure has succeeded. A test registration gets no mail. */
export async function mailErasure(mailer: Pick<Mailer, 'send'>, erased: ErasedRegistrant): Promise<void> {
  if (erased.email === '' || isRehearsal(currentEdition())) return;
  const send = async () => mailer.send(erasureMail(erased));
  await answerInTime('notice of an erasure', send());
}

export function erasureMail({ email, language }: ErasedRegistrant): Mail {
  const mailLanguage = languageOf(language);
  const t = translator(mailLanguage);
  const subject = t(($) => $.mail.erased.subject);
  return shortMail(email, mailLanguage, subject, [
    { text: t(($) => $.mail.erased.text) },
    { text: t(($) => $.mail.erased.last) },
    { text: t(($) => $.mail.erased.notAsked) },
  ]);
}
