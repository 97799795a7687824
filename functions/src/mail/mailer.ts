/** Sends mail through the mail server. */
import { deliveryReasons } from 'contract/mail/delivery-reasons';
import { emailKey, isOneMailbox } from 'contract/wire/email-address';
import { createTransport } from 'nodemailer';
import { RateLimiter } from '../http/rate-limits';
import { defaultMailLimits, type MailLimits } from '../shared/config';
import { MailGate } from './gate';
import type { Mail } from './mail';
import { MailNotSent } from './mail-not-sent';

/** Milliseconds. */
export const mailTimeouts = {
  /** For a free connection, and again for it to open; a mail that takes longer is not started. */
  begin: 10_000,
  /** Until the mail's data is sent. Giving up later could cause a second mail, since the server may accept this one. */
  data: 20_000,
  /** Until the server has answered the data; shorter than a confirmation's lease. */
  answer: 90_000,
  connection: 10_000,
  greeting: 10_000,
  /** Without an answer from the mail server. */
  socket: 20_000,
  dns: 10_000,
};

const pool = {
  pool: true,
  // Close idle connections before the server does, or a mail may be lost with the connection.
  idleTimeout: 20_000,
  // Retry once, in case the server closed the connection first. More retries could resend mails that were accepted.
  maxRequeues: 1,
} as const;

/** Per process and recipient, for all kinds of mail; limited-mailer.ts limits those that no organiser causes. */
const recipientLimit = { burst: 10, perMinute: 0.2 };

export class Mailer {
  readonly #transport: ReturnType<typeof pooledTransport>;
  readonly #recipients = new RateLimiter(recipientLimit);
  readonly #gate: MailGate;
  readonly #timeouts: typeof mailTimeouts;

  /**
   * @param smtpUrl such as smtps://user:password@host:465
   * @param timeouts in milliseconds
   */
  constructor(smtpUrl: string, timeouts = mailTimeouts, limits = defaultMailLimits) {
    this.#timeouts = timeouts;
    this.#gate = new MailGate(limits, timeouts.begin);
    this.#transport = pooledTransport(smtpUrl, timeouts, limits);
    this.#transport.use('stream', ({ data, message }, callback) => {
      const read = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const stream = read(options);
        if (data.signal !== undefined) mailStreams.set(data.signal, stream);
        return stream;
      };
      callback();
    });
  }

  /** Resolves once the mail server has accepted the mail. @throws MailNotSent */
  async send(mail: Mail): Promise<void> {
    if (!isOneMailbox(mail.to.address)) {
      throw new MailNotSent('address', deliveryReasons.invalidAddress);
    }
    const wait = this.#recipients.take([{ key: emailKey(mail.limitedAs ?? mail.to.address), times: 1 }]);
    if (wait !== undefined)
      throw new MailNotSent('postponed', 'too many mails to one address', undefined, wait);
    await this.#gate.run(mail.urgency ?? 'requested', () => this.#transmit(mail));
  }

  async #transmit(mail: Mail): Promise<void> {
    const attempt = new Attempt(this.#timeouts);
    try {
      await this.#transport.sendMail({
        // Objects, since a string would be parsed as an address list.
        from: mailbox(mail.from),
        replyTo: mailbox({ name: '', address: mail.replyTo }),
        to: mailbox(mail.to),
        envelope: { from: mailbox({ ...mail.from, name: '' }), to: [mailbox({ ...mail.to, name: '' })] },
        subject: headerText(mail.subject),
        html: mail.html,
        text: mail.text,
        ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
        attachments: [
          ...(mail.inlinePictures ?? []).map(inlineFile),
          ...(mail.calendar === undefined ? [] : [calendarFile(mail.calendar)]),
        ],
        headers: {
          // Suppresses automatic replies (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${mail.unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: attempt.signal,
      });
    } catch (error) {
      throw toMailNotSent(error);
    } finally {
      attempt.end();
    }
  }

  close(): void {
    this.#transport.close();
  }
}

function mailbox({ name, address }: Mail['to']): Mail['to'] {
  return { name: headerText(name), address };
}

/**
 * Makes typed text safe for a header. `=?` begins an encoded-word, and many mail programs decode it even where the
 * standard forbids it: a visitor could inject a line break. Insert U+2060 so that it is not decoded.
 */
function headerText(text: string): string {
  return text.replaceAll('=?', '=\u2060?');
}

/** Signal of an attempt -> the mail as a stream, once a connection sends it. */
const mailStreams = new WeakMap<object, { readonly readableDidRead: boolean }>();

/** Aborts an attempt whose mail is not begun, sent or answered in time. */
class Attempt {
  readonly #abort = new AbortController();
  readonly #timers: readonly NodeJS.Timeout[];

  constructor({ begin, data, answer }: typeof mailTimeouts) {
    const stream = () => mailStreams.get(this.signal);
    this.#timers = [
      setTimeout(() => stream() === undefined && this.#abort.abort(), begin),
      setTimeout(() => stream()?.readableDidRead !== true && this.#abort.abort(), data),
      setTimeout(() => this.#abort.abort(), answer),
    ];
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  end(): void {
    this.#timers.forEach(clearTimeout);
  }
}

function pooledTransport(url: string, timeouts: typeof mailTimeouts, limits: MailLimits) {
  return createTransport({
    url: requireEncryption(url),
    ...pool,
    maxConnections: limits.connections,
    maxMessages: limits.perConnection,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    dnsTimeout: timeouts.dns,
  });
}

/** Requires TLS whatever the URL says, so that mails and the password cannot be read in transit. */
function requireEncryption(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(address.hostname);
  if (address.protocol === 'smtp:' && !isLocal) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

function inlineFile({ cid, filename, contentType, bytes }: NonNullable<Mail['inlinePictures']>[number]) {
  return { cid, filename, contentType, content: Buffer.from(bytes), contentDisposition: 'inline' } as const;
}

/**
 * An attachment, since some mail programs show an alternative calendar body as an invitation instead of the mail.
 * In base64, to preserve line endings.
 */
function calendarFile({ filename, content }: NonNullable<Mail['calendar']>) {
  return {
    filename,
    content,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    contentTransferEncoding: 'base64',
  } as const;
}

/** Keeps only the server's response code, since its text may contain the address. */
function toMailNotSent(error: unknown): MailNotSent {
  const field = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
  const status = field('responseCode');
  if (typeof status === 'number') {
    // A temporary refusal of one recipient says nothing about the next mail.
    const isTemporary = status < 500 && field('command') !== 'RCPT TO';
    return new MailNotSent(isTemporary ? 'later' : 'refused', deliveryReasons.refused(status), error);
  }
  const code = field('code');
  const reason = deliveryReasons.notReached(typeof code === 'string' ? code : undefined);
  return new MailNotSent('not reached', reason, error);
}
