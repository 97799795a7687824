/**
 * The mailbox's SMTP server: accepts every mail within its size limit, from any sender to any recipient, unless a fault
 * mode is set or the recipient has the refused domain.
 */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { refusedDomain } from './fault';
import { readMail } from './read-mail';
import type { MailboxState } from './store';

const defaultMaxBytes = 25 * 1024 * 1024;

export interface Smtp {
  readonly server: SMTPServer;
  /** The open connections, which a stop closes. */
  readonly sockets: ReadonlySet<Socket>;
}

/**
 * @param state the server reads its fault at every step, so a change applies to open connections too
 * @param maxBytes of one mail
 */
export function createSmtp(state: MailboxState, maxBytes = defaultMaxBytes): Smtp {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'local mailbox, delivers nothing',
    size: maxBytes,
    rejectOversized: true,
    // No TLS on loopback; any user and password work, so a mailer's configuration need not differ.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) =>
      done(state.fault.mode === 'refuse-all' ? refusal(554, 'Refused: the fault mode is refuse-all') : null),
    onRcptTo: ({ address }, _session, done) => {
      const { fault } = state;
      const recipient = address.toLowerCase();
      const isRefusedAddress = fault.mode === 'refuse-address' && fault.address?.toLowerCase() === recipient;
      if (isRefusedAddress) done(refusal(550, 'Refused: the fault mode is refuse-address'));
      else if (recipient.endsWith(`@${refusedDomain}`)) done(refusal(550, 'Refused: the domain is refused'));
      else done(null);
    },
    onData: (stream, session, done) => {
      const { fault } = state;
      if (fault.mode === 'disconnect-in-data') {
        stream.once('data', () => socketOf(session)?.destroy());
        return;
      }
      receive(stream, session).then(() => {
        if (fault.mode === 'slow') setTimeout(done, fault.delayMs).unref();
        else if (fault.mode === 'disconnect-after-data') socketOf(session)?.destroy();
        else done();
      }, done);
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // An oversized mail is rejected only at its end, so read it, but do not store it.
      if (stream.sizeExceeded) chunks.length = 0;
      else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    }
    if (stream.sizeExceeded) return;
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    state.store.add(await readMail(Buffer.concat(chunks), envelope, new Date()));
  }

  function socketOf(session: SMTPServerSession): Socket | undefined {
    return [...sockets].find((socket) => socket.remotePort === session.remotePort);
  }

  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return { server, sockets };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
