/**
 * Turns the bytes of a received mail into what the mailbox keeps and shows.
 */
import { randomUUID } from 'node:crypto';
import PostalMime, { decodeWords, type Address, type Email } from 'postal-mime';
import type { CaughtMail, Envelope, MailAddress, MailAttachment, MailboxMessage } from './message';
import { attachmentBodies } from './mime-parts';

const nobody: MailAddress = { address: '', name: '' };

/** Never fails: a mail that cannot be understood is kept with its source, for that is when one wants to look. */
export async function readMail(raw: Buffer, envelope: Envelope, receivedAt: Date): Promise<CaughtMail> {
  try {
    const email = await PostalMime.parse(raw, { forceRfc822Attachments: true });
    const contents = contentsOf(email, raw);
    return { message: messageOf(email, contents, receivedAt), envelope, receivedAt, raw, contents };
  } catch (error) {
    return { message: unreadable(error, envelope, receivedAt), envelope, receivedAt, raw, contents: [] };
  }
}

function messageOf(email: Email, contents: readonly Uint8Array[], receivedAt: Date): MailboxMessage {
  return {
    id: randomUUID(),
    from: addresses(email.from)[0] ?? nobody,
    to: (email.to ?? []).flatMap(addresses),
    replyTo: (email.replyTo ?? []).flatMap(addresses),
    subject: email.subject ?? '',
    date: dateOf(email, receivedAt),
    text: email.text ?? null,
    html: email.html ?? null,
    headers: headersOf(email),
    attachments: email.attachments.map((attachment, index): MailAttachment => ({
      filename: attachment.filename,
      contentType: attachment.mimeType,
      cid: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
      size: contents[index]?.byteLength ?? 0,
    })),
  };
}

function unreadable(error: unknown, envelope: Envelope, receivedAt: Date): MailboxMessage {
  const why = error instanceof Error ? error.message : String(error);
  return {
    id: randomUUID(),
    from: { address: envelope.from, name: '' },
    to: envelope.to.map((address) => ({ address, name: '' })),
    replyTo: [],
    subject: '(unreadable mail)',
    date: receivedAt.toISOString(),
    text: `This mail could not be read: ${why}. Its source is kept as it came.`,
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
  const sent = new Date(email.date ?? '');
  return (Number.isNaN(sent.getTime()) ? receivedAt : sent).toISOString();
}

function headersOf(email: Email): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const { key, value } of email.headers) {
    const decoded = decodeWords(value);
    const before = values.get(key);
    values.set(key, before === undefined ? decoded : [before, decoded].flat());
  }
  // fromEntries defines the names on the object itself, so that a header named __proto__ is only a header.
  return Object.fromEntries(values);
}

/** Our own exact bytes; for a malformed mail, in which the parser sees other attachments, the parser's. */
function contentsOf(email: Email, raw: Buffer): Uint8Array[] {
  const exact = attachmentBodies(raw);
  if (exact.length === email.attachments.length) return exact;
  return email.attachments.map(({ content }) =>
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  );
}
