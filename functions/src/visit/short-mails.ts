/** The short mails about a registration: its link, its cancellation, and those to a new, taken or former address. */
import { hasPart } from 'contract/edition/current';
import { confirmationCalendar } from 'contract/mail/confirmation/calendar';
import { dinnerFact } from 'contract/mail/confirmation/content';
import type { Language } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Registrant } from 'contract/registrant/registrant';
import type { Mail } from '../mail/mail';
import { shortMail } from '../mail/short-mail';

/** A registrant as the recipient of a mail. */
type Recipient = Pick<Registrant, 'email' | 'language' | 'firstname' | 'lastname'>;

const nameOf = ({ firstname, lastname }: Recipient) => `${firstname} ${lastname}`;

/** Says whether the registrant is registered, and how to come back if not (VIS-7). @param link to `/visit` */
export function linkMail(registrant: Recipient & Pick<Registrant, 'state'>, link: string): Mail {
  const { language } = registrant;
  const t = translator(language);
  const paragraphs = [
    ...(registrant.state === 'cancelled'
      ? [{ text: t(($) => $.mail.cancellation.cancelled) }, { text: t(($) => $.mail.cancellation.comeBack) }]
      : [{ text: t(($) => $.mail.link.registered) }]),
    {
      link: { text: t(($) => $.mail.link.open), href: link },
      advice: t(($) => $.confirmation.visitAdvice),
    },
    { text: t(($) => $.mail.link.ignore) },
  ];
  return shortMail(
    registrant.email,
    language,
    t(($) => $.mail.link.subject),
    paragraphs,
    nameOf(registrant),
  );
}

/**
 * Confirms a cancellation, says how to come back, and takes the show and the dinner out of the calendar (VIS-5).
 * @param link to the registrant's own page
 * @param now when the registration was cancelled
 */
export function cancellationMail(
  registrant: Recipient & Parameters<typeof dinnerFact>[0],
  link: string,
  now: Date,
): Mail {
  const { language } = registrant;
  const t = translator(language);
  const subject = t(($) => $.mail.cancellation.subject);
  const paragraphs = [
    { text: t(($) => $.mail.cancellation.cancelled) },
    { text: t(($) => (hasPart('dinner') ? $.mail.cancellation.freed : $.mail.cancellation.freedAlone)) },
    { text: t(($) => $.mail.cancellation.outOfCalendar) },
    { text: t(($) => $.mail.cancellation.comeBack) },
    {
      link: { text: t(($) => $.mail.cancellation.coming), href: link },
      advice: t(($) => $.confirmation.visitAdvice),
    },
  ];
  const dinner = dinnerFact(registrant, language);
  return {
    ...shortMail(registrant.email, language, subject, paragraphs, nameOf(registrant)),
    calendar: confirmationCalendar('', now, language, dinner, { all: true }),
  };
}

/** Asks the recipient to confirm the new address (VIS-4). @param link to a page with a button */
export function newAddressMail(email: string, language: Language, link: string): Mail {
  const t = translator(language);
  const subject = t(($) => $.mail.newAddress.subject);
  return shortMail(email, language, subject, [
    { text: t(($) => $.mail.newAddress.asked) },
    { link: { text: t(($) => $.mail.newAddress.confirm), href: link } },
    { text: t(($) => $.mail.newAddress.until) },
    { text: t(($) => $.mail.newAddress.ignore) },
  ]);
}

/**
 * Tells the recipient, and nobody else, that the address is already registered.
 * @param link to the page that mails the link to a registration
 */
export function takenAddressMail(email: string, language: Language, link: string): Mail {
  const t = translator(language);
  const subject = t(($) => $.mail.takenAddress.subject);
  return shortMail(email, language, subject, [
    { text: t(($) => $.mail.takenAddress.text) },
    {
      text: t(($) => $.mail.takenAddress.lost),
      link: { text: t(($) => $.mail.takenAddress.link), href: link },
    },
  ]);
}

/** Notifies the former address of the change, without a link and without the new address (VIS-4). */
export function addressNotice(formerEmail: string, language: Language): Mail {
  const t = translator(language);
  const subject = t(($) => $.mail.addressChanged.subject);
  return shortMail(formerEmail, language, subject, [
    { text: t(($) => $.mail.addressChanged.text) },
    { text: t(($) => $.mail.addressChanged.notYou) },
  ]);
}
