/** Hands mail to the mail server. */
import { createTransport } from 'nodemailer';

export interface Mail {
  from: { name: string; address: string };
  replyTo: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for the same mail, so that a repeat after a crash is recognised. */
  messageId: string;
  inlinePictures: readonly { cid: string; filename: string; contentType: string; bytes: Uint8Array }[];
}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. @throws MailNotSent */
  send(mail: Mail): Promise<void>;
}

/** The mail server was not reached, or refused. `reason` is for organisers and holds no personal data. */
export class MailNotSent extends Error {
  readonly reason: string;

  constructor(reason: string, cause: unknown) {
    super(`Mail not sent: ${reason}`, { cause });
    this.name = 'MailNotSent';
    this.reason = reason;
  }
}

/** Milliseconds; together less than a claim on a confirmation lasts. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};

/** @param smtpUrl such as smtps://user:password@host:465 */
export function smtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...patience });
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: mail.from,
          replyTo: mail.replyTo,
          to: mail.to,
          envelope: { from: mail.from.address, to: [mail.to.address] },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          messageId: mail.messageId,
          attachments: mail.inlinePictures.map(({ cid, filename, contentType, bytes }) => ({
            cid,
            filename,
            contentType,
            content: Buffer.from(bytes),
            contentDisposition: 'inline' as const,
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw new MailNotSent(reasonOf(error), error);
      }
    },
  };
}

/** What went wrong in a few words; the server's own text may hold the address, so only its code is kept. */
function reasonOf(error: unknown): string {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const status = field('responseCode');
  if (typeof status === 'number') return `refused by the mail server (${status})`;
  const code = field('code');
  return typeof code === 'string' ? `mail server not reached (${code})` : 'mail server not reached';
}
