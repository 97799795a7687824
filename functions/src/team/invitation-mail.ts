/** The mail with the link that accepts an invitation to the team (TEAM-3). */
import { facts } from 'contract/edition/current';
import { colonOf } from 'contract/language/formats';
import { translator } from 'contract/language/translator';
import { whatRoleMay } from 'contract/team/roles';
import { invitationDays, type Invite } from 'contract/team/team';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

/**
 * @param by the inviter's address, empty if it is not known
 * @param href of the page where a password is chosen
 */
export function invitationMail({ email, role, language }: Invite, by: string, href: string): Mail {
  const t = translator(language);
  const subject = `${facts().organiser}${colonOf(language)} ${t(($) => $.mail.invitation.subject)}`;
  return shortMail(email, language, subject, [
    { text: by === '' ? t(($) => $.mail.invitation.invited) : t(($) => $.mail.invitation.invitedBy, { by }) },
    {
      text: t(($) => $.mail.invitation.role, {
        role: t(($) => $.roles[role].name),
        may: whatRoleMay(role, t),
      }),
    },
    { link: { text: t(($) => $.mail.invitation.accept), href } },
    { text: t(($) => $.mail.invitation.valid, { days: invitationDays }) },
    { text: t(($) => $.mail.invitation.ignore) },
  ]);
}
