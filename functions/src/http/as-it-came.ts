/**
 * Keeps the functions framework from acting on requests before our own checks.
 *
 * The framework (and the emulator) runs body-parser and a router in front of every function. The parser would hold a
 * body of any size, and broken JSON or a path that cannot be decoded would be answered by Express with an HTML page,
 * which shows a stack, before API key and App Check were looked at. A request that announces no body is not read, and
 * of a path nothing is needed here: so each request becomes one that passes, before the framework sees it. The
 * wrapper reads the body itself (body.ts).
 */
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

export function leaveRequestsAsTheyCame(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return;
    const { request } = message;
    if (!(request instanceof IncomingMessage)) return;
    // How long it is has been read by Node's parser already; these are what the framework goes by.
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    request.url = routable(request.url ?? '/');
  });
}

/** The path and query as they came; a path that a router stumbles over becomes the shortest. */
export function routable(url: string): string {
  const [path = '', ...query] = url.split('?');
  return isPath(path) ? url : ['/', ...query].join('?');
}

function isPath(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
