/** For the mailbox's tests: a mailbox on free ports, which stops after the test, and helpers to use it. */
import { createTransport } from 'nodemailer';
import { onTestFinished } from 'vitest';
import { fetchMessages } from './client';
import { startMailbox, type Mailbox, type MailboxOptions } from './mailbox';
import type { MailboxMessage } from './message';

type Mail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

export interface TestMailbox extends Mailbox {
  send(mail: Mail): Promise<void>;
  messages(to?: string): Promise<MailboxMessage[]>;
  subjects(to?: string): Promise<string[]>;
  /** Sends these lines as they are, for mails that no mailer would compose. */
  sendRaw(lines: readonly string[]): Promise<void>;
  fetch(path: string): Promise<Response>;
}

export async function testMailbox(options: Partial<MailboxOptions> = {}): Promise<TestMailbox> {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, ...options });
  const { host, smtpPort: port, inboxUrl } = mailbox;
  const transport = createTransport({ host, port, pool: true, maxConnections: 1 });
  const messages = (to?: string) => fetchMessages(inboxUrl, to);
  onTestFinished(async () => {
    transport.close();
    await mailbox.stop();
  });
  const send = async (mail: Mail): Promise<void> => {
    await transport.sendMail({ from: 'sender@example.org', to: 'visitor@example.org', ...mail });
  };
  return {
    ...mailbox,
    fetch: (path) => fetch(mailbox.inboxUrl + path),
    send,
    messages,
    subjects: async (to) => (await messages(to)).map(({ subject }) => subject),
    sendRaw: (lines) => send({ raw: lines.join('\r\n') }),
  };
}
