/**
 * Reads a running mailbox from a test or a script.
 */
import type { MailboxMessage } from './message';

/** Newest first; with an address, only the mails to it. Throws when the answer is not the mailbox's. */
export async function fetchMessages(inboxUrl: string, to?: string): Promise<MailboxMessage[]> {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  const answer = await fetch(`${inboxUrl}/api/messages${query}`);
  const messages: unknown = await answer.json();
  if (!Array.isArray(messages) || !messages.every(isMessage))
    throw new Error(`${inboxUrl} is not a mailbox: ${answer.status}`);
  return messages;
}

/** Enough to tell a mailbox from something else that listens there. */
function isMessage(value: unknown): value is MailboxMessage {
  return typeof value === 'object' && value !== null && 'id' in value && 'attachments' in value;
}
