/** The mail that asks an owner to publish a draft (EDIT-30). */
import type { Mail } from '../../mail/mail';
import { mailInEveryLanguage } from '../../mail/short-mail';

/**
 * @param to the owner's address
 * @param by the asking member's address, empty if it is not known
 * @param page where the draft is published
 */
export function askMail(to: string, by: string, page: string): Mail {
  return mailInEveryLanguage(
    to,
    (t) => t(($) => $.mail.askToPublish.subject),
    (t) => [
      {
        text: by === '' ? t(($) => $.mail.askToPublish.asked) : t(($) => $.mail.askToPublish.askedBy, { by }),
      },
      { text: t(($) => $.mail.askToPublish.page), link: { text: page, href: page } },
    ],
  );
}
