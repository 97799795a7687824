/** The mail that asks an owner to publish a draft (EDIT-30). */
import { facts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Mail } from '../../mail/mail';
import { shortMail } from '../../mail/short-mail';

/**
 * In every language, since the owner's is not known.
 * @param to the owner's address
 * @param by the asking member's address, empty if it is not known
 * @param page where the draft is published
 */
export function askMail(to: string, by: string, page: string): Mail {
  const subjects = languages.map((language) => translator(language)(($) => $.mail.askToPublish.subject));
  const paragraphs = languages.flatMap((language) => {
    const t = translator(language);
    return [
      {
        text: by === '' ? t(($) => $.mail.askToPublish.asked) : t(($) => $.mail.askToPublish.askedBy, { by }),
        language,
      },
      { text: t(($) => $.mail.askToPublish.page), link: { text: page, href: page }, language },
    ];
  });
  return shortMail(to, 'fr', `${facts().organiser}${colonOf('fr')} ${subjects.join(' / ')}`, paragraphs);
}
