/**
 * The mailbox: catches every mail sent to it by SMTP and shows it on an inbox page; delivers nothing.
 *
 * @example
 * const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 1025, inboxPort: 1080 });
 * // … send to mailbox.smtpPort, read mailbox.inboxUrl + '/api/messages?to=someone@example.org' …
 * await mailbox.stop();
 */
import type { Server } from 'node:net';
import { listen } from '../shared/listen';
import { isLoopback } from '../shared/loopback';
import { createInbox } from './inbox';
import { createSmtp } from './smtp';
import { defaultLimits, Store, type Limits, type MailboxState } from './store';

export interface MailboxOptions {
  /** A loopback address; anything else is rejected. */
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly smtpPort: number;
  readonly inboxPort: number;
  readonly limits?: Limits;
  readonly maxMailBytes?: number;
}

export interface Mailbox {
  readonly host: string;
  /** The actual port, even if 0 was requested. */
  readonly smtpPort: number;
  readonly inboxPort: number;
  readonly inboxUrl: string;
  /** Closes all connections; both ports are free when the promise resolves. */
  stop(): Promise<void>;
}

/** @throws Error that names the port when a port is taken */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  const { host, maxMailBytes } = options;
  if (!isLoopback(host))
    throw new Error(`The mailbox listens only on loopback addresses, not on ${host}. Use 127.0.0.1.`);
  const state: MailboxState = {
    store: new Store(options.limits ?? defaultLimits),
    fault: { mode: 'none' },
  };
  const smtp = createSmtp(state, maxMailBytes);
  // Ignore errors of client connections. `listen` below reports errors of the listening socket.
  smtp.server.on('error', () => undefined);
  const inbox = createInbox(state);
  const stop = async (): Promise<void> => {
    const closed = Promise.all([close(smtp.server.server), close(inbox)]);
    smtp.sockets.forEach((socket) => socket.destroy());
    inbox.closeAllConnections();
    await closed;
  };
  try {
    const smtpPort = await listen(smtp.server.server, options.smtpPort, host);
    const inboxPort = await listen(inbox, options.inboxPort, host);
    const inboxUrl = `http://${host.includes(':') ? `[${host}]` : host}:${inboxPort}`;
    return { host, smtpPort, inboxPort, inboxUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
