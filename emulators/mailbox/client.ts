/** Client of a running mailbox, for tests and scripts. */
import type { MailboxMessage } from './message';

/** Newest first; with an address, only the mails to it. @throws Error when the response is not from a mailbox */
export async function fetchMessages(inboxUrl: string, to?: string): Promise<MailboxMessage[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const response = await fetch(`${inboxUrl}/api/messages${query}`);
  const messages: unknown = await response.json();
  if (!Array.isArray(messages) || !messages.every(isMessage))
    throw new Error(`${inboxUrl} is not a mailbox: ${response.status}`);
  return messages;
}

/** Checks only enough to recognise a mailbox. */
function isMessage(value: unknown): value is MailboxMessage {
  return typeof value === 'object' && value !== null && 'id' in value && 'attachments' in value;
}
