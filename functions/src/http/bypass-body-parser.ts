/**
 * Keeps the functions framework from parsing bodies and decoding paths before our own checks.
 *
 * The framework (and the emulator) runs body-parser and an Express router in front of every function. The parser
 * buffers a body of any size, and answers broken JSON with an HTML page and a stack before API key and App Check are
 * checked; the router does the same for a path that it cannot decode. The framework has no option to disable either.
 * So, on requests to the function's own server, we remove the headers that announce a body, on which body-parser
 * relies, and replace an undecodable path with one that matches no call. The wrapper reads the body itself (body.ts).
 * Other servers in the process are not affected. e2e/calls/bodies.test.ts fails if the framework changes.
 */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server } from 'node:http';

export function bypassBodyParser(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !('server' in message)) return;
    const { request, server } = message;
    if (!(request instanceof IncomingMessage) || !isFunctionServer(server)) return;
    // Node's HTTP parser has already read the length.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    request.url = decodableUrl(request.url ?? '/');
  });
}

/** Both frameworks listen on PORT: a port number, or in the emulator a socket path. */
function isFunctionServer(server: unknown): boolean {
  if (!(server instanceof Server)) return false;
  const address = server.address();
  const place = typeof address === 'string' ? address : String(address?.port);
  return place === process.env['PORT'];
}

/** @returns the URL unchanged, or with a substitute path if its own cannot be decoded */
export function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : ['/undecodable', ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
