/**
 * What all calls have in common, over the wire. The wrapper of functions/src/http treats all calls alike, so one call of
 * each kind is enough here.
 */
import { endpoints, headerNames } from 'contract/calls/endpoints';
import { expect, it } from 'vitest';
import { request } from '../support/calls';
import { exchange } from '../support/raw-http';
import { stack } from '../support/stack/stack';

const refusal = (status: number, code: string) => ({ status, body: { code } });

it('refuses an unknown method, and names the methods of all calls at the path', async () => {
  const answer = await request('PATCH', '/admin/registrant', null);
  expect(answer).toMatchObject(refusal(405, 'method-not-allowed'));
  expect(answer.headers.get('Allow')).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.body).toMatchObject({ requestId: answer.headers.get(headerNames.requestId) });
});

it('allows only our own origin in the answer to a preflight', async () => {
  const ownAnswer = await request('OPTIONS', '/visit', null, { Origin: stack.site });
  expect(ownAnswer.status).toBe(204);
  expect(ownAnswer.headers.get('Access-Control-Allow-Origin')).toBe(stack.site);
  expect(ownAnswer.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, PUT, DELETE');
  const { apiKey, appCheck, authorization, idempotencyKey, visit } = headerNames;
  for (const name of [apiKey, appCheck, authorization, idempotencyKey, visit])
    expect(ownAnswer.headers.get('Access-Control-Allow-Headers')).toContain(name);
  const foreignAnswer = await request('OPTIONS', '/visit', null, { Origin: 'https://evil.example' });
  expect(foreignAnswer.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

// A body that is read whole could exhaust the memory.
it('refuses a body that its headers announce as too long or as chunked, without reading it', async () => {
  const to = new URL(stack.api + endpoints.addUser.path);
  const credentials = [
    `${headerNames.apiKey}: ${stack.apiKey}`,
    `${headerNames.appCheck}: ${stack.appCheckToken}`,
  ];
  const sentLength = 64 * 1024;
  const sendStart = (length: string, headers: readonly string[]) => {
    const json = 'Content-Type: application/json';
    const lines = [`PUT ${to.pathname} HTTP/1.1`, `Host: ${to.host}`, json, length, ...headers];
    if (length.includes('chunked')) lines.push('', sentLength.toString(16));
    else lines.push('');
    const bytes = Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n`), Buffer.alloc(sentLength, ' ')]);
    return exchange({ to, bytes });
  };
  for (const length of ['Content-Length: 10000000000', 'Transfer-Encoding: chunked']) {
    expect(await sendStart(length, credentials)).toMatchObject({ status: 413 });
    // The credentials are checked before the length.
    expect(await sendStart(length, [])).toMatchObject({ status: 401 });
  }
});
