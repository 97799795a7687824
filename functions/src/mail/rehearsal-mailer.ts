/**
 * Sends the mails of a rehearsal to the organiser who made its link, not to the typed address: with `TEST` before the
 * subject, and the intended recipient in the first line. Every other mail is sent unchanged.
 */
import { testColour } from 'contract/edition/themes';
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { currentEdition } from 'contract/edition/current';
import { isRehearsal } from 'contract/publication/rehearsal';
import { escapeHtml } from 'contract/language/escape-html';
import { languages } from 'contract/language/languages';
import { translator } from 'contract/language/translator';
import type { Mail } from './mail';
import { MailNotSent } from './mail-not-sent';
import type { Mailer } from './mailer';

interface Deps {
  /** For the mails of other editions. */
  readonly mailer: Pick<Mailer, 'send'>;
  /** Limits the mails to the organiser of a rehearsal. */
  readonly toOrganiser: Pick<Mailer, 'send'>;
  /** @returns the e-mail address of the organiser who made the link; undefined if there is no such account */
  readonly addressOf: (rehearsal: string) => Promise<string | undefined>;
}

export class RehearsalMailer {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws MailNotSent; what the other mailers and the database throw */
  async send(mail: Mail): Promise<void> {
    const { mailer, toOrganiser, addressOf } = this.#deps;
    const edition = currentEdition();
    if (!isRehearsal(edition)) return mailer.send(mail);
    const address = await addressOf(edition.id);
    if (address === undefined || address === '')
      throw new MailNotSent('address', deliveryReasons.invalidAddress);
    return toOrganiser.send(asTest(mail, address));
  }
}

/** Adds a line in every language, since the mail is in the visitor's language and its reader is an organiser. */
function asTest(mail: Mail, organiserAddress: string): Mail {
  const { name, address } = mail.to;
  const recipient = name === '' || name === address ? address : `${name} <${address}>`;
  const labels = languages.map((language) => translator(language)(($) => $.mail.wouldHaveGoneTo));
  const line = `TEST: ${labels.join(' / ')}: ${recipient}`;
  return {
    ...mail,
    to: { name: '', address: organiserAddress },
    limitedAs: `test:${address}`,
    subject: `TEST: ${mail.subject}`,
    text: `${line}\n\n${mail.text}`,
    html: mail.html.replace(
      /<body[^>]*>/,
      (body) =>
        `${body}\n<p style="margin:0;padding:12px 16px;background:${testColour};color:#ffffff;overflow-wrap:anywhere;font:bold 16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif">${escapeHtml(line)}</p>`,
    ),
  };
}
