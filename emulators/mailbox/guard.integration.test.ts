/** Only programs on this machine and the inbox's own pages may use the inbox. */
import { expect, test } from 'vitest';
import { rawRequest, testMailbox } from './harness';

test.each([
  'evil.example',
  'evil.example:1080',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '127.0.0.1@evil',
])('refuses a page of %s that resolves to this machine', async (host) => {
  const mailbox = await testMailbox();
  expect(await rawRequest(mailbox.inboxPort, 'GET', '/api/messages', { host })).toBe(403);
  expect(await rawRequest(mailbox.inboxPort, 'GET', '/', { host })).toBe(403);
});

test.each(['localhost', '127.0.0.1:9', '[::1]:1080', 'LOCALHOST:1'])('accepts the host %s', async (host) => {
  const mailbox = await testMailbox();
  expect(await rawRequest(mailbox.inboxPort, 'GET', '/api/messages', { host })).toBe(200);
});

test.each([
  ['DELETE', '/api/messages'],
  ['POST', '/empty'],
  ['PUT', '/api/fault'],
])('refuses %s %s from foreign pages', async (method, path) => {
  const mailbox = await testMailbox();
  await mailbox.send({ subject: 'kept' });
  const host = `127.0.0.1:${mailbox.inboxPort}`;
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://localhost:${mailbox.inboxPort}` },
    { origin: 'http://127.0.0.1:5050' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect(await rawRequest(mailbox.inboxPort, method, path, { host, ...headers })).toBe(403);
  expect(await mailbox.messages()).toHaveLength(1);
});

test('lets its own page empty it', async () => {
  const mailbox = await testMailbox();
  const host = `127.0.0.1:${mailbox.inboxPort}`;
  const own = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
  expect(await rawRequest(mailbox.inboxPort, 'POST', '/empty', own)).toBe(303);
});

test('sends no CORS headers', async () => {
  const mailbox = await testMailbox();
  const answer = await mailbox.fetch('/api/messages');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('answers 404 for what does not exist', async () => {
  const mailbox = await testMailbox();
  expect((await mailbox.fetch('/nothing')).status).toBe(404);
  expect((await mailbox.fetch('/assets/..%2Fmain.ts')).status).toBe(404);
  expect((await mailbox.fetch('/messages/none')).status).toBe(404);
  expect((await mailbox.fetch('/api/messages/none/raw')).status).toBe(404);
  expect((await mailbox.fetch('/api/messages', { method: 'PUT' })).status).toBe(405);
  const long = await mailbox.fetch('/api/fault', { method: 'PUT', body: 'x'.repeat(20_000) });
  expect(long.status).toBe(413);
});
