/** A body that is too long is refused before it has arrived, so that it cannot exhaust the memory. */
import { headerNames } from 'contract/endpoints';
import { expect, it } from 'vitest';
import { inOneProcess } from '../support/one-process';
import { exchange } from '../support/raw-http';
import { stack } from '../support/stack';

const credentials = [
  `${headerNames.apiKey}: ${stack.apiKey}`,
  `${headerNames.appCheck}: ${stack.appCheckToken}`,
];
const announced = ['Content-Length: 10000000000', 'Transfer-Encoding: chunked'];
const sent = 64 * 1024;

it('refuses a body that is announced as long, or in chunks, before it has arrived', () =>
  inOneProcess('addUser', async (url) => {
    const to = new URL(url);
    await Promise.all(announced.map((length) => expectRefusal(to, length)));
  }));

async function expectRefusal(to: URL, length: string): Promise<void> {
  const begin = (headers: readonly string[]) => {
    const lines = [
      'PUT / HTTP/1.1',
      `Host: ${to.host}`,
      'Content-Type: application/json',
      length,
      ...headers,
    ];
    const chunk = length.includes('chunked') ? `${sent.toString(16)}\r\n` : '';
    const bytes = Buffer.concat([
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n${chunk}`),
      Buffer.alloc(sent, ' '),
    ]);
    return exchange({ to, bytes, timeout: 30_000 });
  };
  expect(await begin(credentials)).toMatchObject({ status: 413 });
  // Missing credentials are refused first.
  expect(await begin([])).toMatchObject({ status: 401 });
}
