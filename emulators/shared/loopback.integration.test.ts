/** A server of the local stack answers only this machine and its own pages, even under DNS rebinding. */
import { request, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './listen';
import { createLoopbackServer } from './loopback';

const server = createLoopbackServer((_, response) => response.writeHead(204).end());
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => server.close());

/** @returns the status of the answer; unlike fetch, this can set Host and Origin */
function statusOf(method: string, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });
}

it('answers only requests whose Host is a loopback address, with or without a port', async () => {
  const ownHosts = ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'];
  const foreignHosts = ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '127.0.0.1@evil'];
  for (const address of [...ownHosts, ...foreignHosts])
    for (const host of [address, `${address}:${port}`])
      expect([host, await statusOf('GET', { host })]).toEqual([host, ownHosts.includes(address) ? 204 : 403]);
});

it('accepts changes only from programs and its own page', async () => {
  const host = `127.0.0.1:${port}`;
  const ownHeaders = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  for (const headers of [{}, ownHeaders, { 'sec-fetch-site': 'none' }])
    expect(await statusOf('DELETE', { host, ...headers })).toBe(204);
  for (const origin of ['https://evil.example', 'null', `http://localhost:${port}`, 'http://127.0.0.1:5050'])
    expect([origin, await statusOf('DELETE', { host, origin })]).toEqual([origin, 403]);
  for (const site of ['cross-site', 'same-site'])
    expect([site, await statusOf('DELETE', { host, 'sec-fetch-site': site })]).toEqual([site, 403]);
});
