/** A proxy that holds back a server's answers to a function, so that a test can kill the function before they arrive. */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from '../../../emulators/shared/listen';
import { host } from '../../../tools/project/ports';

export interface HoldingProxy {
  /** Host and port, which the function uses instead of the server's. */
  readonly address: string;
  /** Holds the answers once the client has sent a request with the text. @returns once the first bytes are held */
  holdAfter(text: string): Promise<void>;
}

/** @param server host and port */
export async function behindProxy<T>(server: string, work: (proxy: HoldingProxy) => Promise<T>): Promise<T> {
  const target = new URL(`http://${server}`);
  const sockets = new Set<Socket>();
  let awaited: string | undefined;
  let isHolding = false;
  let onHeld = () => {};
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const forward = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (awaited !== undefined && from === client && bytes.includes(awaited)) isHolding = true;
        if (isHolding && from === upstream) onHeld();
        else to.write(bytes);
      });
      // `close` follows an error.
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    forward(client, upstream);
    forward(upstream, client);
  });
  const port = await listen(proxy);
  try {
    return await work({
      address: `${host}:${port}`,
      holdAfter: (text) => {
        awaited = text;
        return new Promise((resolve) => (onHeld = resolve));
      },
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
}
