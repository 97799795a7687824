/**
 * For tests: a proxy that cuts its connections in the middle of an answer, like a server that is killed, or withholds
 * answers, so that a test can kill the client before they arrive.
 */
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen';

export interface CuttingProxy {
  /** Host and port, which the client uses instead of the server's. */
  readonly address: string;
  /** Cuts all connections once the server has sent this many more bytes; new connections work. */
  cutAfter(bytes: number): void;
  /** Withholds all answers after a request that contains the text. Resolves once the first bytes are withheld. */
  holdAfter(text: string): Promise<void>;
  close(): void;
}

/** @param server host and port */
export async function startCuttingProxy(server: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(`http://${server}`);
  const sockets = new Set<Socket>();
  let bytesLeft = Infinity;
  let holdTrigger: string | undefined;
  let isHolding = false;
  let onHeld = () => {};
  const cut = () => {
    bytesLeft = Infinity;
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      // `close` follows an error.
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (holdTrigger !== undefined && bytes.includes(holdTrigger)) isHolding = true;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isHolding) {
        onHeld();
        return;
      }
      const isLast = bytes.length >= bytesLeft;
      client.write(isLast ? bytes.subarray(0, bytesLeft) : bytes, isLast ? cut : undefined);
      bytesLeft -= bytes.length;
    });
  });
  return {
    address: `127.0.0.1:${await listen(proxy)}`,
    cutAfter: (bytes) => (bytesLeft = bytes),
    holdAfter: (text) => {
      holdTrigger = text;
      return new Promise((resolve) => (onHeld = resolve));
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
}
