/**
 * What all calls have in common, on the site itself. The code behind it does not know the call, so a few of each kind
 * are enough; permissions.test.ts tries every caller and method with every call.
 */
import { headerNames } from 'contract/endpoints';
import { typedRegistration } from 'contract/factories';
import { expect, it } from 'vitest';
import { call, request } from '../support/calls';
import { stack } from '../support/stack';

const refusal = (status: number, code: string) => ({ status, body: { code } });

it.each([
  ['/addUser', 'PUT, OPTIONS'],
  ['/qr', 'GET, HEAD, OPTIONS'],
  ['/admin/registrant', 'GET, HEAD, POST, PUT, DELETE, OPTIONS'],
])('refuses other methods of %s, and allows %s', async (path, methods) => {
  const answer = await request('PATCH', path, null);
  expect(answer).toMatchObject(refusal(405, 'method-not-allowed'));
  expect(answer.headers.get('Allow')).toBe(methods);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.body).toMatchObject({ requestId: answer.headers.get(headerNames.requestId) });
});

it('answers a preflight from our own origin only', async () => {
  const own = await request('OPTIONS', '/visit', null, { Origin: stack.site });
  expect(own.status).toBe(204);
  expect(own.headers.get('Access-Control-Allow-Origin')).toBe(stack.site);
  expect(own.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, PUT, DELETE');
  for (const name of [
    headerNames.apiKey,
    headerNames.appCheck,
    headerNames.authorization,
    headerNames.idempotencyKey,
    headerNames.visit,
  ])
    expect(own.headers.get('Access-Control-Allow-Headers')).toContain(name);
  const foreign = await request('OPTIONS', '/visit', null, { Origin: 'https://evil.example' });
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

it('checks the credentials before the body', async () => {
  const nothing = { [headerNames.apiKey]: undefined, [headerNames.appCheck]: undefined };
  for (const name of ['addUser', 'changeVisit', 'saveView', 'doorScan'] as const)
    expect(await call(name, '{', nothing)).toMatchObject(refusal(401, 'api-key-invalid'));
  const forged = { [headerNames.appCheck]: 'junk' };
  expect(await call('addUser', '{', forged)).toMatchObject(refusal(401, 'app-check-failed'));
  const unpaired = { [headerNames.authorization]: 'Device junk' };
  expect(await call('doorScan', '{', unpaired)).toMatchObject(refusal(401, 'device-invalid'));
});

it.each(['', '{', 'text', '[1,2', '{"a":1}}'])('refuses the body %j as invalid JSON', async (body) => {
  expect(await call('addUser', body)).toMatchObject(refusal(400, 'invalid-json'));
});

it.each(['null', '5', '"text"', '[]'])('refuses the body %s, which is no object', async (body) => {
  expect(await call('addUser', body)).toMatchObject(refusal(400, 'validation-failed'));
});

it('refuses a body over 16 kB', async () => {
  const body = { ...typedRegistration(), padding: 'x'.repeat(16 * 1024) };
  expect(await call('addUser', body)).toMatchObject(refusal(413, 'body-too-large'));
});

it.each(['/nope', '/addUser/more', '/admin', '/admin/anything', '/'])(
  'answers the unknown path %s with 404',
  async (path) => {
    expect(await request('GET', path, null)).toMatchObject(refusal(404, 'not-found'));
  },
);
