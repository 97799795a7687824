/** The mails to members of the team, about their passwords, second factors and invitations. */
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import { whatRoleMay } from 'contract/team/roles';
import { invitationDays, type Invite } from 'contract/team/team';
import type { Mail } from '../mail/mail';
import { mailInEveryLanguage, organisersSubject, shortMail } from '../mail/short-mail';

/**
 * The mail with the link to choose another password.
 * @param link to the page where the password is chosen
 * @param login the URL of the organisers' page to sign in
 */
export function passwordMail(address: string, link: string, login: string, language: Language): Mail {
  const t = translator(language);
  const subject = t(($) => $.mail.password.subject);
  return shortMail(address, language, organisersSubject(language, subject), [
    { text: t(($) => $.mail.password.asked) },
    { link: { text: t(($) => $.mail.password.choose), href: link } },
    { text: t(($) => $.mail.password.afterwards), link: { text: login, href: login } },
    { text: t(($) => $.mail.password.ignore) },
  ]);
}

/**
 * The mail with the link that accepts an invitation to the team (TEAM-3).
 * @param by the inviter's address; empty if it is not known
 * @param href the link to the page where a password is chosen
 */
export function invitationMail({ email, role, language }: Invite, by: string, href: string): Mail {
  const t = translator(language);
  const subject = t(($) => $.mail.invitation.subject);
  const roleTexts = { role: t(($) => $.roles[role].name), may: whatRoleMay(role, t) };
  return shortMail(email, language, organisersSubject(language, subject), [
    { text: by === '' ? t(($) => $.mail.invitation.invited) : t(($) => $.mail.invitation.invitedBy, { by }) },
    { text: t(($) => $.mail.invitation.role, roleTexts) },
    { link: { text: t(($) => $.mail.invitation.accept), href } },
    { text: t(($) => $.mail.invitation.valid, { days: invitationDays }) },
    { text: t(($) => $.mail.invitation.ignore) },
  ]);
}

/** Tells a member that an owner has reset the second factor (TEAM-5). @param by the owner's address, or empty */
export function resetMail(address: string, by: string, login: string): Mail {
  return mailInEveryLanguage(
    address,
    (t) => t(($) => $.mail.resetMfa.subject),
    (t) => [
      { text: by === '' ? t(($) => $.mail.resetMfa.reset) : t(($) => $.mail.resetMfa.resetBy, { by }) },
      { text: t(($) => $.mail.resetMfa.afterwards) },
      { text: t(($) => $.mail.resetMfa.callOff), link: { text: login, href: login } },
    ],
  );
}

/**
 * The mail that tells a member from which day a second factor is required (TEAM-6).
 * @param from the day, such as `2025-08-28`
 * @param account the URL of the page `/account`
 */
export function requireMfaMail(address: string, by: string, from: string, account: string): Mail {
  return mailInEveryLanguage(
    address,
    (t) => t(($) => $.mail.requireMfa.subject),
    (t) => [
      {
        text:
          by === ''
            ? t(($) => $.mail.requireMfa.required, { from })
            : t(($) => $.mail.requireMfa.requiredBy, { by, from }),
      },
      { text: t(($) => $.mail.requireMfa.how), link: { text: account, href: account } },
    ],
  );
}
