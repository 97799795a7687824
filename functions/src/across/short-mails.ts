/** An example of every mail that is neither a confirmation nor a mailing, for tests. */
import type { Language } from 'contract/language/languages';
import { Timestamp } from 'firebase-admin/firestore';
import { askMail } from '../editions/drafts/ask-to-publish';
import { invitationMail, passwordMail, requireMfaMail, resetMail } from '../team/mails';
import {
  addressNotice,
  cancellationMail,
  linkMail,
  newAddressMail,
  takenAddressMail,
} from '../visit/short-mails';
import { exhibitorMail } from '../exhibitors/exhibitor-mail';
import { listedExhibitors } from '../exhibitors/listed';
import type { StoredExhibitor } from '../exhibitors/read-exhibitor';
import { erasureMail } from '../mail/mail-erasure';

const email = 'zoe@visitors.example';
const link = 'https://show.example/visit#a';

/** @param language of the recipients; some mails are in every language */
export function shortMails(language: Language) {
  const names = { firstname: 'Zoë', lastname: 'Peeters' };
  const zoe = { email, language, ...names, dinnerReservation: 0, vegetarianMeal: 0 };
  return [
    linkMail({ ...zoe, state: 'registered' }, link),
    cancellationMail(zoe, link, new Date(0)),
    newAddressMail(email, language, link),
    takenAddressMail(email, language, link),
    addressNotice(email, language),
    erasureMail(zoe),
    exhibitorMail(exhibitor(language), { signLink: () => 'a' }, 'https://show.example'),
    ...teamMails(language),
  ];
}

const exhibitor = (language: Language): StoredExhibitor => ({
  key: listedExhibitors()[0]?.key ?? '',
  contact: { contact: 'Zoë Peeters', email, language },
  ...{ linkVersion: 1, deviceVersion: 1, openedInvitations: 0, deleteOn: new Timestamp(0, 0) },
});

/** The mails to the team, which also exist before the first show. @param language as in `shortMails` */
export function teamMails(language: Language) {
  return [
    passwordMail(email, link, link, language),
    invitationMail({ email, role: 'desk', language }, '', link),
    resetMail(email, '', link),
    requireMfaMail(email, '', '2025-08-28', link),
    askMail(email, '', link),
  ];
}
