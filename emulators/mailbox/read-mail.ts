/** Parses the bytes of a received mail for storing and showing. */
import { randomUUID } from 'node:crypto';
import PostalMime, { decodeWords, type Address, type Email } from 'postal-mime';
import type { CaughtMail, Envelope, MailAddress, MailAttachment, MailboxMessage } from './message';

const noAddress: MailAddress = { address: '', name: '' };

/** postal-mime normalises the line ends of calendars to LF, but leaves files of unknown types unchanged. */
const keptCalendar = 'application/x-kept-calendar';

/** Never fails: a mail that cannot be parsed is stored with its source, for inspection. */
export async function readMail(
  raw: Buffer<ArrayBuffer>,
  envelope: Envelope,
  receivedAt: Date,
): Promise<CaughtMail> {
  // latin1: one character is one byte.
  const source = raw.toString('latin1').replace(/^(content-type:\s*)text\/calendar/gim, `$1${keptCalendar}`);
  try {
    const email = await PostalMime.parse(Buffer.from(source, 'latin1'), { forceRfc822Attachments: true });
    const contents = email.attachments.map(({ content }) =>
      typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
    );
    return { message: messageOf(email, contents, receivedAt), envelope, receivedAt, raw, contents };
  } catch (error) {
    return { message: unreadable(error, envelope, receivedAt), envelope, receivedAt, raw, contents: [] };
  }
}

function messageOf(email: Email, contents: CaughtMail['contents'], receivedAt: Date): MailboxMessage {
  return {
    id: randomUUID(),
    from: addresses(email.from)[0] ?? noAddress,
    to: (email.to ?? []).flatMap(addresses),
    replyTo: (email.replyTo ?? []).flatMap(addresses),
    subject: email.subject ?? '',
    date: dateOf(email, receivedAt),
    text: email.text ?? null,
    html: email.html ?? null,
    headers: headersOf(email),
    attachments: email.attachments.map((attachment, index): MailAttachment => ({
      filename: attachment.filename,
      contentType: attachment.mimeType === keptCalendar ? 'text/calendar' : attachment.mimeType,
      cid: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      size: contents[index]?.byteLength ?? 0,
    })),
  };
}

function unreadable(error: unknown, envelope: Envelope, receivedAt: Date): MailboxMessage {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    id: randomUUID(),
    from: { address: envelope.from, name: '' },
    to: envelope.to.map((address) => ({ address, name: '' })),
    replyTo: [],
    subject: '(unreadable mail)',
    date: receivedAt.toISOString(),
    text: `This mail could not be read: ${reason}. Its source is kept as it came.`,
    html: null,
    headers: {},
    attachments: [],
  };
}

function addresses(address: Address | undefined): MailAddress[] {
  if (address === undefined) return [];
  if (address.group) return address.group.flatMap(addresses);
  return [{ address: address.address, name: address.name }];
}

function dateOf(email: Email, receivedAt: Date): string {
  const sentAt = new Date(email.date ?? '');
  return (Number.isNaN(sentAt.getTime()) ? receivedAt : sentAt).toISOString();
}

function headersOf(email: Email): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const { key, value } of email.headers) {
    const decoded = decodeWords(value);
    const previous = values.get(key);
    values.set(key, previous === undefined ? decoded : [previous, decoded].flat());
  }
  // fromEntries defines own properties, so that a header named __proto__ is a plain header.
  return Object.fromEntries(values);
}
