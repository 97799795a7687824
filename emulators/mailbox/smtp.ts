/**
 * The mailbox's SMTP server: accepts every mail, from anybody to anybody, unless a fault mode is set.
 */
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Behaviour } from './behaviour';
import { readMail } from './read-mail';
import type { Store } from './store';

export const largestMailBytes = 25 * 1024 * 1024;

export interface SmtpOptions {
  readonly store: Store;
  /** Read at every step, so that a change applies to open connections too. */
  readonly behaviour: () => Behaviour;
  readonly size?: number;
}

export interface Smtp {
  readonly server: SMTPServer;
  /** Every open connection, to close them on stop. */
  readonly sockets: ReadonlySet<Socket>;
}

export function createSmtp({ store, behaviour, size = largestMailBytes }: SmtpOptions): Smtp {
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'local mailbox, delivers nothing',
    size,
    rejectOversized: true,
    // No TLS on loopback; any user and password work, so a mailer's configuration need not differ.
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onMailFrom: (_address, _session, done) =>
      done(behaviour().mode === 'refuse-all' ? refusal(554, 'Refused: told to refuse everything') : null),
    onRcptTo: ({ address }, _session, done) => {
      const now = behaviour();
      const refused = now.mode === 'refuse-address' && now.address?.toLowerCase() === address.toLowerCase();
      done(refused ? refusal(550, 'Refused: told to refuse this address') : null);
    },
    onData: (stream, session, done) => {
      const now = behaviour();
      if (now.mode === 'die-in-message') {
        stream.once('data', () => socketOf(session)?.destroy());
        return;
      }
      receive(stream, session).then(() => {
        if (now.mode === 'slow') setTimeout(done, now.delayMs).unref();
        else if (now.mode === 'die-after-message') socketOf(session)?.destroy();
        else done();
      }, done);
    },
  });

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // Read an oversized mail to its end, since the rejection comes only then, but do not store it.
      if (stream.sizeExceeded) chunks.length = 0;
      else if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    }
    if (stream.sizeExceeded) return;
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    store.add(await readMail(Buffer.concat(chunks), envelope, new Date()));
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
