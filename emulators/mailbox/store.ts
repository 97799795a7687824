/** Keeps the newest mails in memory, within limits, so that a stack that runs for weeks does not grow. */
import type { Fault } from './fault';
import type { CaughtMail } from './message';

/** Shared by the SMTP server and the inbox. */
export interface MailboxState {
  readonly store: Store;
  fault: Fault;
}

export interface Limits {
  readonly messages: number;
  readonly bytes: number;
}

/** Ordinary mails of a few kB reach the first limit; a load test with large attachments reaches the second. */
export const defaultLimits: Limits = { messages: 2000, bytes: 256 * 1024 * 1024 };

export class Store {
  // A Map keeps the order of insertion, which is that of arrival.
  readonly #mails = new Map<string, CaughtMail>();
  readonly limits: Limits;
  #bytes = 0;

  constructor(limits: Limits = defaultLimits) {
    this.limits = limits;
  }

  /** Adds the mail and drops the oldest mails beyond the limits, but never the newest. */
  add(mail: CaughtMail): void {
    this.#mails.set(mail.message.id, mail);
    this.#bytes += sizeOf(mail);
    for (const [id, oldest] of this.#mails) {
      const isWithinLimits = this.#mails.size <= this.limits.messages && this.#bytes <= this.limits.bytes;
      if (isWithinLimits || oldest === mail) return;
      this.#mails.delete(id);
      this.#bytes -= sizeOf(oldest);
    }
  }

  find(id: string): CaughtMail | undefined {
    return this.#mails.get(id);
  }

  /** Newest first. */
  all(): CaughtMail[] {
    return [...this.#mails.values()].reverse();
  }

  /** Newest first, only mails to exactly this address, case-insensitive; '' means all. */
  sentTo(address: string): CaughtMail[] {
    // An unencoded + in a query string reads as a space, which no address has.
    const wanted = address.trim().replaceAll(' ', '+').toLowerCase();
    return wanted === '' ? this.all() : this.all().filter((mail) => recipients(mail).includes(wanted));
  }

  /** Newest first, only mails with this text in a recipient's address. */
  search(text: string): CaughtMail[] {
    const wanted = text.trim().toLowerCase();
    return this.all().filter((mail) => recipients(mail).some((address) => address.includes(wanted)));
  }

  clear(): void {
    this.#mails.clear();
    this.#bytes = 0;
  }
}

/** Every recipient's address in lower case, from the headers and from the envelope; only the envelope has Bcc. */
function recipients(mail: CaughtMail): string[] {
  const headerRecipients = mail.message.to.map(({ address }) => address);
  return [...headerRecipients, ...mail.envelope.to].map((address) => address.toLowerCase());
}

function sizeOf(mail: CaughtMail): number {
  return mail.contents.reduce((sum, content) => sum + content.byteLength, mail.raw.byteLength);
}
