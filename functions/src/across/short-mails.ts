/** Every mail that is neither a confirmation nor a mailing. */
import type { Language } from 'contract/language/languages';
import { askMail } from '../editions/drafts/ask-mail';
import { invitationMail, passwordMail, requireMfaMail, resetMail } from '../team/mails';
import {
  addressNotice,
  cancellationMail,
  linkMail,
  newAddressMail,
  takenAddressMail,
} from '../visit/short-mails';
import { erasureMail } from '../mail/mail-erasure';

const email = 'zoe@visitors.example';
const link = 'https://show.example/visit#a';

/** @param language of the recipients; some are in French to all */
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
    ...teamMails(language),
  ];
}

/** Those of accounts, which there are before the first show. @param language as above */
export function teamMails(language: Language) {
  return [
    passwordMail(email, link, link, language),
    invitationMail({ email, role: 'desk', language }, '', link),
    resetMail(email, '', link),
    requireMfaMail(email, '', '2025-08-28', link),
    askMail(email, '', link),
  ];
}
