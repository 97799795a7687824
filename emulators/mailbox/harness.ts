/**
 * Shared by the mailbox's tests: a mailbox on free ports that stops by itself, and helpers to use it.
 */
import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { onTestFinished } from 'vitest';
import { fetchMessages } from './client';
import { startMailbox, type Mailbox, type MailboxOptions } from './mailbox';
import type { MailboxMessage } from './message';

type Mail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

export interface TestMailbox extends Mailbox {
  send(mail: Mail): Promise<void>;
  messages(to?: string): Promise<MailboxMessage[]>;
  /** Sends raw lines, for mails that no mailer would send. */
  sendRaw(lines: readonly string[], to?: string): Promise<void>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export async function testMailbox(options: Partial<MailboxOptions> = {}): Promise<TestMailbox> {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, inboxPort: 0, ...options });
  const transport = createTransport({
    host: mailbox.host,
    port: mailbox.smtpPort,
    pool: true,
    maxConnections: 1,
  });
  onTestFinished(async () => {
    transport.close();
    await mailbox.stop();
  });
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(mailbox.inboxUrl + path, init);
  return {
    ...mailbox,
    fetch: get,
    send: async (mail) => {
      await transport.sendMail({ from: 'sender@example.org', to: 'visitor@example.org', ...mail });
    },
    messages: (to) => fetchMessages(mailbox.inboxUrl, to),
    sendRaw: (lines, to = 'visitor@example.org') => smtp(mailbox.smtpPort, to, lines),
  };
}

/** Speaks raw SMTP, since a mailer would normalise the message. */
async function smtp(port: number, to: string, lines: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const steps = [
    'EHLO test',
    'MAIL FROM:<sender@example.org>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${lines.join('\r\n')}\r\n.`,
  ];
  for await (const chunk of socket) {
    const text = String(chunk);
    if (/^[45]/.test(text)) throw new Error(text);
    // Only the last line of a reply has a space after its code.
    if (!/^\d{3} /m.test(text)) continue;
    const step = steps.shift() ?? 'QUIT';
    socket.write(`${step}\r\n`);
    if (step === 'QUIT') return;
  }
}

/** fetch refuses to set Host and Origin; this does not. */
export function rawRequest(
  port: number,
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });
}
