/** Warming up sends each function one preflight request. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from 'contract/endpoints';
import { host } from './ports';
import { warmUp } from './warm-up';

const asked: string[] = [];
const emulator = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url?.split('/').at(-1) ?? ''}`);
  response.writeHead(204).end();
});
afterAll(() => new Promise((resolve) => emulator.close(resolve)));

it('sends each function a preflight', async () => {
  emulator.listen(0, host);
  await once(emulator, 'listening');
  const address = emulator.address();
  await warmUp({ functions: typeof address === 'object' ? (address?.port ?? 0) : 0 });
  const names = new Set(Object.values(endpoints).map(({ functionName }) => functionName));
  expect(asked.sort()).toEqual([...names].map((name) => `OPTIONS ${name}`).sort());
});
