/** The mail with the link to choose another password. */
import { facts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

/**
 * @param link where the password is chosen
 * @param login the organisers' page
 */
export function passwordMail(address: string, link: string, login: string, language: Language): Mail {
  const t = translator(language);
  const subject = `${facts().organiser}${colonOf(language)} ${t(($) => $.mail.password.subject)}`;
  return shortMail(address, language, subject, [
    { text: t(($) => $.mail.password.asked) },
    { link: { text: t(($) => $.mail.password.choose), href: link } },
    { text: t(($) => $.mail.password.afterwards), link: { text: login, href: login } },
    { text: t(($) => $.mail.password.ignore) },
  ]);
}
