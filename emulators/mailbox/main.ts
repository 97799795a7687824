/**
 * Starts the mailbox from the command line:
 * `node --import tsx emulators/mailbox/main.ts --smtp-port 1025 --inbox-port 1080 [--host 127.0.0.1]`
 */
import { parseArgs } from 'node:util';
import { startMailbox, type Mailbox } from './mailbox';

const usage = 'Usage: main.ts --smtp-port <port> --inbox-port <port> [--host <loopback address>]';

async function start(): Promise<Mailbox> {
  const { values } = parseArgs({
    options: {
      'smtp-port': { type: 'string' },
      'inbox-port': { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  return startMailbox({
    host: values.host,
    smtpPort: portOf(values['smtp-port'], '--smtp-port'),
    inboxPort: portOf(values['inbox-port'], '--inbox-port'),
  });
}

/** 0 is allowed, since the line printed at the start names the chosen port. */
function portOf(text: string | undefined, option: string): number {
  if (text === undefined || !/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error(`${option} needs a port number. ${usage}`);
  return Number(text);
}

const starting = start();

function stop(): void {
  starting
    .then((mailbox) => mailbox.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  const { host, smtpPort, inboxUrl } = await starting;
  console.log(`Mailbox ready: SMTP ${host}:${smtpPort}, inbox ${inboxUrl}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
