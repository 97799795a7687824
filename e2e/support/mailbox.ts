/** Reads the mails of the test stack, or of another stack, whose inbox has the URL `inbox`. */
import { setTimeout as wait } from 'node:timers/promises';
import { mailLinks } from 'contract/calls/endpoints';
import { fetchMessages } from 'mailbox-emulator/client';
import type { Fault } from 'mailbox-emulator/fault';
import type { MailboxMessage } from 'mailbox-emulator/message';
import { stack } from './stack/stack';

/** Timeout for the arrival of a mail, in milliseconds. */
const timeout = 30_000;

/** Every mail to an address, newest first. */
export const mailsTo = (address: string, inbox = stack.inbox): Promise<MailboxMessage[]> =>
  fetchMessages(inbox, address);

/** Waits until there is a mail to an address. @returns the newest */
export async function mailTo(address: string, inbox = stack.inbox): Promise<MailboxMessage> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const [newest] = await mailsTo(address, inbox);
    if (newest !== undefined) return newest;
    if (Date.now() > deadline) throw new Error(`No mail to ${address} within ${timeout} ms`);
    await wait(100);
  }
}

/** The raw source of a mail. */
export async function sourceOf({ id }: MailboxMessage): Promise<string> {
  const response = await fetch(`${stack.inbox}/api/messages/${id}/raw`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}`);
  return response.text();
}

/** Sets the mailbox's fault mode while the work runs. */
export async function withFault<T>(fault: Fault, work: () => Promise<T>, inbox = stack.inbox): Promise<T> {
  await setFault(inbox, fault);
  try {
    return await work();
  } finally {
    await setFault(inbox, { mode: 'none' });
  }
}

async function setFault(inbox: string, fault: Fault): Promise<void> {
  const response = await fetch(`${inbox}/api/fault`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`The inbox answered ${response.status}: ${await response.text()}`);
}

/** The bytes of one attachment. */
export async function attachmentOf(
  message: MailboxMessage,
  filename: string,
  inbox = stack.inbox,
): Promise<Uint8Array> {
  const index = message.attachments.findIndex((attachment) => attachment.filename === filename);
  const response = await fetch(`${inbox}/api/messages/${message.id}/attachments/${index}`);
  if (!response.ok) throw new Error(`The mail has no attachment ${filename}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @returns the first link in a mail's text that begins with `start` @throws Error when there is none */
export function linkIn({ text }: Pick<MailboxMessage, 'text'>, start: string): string {
  const link = text?.split(/\s/).find((word) => word.startsWith(start));
  if (link === undefined) throw new Error(`The mail has no link that begins with ${start}.`);
  return link;
}

/** @returns what follows the `#` in a mail's link to the path @throws Error when there is no such link */
export const fragmentIn = (mail: Pick<MailboxMessage, 'text'>, path: string) =>
  new URL(linkIn(mail, `${stack.site}${path}#`)).hash.slice(1);

/** @returns `<id>.<token>` of the link to the visitor’s page @throws Error unless both text and HTML contain the link */
export function visitIn(mail: Pick<MailboxMessage, 'text' | 'html'>): string {
  const visit = fragmentIn(mail, '/visit');
  if (mail.html?.includes(`href="${stack.site}/visit#${visit}"`) !== true)
    throw new Error('The HTML does not link to the visitor’s page.');
  return visit;
}

/** @returns `<id>.<token>` of the link to confirm an address, from the newest mail to it */
export async function addressLinkTo(address: string): Promise<string> {
  const [path = ''] = mailLinks.address('', '').split('?');
  const link = linkIn(await mailTo(address), `${stack.api}${path}?`);
  return new URL(link).searchParams.get('person') ?? '';
}
