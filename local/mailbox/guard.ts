/**
 * Keeps foreign web pages, open in the same browser, from reading or changing the inbox.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const loopbackAuthority = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Whether a server may listen there: this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Why the request is not served, or undefined when it is. */
export function refusalOf(method: string | undefined, headers: IncomingHttpHeaders): string | undefined {
  const authority = headers.host ?? '';
  // A foreign name that resolves to this machine (DNS rebinding) would make a foreign page same-origin.
  if (!loopbackAuthority.test(authority))
    return 'The Host header must name this machine by a loopback address.';
  if (method === 'GET' || method === 'HEAD') return undefined;
  // Programs send neither header, and every browser sends at least one with a change.
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${authority}`)
    return 'Another web page may not change the inbox (Origin).';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    return 'Another web page may not change the inbox (Sec-Fetch-Site).';
  return undefined;
}
