/** The mail that tells a member that an owner has reset the second factor (TEAM-5). */
import { facts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

/**
 * In every language: it is urgent, and the member's language is not known.
 * @param by the owner's address, empty if it is not known
 */
export function resetMail(address: string, by: string, login: string): Mail {
  const subjects = languages.map((language) => translator(language)(($) => $.mail.resetMfa.subject));
  const paragraphs = languages.flatMap((language) => {
    const t = translator(language);
    return [
      {
        text: by === '' ? t(($) => $.mail.resetMfa.reset) : t(($) => $.mail.resetMfa.resetBy, { by }),
        language,
      },
      { text: t(($) => $.mail.resetMfa.afterwards), language },
      { text: t(($) => $.mail.resetMfa.callOff), link: { text: login, href: login }, language },
    ];
  });
  return shortMail(address, 'fr', `${facts().organiser}${colonOf('fr')} ${subjects.join(' / ')}`, paragraphs);
}
