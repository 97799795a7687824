/** One TCP port for two protocols: gRPC uses HTTP/2, tools and scripts use HTTP/1.1. */
import { createServer, type Server, type Socket } from 'node:net';
import { listen } from '../../shared/listen';

/** The HTTP/2 connection preface is "PRI * HTTP/2.0…"; no HTTP/1.1 method starts with "PRI ". */
const HTTP2_PREFACE = 'PRI ';

export interface SharedPort {
  readonly port: number;
  close(): Promise<void>;
}

export interface Protocols {
  readonly http2: (socket: Socket) => void;
  readonly http1: (socket: Socket) => void;
}

/** @throws Error that names the port when it is taken */
export async function sharePort(host: string, port: number, protocols: Protocols): Promise<SharedPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    handOver(socket, protocols);
  });
  return { port: await listen(server, port, host), close: () => close(server, sockets) };
}

/** Puts back the bytes that were read to detect the protocol, so that the protocol's server gets the whole stream. */
function handOver(socket: Socket, { http1, http2 }: Protocols): void {
  socket.once('data', (firstBytes) => {
    socket.pause();
    socket.unshift(firstBytes);
    const isHttp2 = HTTP2_PREFACE.startsWith(firstBytes.subarray(0, HTTP2_PREFACE.length).toString('latin1'));
    if (isHttp2) {
      http2(socket);
    } else {
      http1(socket);
      socket.resume();
    }
  });
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}
