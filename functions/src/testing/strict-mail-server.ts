/** A mail server with limits, for tests: a maximum rate, temporary refusals, refused addresses. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listen } from '../../../emulators/shared/listen';

interface Limits {
  /** Maximum mails that are accepted in a minute of `now`; the server answers 451 to more. */
  readonly perMinute: number;
  /** The server answers 451 once after every so many accepted mails. */
  readonly postponeEvery?: number;
  /** The server answers 550 to these addresses. */
  readonly refused?: ReadonlySet<string>;
  readonly now: () => number;
  /** How many milliseconds the answer to a mail takes. */
  readonly delay?: number;
  /** Called before an accepted mail is answered. */
  readonly onAccepted?: (count: number) => void;
}

export type StrictMailServer = Awaited<ReturnType<typeof startStrictMailServer>>;

export async function startStrictMailServer(limits: Limits) {
  const { postponeEvery = Infinity, refused, now, delay = 0, onAccepted } = limits;
  const accepted: { to: string; messageId: string; at: number }[] = [];
  const sockets = new Set<Socket>();
  let postponedCount = 0;
  let nextPostponed = postponeEvery;
  let minute = { number: 0, mails: 0 };

  function answerTo(to: string, data: string): string {
    const at = now();
    const number = Math.floor(at / 60_000);
    if (minute.number !== number) minute = { number, mails: 0 };
    const isTooMany = minute.mails >= limits.perMinute;
    if (isTooMany || accepted.length >= nextPostponed) {
      if (!isTooMany) nextPostponed += postponeEvery;
      postponedCount += 1;
      return '451 later';
    }
    minute.mails += 1;
    accepted.push({ to, messageId: /^Message-ID:\s*(\S+)/im.exec(data)?.[1] ?? '', at });
    onAccepted?.(accepted.length);
    return '250 accepted';
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let to = '';
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 strict');
    const lines = createInterface({ input: socket }).on('error', () => undefined);
    lines.on('line', (line) => {
      if (data !== undefined && line !== '.') data += `${line}\n`;
      else if (data !== undefined) {
        const answer = answerTo(to, data);
        setTimeout(() => say(answer), delay);
        data = undefined;
      } else {
        const command = line.slice(0, 4).toUpperCase();
        if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
        if (command === 'DATA') data = '';
        if (command === 'QUIT') socket.end('221 bye\r\n');
        else if (command === 'RCPT' && refused?.has(to) === true) say('550 nobody');
        else say(command === 'DATA' ? '354 go on' : '250 ok');
      }
    });
  });
  const port = await listen(server);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The accepted mails in order, with the time by `now`. */
    accepted,
    /** How often the server has answered 451. */
    postponedCount: () => postponedCount,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
