/** A proxy between a function and a server that holds one direction, so that a test can kill the function meanwhile. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { host } from '../../tools/stack/ports';

export interface HoldingProxy {
  /** Host and port, passed to the function instead of the server's. */
  readonly address: string;
  /** Holds this direction from now on. @returns once the first bytes are held */
  hold(way: Way): Promise<void>;
}

type Way = 'requests' | 'answers';

/** @param server host and port */
export async function behindProxy<T>(server: string, work: (proxy: HoldingProxy) => Promise<T>): Promise<T> {
  const target = new URL(`http://${server}`);
  const sockets = new Set<Socket>();
  let held: Way | undefined;
  let onHeld = () => {};
  const proxy = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const lead = (from: Socket, to: Socket, way: Way) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (held === way) onHeld();
        else to.write(bytes);
      });
      // `close` follows an error.
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    lead(client, upstream, 'requests');
    lead(upstream, client, 'answers');
  });
  proxy.listen(0, host);
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  try {
    return await work({
      address: `${host}:${address.port}`,
      hold: (way) => {
        held = way;
        return new Promise((resolve) => (onHeld = resolve));
      },
    });
  } finally {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  }
}
