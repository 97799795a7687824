/** Keeps foreign web pages in the same browser from reading or changing anything on the local servers. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { isIP } from 'node:net';

const loopbackAuthority = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host is a loopback address, where a server may listen. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Makes a server that answers programs on this machine and its own pages, and rejects other requests with 403. */
export function createLoopbackServer(listener: RequestListener): Server {
  return createServer((request, response) => {
    const refusal = refusalOf(request.method, request.headers);
    if (refusal === undefined) listener(request, response);
    else
      response
        .writeHead(403, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' })
        .end(JSON.stringify({ error: refusal }));
  });
}

/** The reason to reject a request, or undefined. */
function refusalOf(method: string | undefined, headers: IncomingHttpHeaders): string | undefined {
  const authority = headers.host ?? '';
  // A foreign name that resolves to this machine (DNS rebinding) would make a foreign page same-origin.
  if (!loopbackAuthority.test(authority))
    return 'The Host header must name this machine by a loopback address.';
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return undefined;
  // Programs send neither header; every browser sends at least one with an unsafe request.
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${authority}`)
    return 'Another web page may not change anything here (Origin).';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'Another web page may not change anything here (Sec-Fetch-Site).';
  return undefined;
}
