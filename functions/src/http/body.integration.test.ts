/** Which requests lose the headers that announce a body, and which paths reach the router. */
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../emulators/shared/listen';
import { bypassBodyParser, decodableUrl } from './body';

/** Sends a two-byte body to a new server. @returns the length that the request's headers announce */
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

it('replaces the path of an undecodable URL, and leaves every other URL unchanged', () => {
  for (const url of ['/', '/addUser', '/addUser?a=1?b', '//', '/%2F', '/\u00e9', '/..'])
    expect(decodableUrl(url)).toBe(url);
  for (const url of ['/%ZZ', '/a/%', '*', '']) expect(decodableUrl(url)).toBe('/undecodable');
  expect(decodableUrl('/%ff?id=1&x=%ZZ')).toBe('/undecodable?id=1&x=%ZZ');
  expect(decodableUrl('http://else.example/qr?id=1?')).toBe('/undecodable?id=1?');
});
