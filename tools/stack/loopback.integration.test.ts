/** Every HTTP server of the local stack serves only this machine, even under DNS rebinding. */
import { request, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAppCheckIssuer } from 'app-check-emulator/issuer';
import { startControl } from './control';
import { startFirestore } from 'firestore-emulator/server';
import { startMailbox } from 'mailbox-emulator/mailbox';
import { host } from './ports';
import { freePort } from './free-ports';

const servers = {
  Firestore: { method: 'DELETE', path: '/emulator/v1/projects/p/databases/(default)/documents', right: 200 },
  mailbox: { method: 'DELETE', path: '/api/messages', right: 204 },
  'App Check': { method: 'GET', path: '/token', right: 200 },
  control: { method: 'POST', path: '/stop/mailbox', right: 204 },
};
type Name = keyof typeof servers;
const names = Object.keys(servers) as Name[];

const ports = new Map<string, number>();
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const firestore = await startFirestore();
  const mailbox = await startMailbox({ host, smtpPort: 0, inboxPort: 0 });
  const issuer = await startAppCheckIssuer({
    ...{ host, port: 0, projectId: 'p', projectNumber: '1', appId: '1:1:web:a' },
    allowedOrigins: ['http://127.0.0.1:1'],
  });
  const controlPort = await freePort();
  const nothing = () => Promise.resolve();
  const stopControl = await startControl({ stopPart: nothing, startPart: nothing }, host, controlPort);
  stops.push(
    () => firestore.stop(),
    () => mailbox.stop(),
    () => issuer.stop(),
    stopControl,
  );
  ports
    .set('Firestore', firestore.port)
    .set('mailbox', mailbox.inboxPort)
    .set('App Check', issuer.port)
    .set('control', controlPort);
});
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** The status of the answer. fetch refuses to set Host and Origin; this does not. */
function statusOf(port: number, method: string, path: string, headers: OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host, port, method, path, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end();
  });
}

describe.each(names)('%s', (name) => {
  const { method, path, right } = servers[name];
  // The origin that App Check allows; no other server accepts changes from it.
  const site = name === 'App Check' ? { origin: 'http://127.0.0.1:1' } : {};
  const port = () => ports.get(name) ?? 0;
  const ask = (headers: OutgoingHttpHeaders) => statusOf(port(), method, path, { ...site, ...headers });

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('answers to %s', async (address) => {
    expect(await ask({ host: `${address}:${port()}` })).toBe(right);
    expect(await ask({ host: address })).toBe(right);
  });

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '127.0.0.1@evil', ''])(
    'does not answer to "%s"',
    async (address) => {
      expect(await ask({ host: `${address}:${port()}` })).toBe(403);
    },
  );

  it('rejects a foreign page', async () => {
    const origins = ['https://evil.example', 'null', `http://localhost:${port()}`, 'http://127.0.0.1:5050'];
    for (const origin of origins) expect(await ask({ host: `127.0.0.1:${port()}`, origin })).toBe(403);
  });

  // Reading is for every page of this machine; App Check has nothing to change.
  if (name === 'App Check') return;
  it('lets only its own page change anything', async () => {
    const host = `127.0.0.1:${port()}`;
    for (const site of ['cross-site', 'same-site'])
      expect(await ask({ host, 'sec-fetch-site': site })).toBe(403);
    expect(await ask({ host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(right);
  });
});
