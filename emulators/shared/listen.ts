/** Starts a server, with a clear error when its port is taken. */
import type { Server } from 'node:net';

/**
 * @param port 0 (the default) lets the system choose a free one
 * @returns the actual port
 * @throws Error that names the port when it is taken
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, host, error) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function portTaken(port: number, host: string, cause: Error): Error {
  const advice = 'Stop the program that uses it, or choose another port.';
  return new Error(`Port ${port} on ${host} is taken. ${advice}`, { cause });
}
