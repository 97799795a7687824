/** Warming up sends each function one preflight request. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from 'contract/endpoints';
import { host } from './ports';
import { freePort } from './free-ports';
import { warmUp } from './warm-up';

const asked: string[] = [];
const emulator = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url?.split('/').at(-1) ?? ''}`);
  response.writeHead(204).end();
});
afterAll(() => new Promise((resolve) => emulator.close(resolve)));

it('sends each function a preflight', async () => {
  const functions = await freePort();
  emulator.listen(functions, host);
  await once(emulator, 'listening');
  await warmUp({ functions });
  const names = new Set(Object.values(endpoints).map(({ functionName }) => functionName));
  expect(asked.sort()).toEqual([...names].map((name) => `OPTIONS ${name}`).sort());
});
