/** Hands mail to the mail server. */
import { createTransport } from 'nodemailer';
import { MailNotSent } from './mail-not-sent';
import { isOneMailbox } from './one-mailbox';

export interface Mail {
  from: { name: string; address: string };
  replyTo: string;
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  /** The same for the same mail, so that a repeat after a crash is recognised. */
  messageId: string;
  /** Shown within the HTML. */
  inlinePictures: readonly { cid: string; filename: string; contentType: string; bytes: Uint8Array }[];
  calendar: { filename: string; content: string };
}

/** Milliseconds for one mail from first to last; less than the lease of a confirmation and than a call may take. */
const wholeTimeout = 30_000;

/** Milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

const pool = {
  pool: true,
  maxConnections: 3,
  // A server that closes a connection that we keep would take a mail with it: we close first.
  idleTimeout: 20_000,
  // Once for the connection that was closed all the same. More would repeat mails that a dying server had taken.
  maxRequeues: 1,
} as const;

export class Mailer {
  readonly #transport: ReturnType<typeof pooledTransport>;

  /** @param smtpUrl such as smtps://user:password@host:465 */
  constructor(smtpUrl: string) {
    this.#transport = pooledTransport(smtpUrl);
  }

  /** Resolves once the mail server has accepted the mail. @throws MailNotSent */
  async send(mail: Mail): Promise<void> {
    if (!isOneMailbox(mail.to.address)) {
      throw new MailNotSent('address', 'the e-mail address cannot be written to');
    }
    try {
      await this.#transport.sendMail({
        from: mail.from,
        replyTo: mail.replyTo,
        // As objects: a text would be read as a list of addresses.
        to: mail.to,
        envelope: { from: mail.from.address, to: [mail.to.address] },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        attachments: [...mail.inlinePictures.map(inline), calendarFile(mail.calendar)],
        // No robot answers "I am on holiday" to it.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(wholeTimeout),
      });
    } catch (error) {
      throw notSent(error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

function pooledTransport(smtpUrl: string) {
  return createTransport({ url: smtpUrl, ...pool, ...timeouts });
}

function inline({ cid, filename, contentType, bytes }: Mail['inlinePictures'][number]) {
  return { cid, filename, contentType, content: Buffer.from(bytes), contentDisposition: 'inline' } as const;
}

/**
 * An attachment and not an alternative body: as that, some mail programs show an invitation instead of the mail.
 * In base64, as line ends inside it must stay as they are.
 */
function calendarFile({ filename, content }: Mail['calendar']) {
  return {
    filename,
    content,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    contentTransferEncoding: 'base64',
  } as const;
}

/** The server's own text may hold the address, so only its code is kept. */
function notSent(error: unknown): MailNotSent {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const status = field('responseCode');
  if (typeof status === 'number') {
    return new MailNotSent('refused', `refused by the mail server (${status})`, error);
  }
  const code = field('code');
  const detail = typeof code === 'string' ? ` (${code})` : '';
  return new MailNotSent('not reached', `mail server not reached${detail}`, error);
}
