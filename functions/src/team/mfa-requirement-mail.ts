/** The mail that tells a member without a second factor from which day one is required (TEAM-6). */
import { facts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

/**
 * In every language, since the member's is not known.
 * @param by the owner's address, empty if it is not known
 * @param from the day, such as `2025-08-28`
 * @param account the address of the page
 */
export function requireMfaMail(address: string, by: string, from: string, account: string): Mail {
  const subjects = languages.map((language) => translator(language)(($) => $.mail.requireMfa.subject));
  const paragraphs = languages.flatMap((language) => {
    const t = translator(language);
    const intro =
      by === ''
        ? t(($) => $.mail.requireMfa.required, { from })
        : t(($) => $.mail.requireMfa.requiredBy, { by, from });
    return [
      { text: intro, language },
      { text: t(($) => $.mail.requireMfa.how), link: { text: account, href: account }, language },
    ];
  });
  return shortMail(address, 'fr', `${facts().organiser}${colonOf('fr')} ${subjects.join(' / ')}`, paragraphs);
}
