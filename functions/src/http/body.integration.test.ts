/** Which requests lose the headers that announce a body, and which paths reach the router. */
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { bypassBodyParser, decodableUrl } from './body';

afterEach(() => vi.unstubAllEnvs());

/**
 * Sends a two-byte body to a new server.
 * @returns the length that its headers announce
 */
async function announcedLength(isFunctionServer: boolean): Promise<string> {
  const server = createServer((request, response) => {
    response.end(String(request.headers['content-length']));
  });
  const port = String(await listen(server));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  vi.stubEnv('PORT', isFunctionServer ? port : '1');
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'PUT', body: '{}' })).text();
}

it('hides the body from the framework at the function’s own server only', async () => {
  bypassBodyParser();
  expect(await announcedLength(true)).toBe('undefined');
  expect(await announcedLength(false)).toBe('2');
});

describe('decodableUrl', () => {
  it.each(['/', '/addUser', '/addUser?a=1?b', '//', '/%2F', '/\u00e9', '/..'])(
    'leaves %s unchanged',
    (url) => {
      expect(decodableUrl(url)).toBe(url);
    },
  );

  it.each([
    ['/%ZZ', '/undecodable'],
    ['/a/%', '/undecodable'],
    ['/%ff?id=1&x=%ZZ', '/undecodable?id=1&x=%ZZ'],
    ['http://else.example/qr?id=1?', '/undecodable?id=1?'],
    ['*', '/undecodable'],
    ['', '/undecodable'],
  ])('replaces %s with %s', (url, better) => {
    expect(decodableUrl(url)).toBe(better);
  });
});
