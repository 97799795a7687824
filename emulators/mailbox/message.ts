/** The shape of a caught mail in the mailbox's JSON API; tests import it. */

/** One address of an address header, such as To; a group is replaced by its members. */
export interface MailAddress {
  readonly address: string;
  /** Decoded display name, '' when there is none. */
  readonly name: string;
}

export interface MailAttachment {
  /** The name as given in the mail; it may contain slashes or dots, so never use it as a path. */
  readonly filename: string | null;
  /** Lower-cased, without parameters. */
  readonly contentType: string;
  /** Content-ID without its angle brackets; the HTML refers to it as `cid:<this>`. */
  readonly cid: string | null;
  /** The size of the decoded bytes, which `/api/messages/<id>/attachments/<index>` returns. */
  readonly size: number;
}

/** One element of `GET /api/messages`. */
export interface MailboxMessage {
  readonly id: string;
  /** Address and name are '' when the mail has no From header. */
  readonly from: MailAddress;
  readonly to: readonly MailAddress[];
  /** Empty when the mail has no Reply-To header. */
  readonly replyTo: readonly MailAddress[];
  readonly subject: string;
  /** ISO 8601: the Date header, or the time of arrival when it is missing or invalid. */
  readonly date: string;
  /** null when the mail has no such part. */
  readonly text: string | null;
  /** null when the mail has no such part. */
  readonly html: string | null;
  /** Lower-cased name to unfolded, decoded value; an array, in order, for a repeated header. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly attachments: readonly MailAttachment[];
}

/** The SMTP envelope, which may differ from the headers (for example for Bcc). */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** A stored mail. */
export interface CaughtMail {
  readonly message: MailboxMessage;
  readonly envelope: Envelope;
  readonly receivedAt: Date;
  /** The raw mail. */
  readonly raw: Buffer<ArrayBuffer>;
  /** Decoded bytes of each attachment, in the order of `message.attachments`. */
  readonly contents: readonly Uint8Array<ArrayBuffer>[];
}
